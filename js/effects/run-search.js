/**
 * Runs the search that the state requests, in the worker for searches, one at a time: a search that the state no longer
 * requests is dropped. Decides nothing about the game.
 */

import { hasComputers } from '../game/side-to-move.js';

/** @import {SearchWorker} from '../protocol/protocol.js' */
/** @import {Action, Search, State} from '../state/types.js' */

const SCOPE = 'game';

/**
 * Call the function returned with every state.
 * @param {object} means @param {SearchWorker} means.worker @param {(action: Action) => void} means.dispatch
 * @param {() => number} means.drawSeed so that a computer player does not play the same game twice
 * @returns {(state: State) => void}
 */
export function createSearchRunner({ worker, dispatch, drawSeed }) {
  /** The search that is carried out, or that Python has not used the reply to yet. @type {Search | null} */
  let current = null;
  let isStarted = false;

  /** @param {Search} search @param {string} record */
  function begin({ serial, kind, fields }, record) {
    isStarted = true;
    const seed = kind === 'think' ? { seed: drawSeed() } : {};
    const asked = /** @type {any} */ ({ ...fields, ...seed, record });
    worker
      .request(/** @type {'think' | 'consent'} */ (kind), asked, {
        scope: SCOPE,
        onThinking: ({ depth }) => dispatch({ type: 'deeper', serial, depth }),
      })
      .then(
        (reply) => dispatch({ type: 'answered', serial, reply }),
        // One that was dropped has nothing to tell.
        ({ name }) => name !== 'AbortError' && dispatch({ type: 'searchFailed' }),
      );
  }

  return ({ computer, engine, game }) => {
    const before = current;
    // `run-players.js` runs users' players.
    current = computer.search?.kind === 'player' ? null : computer.search;
    if (current?.serial !== before?.serial) {
      if (before !== null) worker.abandon(SCOPE);
      if (current !== null) begin(current, game.record);
    } else if (current?.isHurried && !before?.isHurried) worker.stop();
    // The worker takes long to start, so it starts before the first search is due.
    if (isStarted || !hasComputers(game) || game.view === null || engine.status !== 'up') return;
    isStarted = true;
    worker.start();
  };
}
