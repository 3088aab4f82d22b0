/** Requests moves from users' players in the game on the deck. Each seat has a worker. Python checks each move. */

import { isWritten } from '../game/players.js';
import { findSeat } from '../game/side-to-move.js';

/** @import {Fault, PlayerAnswer} from '../protocol/player-messages.js' */
/** @import {Action, PlayerTrouble, State} from '../state/types.js' */

/**
 * Runs a player; `stop` ends its worker, and an open question is never answered.
 * @typedef {{choose: (source: string, question: {record: string, path: string, seconds: number, isNew: boolean})
 *   => Promise<PlayerAnswer>, stop: () => void}} Runner
 */

export const MOVE_SECONDS = 5;

/**
 * `find` returns the program of a player, or why it may not run.
 * @param {object} means @param {(id: number) => Runner} means.makeRunner
 * @param {(id: number) => Promise<{source: string} | {message: PlayerTrouble}>} means.find
 * @param {(action: Action) => void} means.dispatch
 */
export function createPlayerAsker({ makeRunner, find, dispatch }) {
  /**
   * The runners by seat, with the number of steps at the last move. Two seats of one player share no memory.
   * @type {Map<number, {id: number, runner: Runner, step: number}>}
   */
  const running = new Map();
  /**
   * The open question; Python may still have to use its answer.
   * @type {{serial: number, seat: number, isAnswered: boolean} | null}
   */
  let pending = null;

  /** @param {number} serial @param {number} seat @param {State} state */
  async function ask(serial, seat, { game, computer }) {
    const id = /** @type {import('../state/slices/computer.js').Search} */ (computer.search)
      .decision.level;
    const player = await find(id).catch(() => ({ message: describeFault(undefined) }));
    if (pending?.serial !== serial) return;
    if ('message' in player) {
      pending.isAnswered = true;
      dispatch({ type: 'playerFault', serial, message: player.message });
      return;
    }
    const previous = running.get(seat);
    const entry = previous?.id === id ? previous : { id, runner: makeRunner(id), step: 0 };
    if (entry !== previous) previous?.runner.stop();
    running.set(seat, entry);
    const isNew = game.step <= entry.step;
    entry.step = game.step;
    const { record, path } = game;
    const question = { record, path, seconds: MOVE_SECONDS, isNew };
    const { move, fault } = await entry.runner.choose(player.source, question);
    if (pending?.serial !== serial) return;
    pending.isAnswered = true;
    if (move !== undefined) dispatch({ type: 'playerMove', serial, move });
    else dispatch({ type: 'playerFault', serial, message: describeFault(fault) });
  }

  return {
    /** Request a move, or stop a request, after a change of the state. @param {State} state */
    follow(state) {
      const { search } = state.computer;
      if (pending !== null && pending.serial !== search?.serial) {
        if (!pending.isAnswered) running.get(pending.seat)?.runner.stop();
        pending = null;
      }
      if (search !== null && pending === null && isWritten(search.decision.level)) {
        pending = { serial: search.serial, seat: findSeat(state.game), isAnswered: false };
        ask(pending.serial, pending.seat, state);
      }
      endUnused(state.game.levels);
    },
  };

  /** End the workers of players that have left their seats. @param {number[]} levels */
  function endUnused(levels) {
    for (const [seat, { id, runner }] of running) {
      if (levels[seat] === id) continue;
      runner.stop();
      running.delete(seat);
    }
  }
}

/** @param {Fault | undefined} fault @returns {PlayerTrouble} */
function describeFault(fault) {
  const { reason = 'stopped', line = 0, says = '' } = fault ?? {};
  const key = line > 0 ? `player.fault.${reason}At` : `player.fault.${reason}`;
  return { key, params: { line, says } };
}
