// @ts-check
/**
 * A match of the open player. It continues while the user looks at other players, games or dialogs.
 *
 * Owns which player the match is of. Only its button, another match or deleting the player stops it.
 */

import { isWritten } from '../../game/players.js';
import { countRepeated } from '../../players/match.js';
import { createMatchView } from './match-view.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../persistence/written-players.js').WrittenPlayer} WrittenPlayer */
/** @typedef {import('../../protocol/player-messages.js').Fault} Fault */

/**
 * @param {Translate} t
 * @param {object} means
 * @param {import('./player-services.js').PlayerServices} means.services
 * @param {() => WrittenPlayer | null} means.take returns the open player, if it may run
 * @param {() => string} means.getGame
 * @param {(player: WrittenPlayer) => void} means.onStart
 * @param {(player: WrittenPlayer, text: string) => void} means.onPrint
 * @param {(player: WrittenPlayer, fault: Fault) => void} means.onFault
 */
export function createMatchRun(t, { services, take, getGame, onStart, onPrint, onFault }) {
  const { store, contest, request } = services;
  /** The player of the running match. @type {number | null} */
  let playing = null;
  const view = createMatchView(t, { onStart: start, onStop: contest.stop, onKeep: services.keep });

  /** @param {{opponent: number, games: number}} wanted */
  async function start({ opponent, games }) {
    const player = take();
    const sayComputer = () => t('player.computer', { level: opponent });
    const other = isWritten(opponent)
      ? store.find(opponent)
      : { level: opponent, name: sayComputer() };
    if (player === null || other === null) return;
    onStart(player);
    playing = player.id;
    view.begin(games, player.name, 'level' in other ? sayComputer : () => other.name);
    view.tell(1, 0);
    const score = { won: 0, drawn: 0, lost: 0 };
    /** @type {import('../../players/match.js').MatchGame[]} */
    const played = [];
    const isDone = await contest.play({
      ...{ game: getGame(), games, player, opponent: other },
      onPrint: (text) => onPrint(player, text),
      onMove: view.tell,
      async onGame(game) {
        played.push(game);
        const names = [player.name, other.name];
        const levels = [player.id, opponent];
        const seats =
          game.first === 0
            ? { names, levels }
            : { names: names.toReversed(), levels: levels.toReversed() };
        view.add(game, () => services.look(game.record, seats));
        score[game.points === 1 ? 'won' : game.points === 0 ? 'lost' : 'drawn'] += 1;
        if (game.fault !== null && game.guilty === 0) onFault(player, game.fault);
        const repeated = countRepeated(played);
        const reply = await request('score', { ...score });
        view.count(reply.score, repeated, game.number);
      },
    });
    playing = null;
    view.finish(!isDone);
  }

  return {
    element: view.element,
    offer: view.offer,
    isRunning: contest.isRunning,

    /**
     * Stop the match if its player has been deleted.
     * @param {number} id
     */
    remove(id) {
      if (playing === id) contest.stop();
    },
  };
}
