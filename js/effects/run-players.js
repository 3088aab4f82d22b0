// @ts-check
/**
 * Asks players that somebody has written for their moves in the game on the deck.
 *
 * Owns which of them runs where: one worker for each seat. Decides nothing about the game: the state checks a move
 * against the engine's list.
 */

import { isWritten } from '../game/players.js';
import { findSeat } from '../game/side-to-move.js';

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
 * @param {(id: number) => Runner} means.makeRunner makes a runner for the player with this number
 * @param {(id: number) => {source: string, isTrusted: boolean} | null} means.find
 * @param {(action: Action) => void} means.dispatch
 */
export function createPlayerAsker({ makeRunner, find, dispatch }) {
  /**
   * The runners by their seats, with the number of steps at the last move: a player may have two seats, and what it
   * remembers in one of them is nothing for the other.
   * @type {Map<number, {id: number, runner: Runner, step: number}>}
   */
  const running = new Map();
  /** @type {{serial: number, seat: number} | null} */
  let asked = null;

  /**
   * @param {number} serial
   * @param {number} seat
   * @param {State} state
   */
  async function ask(serial, seat, { game, computer }) {
    const id = /** @type {import('../state/slices/computer.js').Search} */ (computer.search)
      .decision.level;
    const player = find(id);
    if (player === null || !player.isTrusted) {
      const key = player === null ? 'player.gone' : 'player.untrusted';
      dispatch({ type: 'playerFault', serial, message: { key } });
      return;
    }
    const known = running.get(seat);
    const mine = known?.id === id ? known : { id, runner: makeRunner(id), step: 0 };
    if (mine !== known) known?.runner.stop();
    running.set(seat, mine);
    const isNew = game.step <= mine.step;
    mine.step = game.step;
    const { record, path } = game;
    const question = { record, path, seconds: MOVE_SECONDS, isNew };
    const { move, fault } = await mine.runner.choose(player.source, question);
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
        running.get(asked.seat)?.runner.stop();
        asked = null;
      }
      if (search !== null && asked === null && isWritten(search.decision.level)) {
        asked = { serial: search.serial, seat: findSeat(state.game) };
        ask(asked.serial, asked.seat, state);
      }
      endUnused(state.game.levels);
    },
  };

  /**
   * End the workers of players that have left their seats.
   * @param {number[]} levels
   */
  function endUnused(levels) {
    for (const [seat, { id, runner }] of running) {
      if (levels[seat] === id) continue;
      runner.stop();
      running.delete(seat);
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
