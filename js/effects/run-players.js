// @ts-check
/**
 * Asks players that somebody has written for their moves in the game on the deck.
 *
 * Owns which of them runs where: one worker for each seat. Decides nothing about the game: the state checks a move
 * against the engine's list.
 */

import { isOwn } from '../game/players.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/player-messages.js').PlayerAnswer} PlayerAnswer */

/**
 * Runs a player; `stop` gives up the open question.
 * @typedef {{choose: (source: string, question: {record: string, path: string, seconds: number, isNew: boolean})
 *   => Promise<PlayerAnswer>, stop: () => void}} Runner
 */

/** How long a player may think in a move. */
export const MOVE_SECONDS = 5;

/**
 * @param {object} means
 * @param {() => Runner} means.makeRunner
 * @param {(id: number) => {source: string, isTrusted: boolean} | null} means.find
 * @param {(action: Action) => void} means.dispatch
 */
export function createPlayerAsker({ makeRunner, find, dispatch }) {
  /** The runner of each player, with the number of steps at its last move. @type {Map<number, {runner: Runner, step: number}>} */
  const running = new Map();
  /** @type {{serial: number, id: number} | null} */
  let asked = null;

  /**
   * @param {number} serial
   * @param {State} state
   */
  async function ask(serial, { game, computer }) {
    const id = /** @type {import('../state/slices/computer.js').Search} */ (computer.search)
      .decision.level;
    const player = find(id);
    if (player === null || !player.isTrusted) {
      const key = player === null ? 'player.gone' : 'player.untrusted';
      dispatch({ type: 'playerFault', serial, message: { key } });
      return;
    }
    const seat = running.get(id) ?? { runner: makeRunner(), step: 0 };
    running.set(id, seat);
    const isNew = game.step <= seat.step;
    seat.step = game.step;
    const { record, path } = game;
    const question = { record, path, seconds: MOVE_SECONDS, isNew };
    const { move, fault } = await seat.runner.choose(player.source, question);
    if (asked?.serial !== serial) return;
    asked = null;
    if (move !== undefined) dispatch({ type: 'playerMove', serial, move });
    else dispatch({ type: 'playerFault', serial, message: describeFault(fault) });
  }

  return {
    /**
     * Ask or give up after a change of the state.
     * @param {State} state
     */
    follow(state) {
      const { search } = state.computer;
      if (asked !== null && asked.serial !== search?.serial) {
        running.get(asked.id)?.runner.stop();
        asked = null;
      }
      if (search !== null && asked === null && isOwn(search.decision.level)) {
        asked = { serial: search.serial, id: search.decision.level };
        ask(search.serial, state);
      }
      endUnused(state.game.levels);
    },
  };

  /**
   * End the workers of players that have no seat any more.
   * @param {number[]} levels
   */
  function endUnused(levels) {
    for (const [id, { runner }] of running) {
      if (levels.includes(id)) continue;
      runner.stop();
      running.delete(id);
    }
  }
}

/**
 * Say what a player has done wrong.
 * @param {import('../protocol/player-messages.js').Fault | undefined} fault
 * @returns {import('../state/types.js').PlayerTrouble}
 */
function describeFault(fault) {
  const { reason = 'stopped', line = 0, says = '' } = fault ?? {};
  const key = line > 0 ? `player.fault.${reason}At` : `player.fault.${reason}`;
  return { key, params: { line, says } };
}
