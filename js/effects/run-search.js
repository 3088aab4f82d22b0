// @ts-check
/**
 * Runs the search of the state in the search worker.
 *
 * Owns when that worker starts, and that it runs one search at a time: a search that the state has dropped is
 * stopped. Decides nothing about the game.
 */

import { isWritten } from '../game/players.js';
import { hasComputers } from '../game/side-to-move.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/computer.js').Search} Search */
/** @typedef {import('../protocol/protocol.js').EngineClient} EngineClient */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */

/**
 * @param {object} means
 * @param {(onStatus: (status: EngineStatus) => void) => EngineClient} means.makeClient
 * @param {(action: Action) => void} means.dispatch
 * @param {() => number} means.drawSeed so that a computer player does not play the same game twice
 */
export function createSearchRunner({ makeClient, dispatch, drawSeed }) {
  const client = makeClient(receiveStatus);
  /** @type {Search | null} */
  let asked = null;
  let isStarted = false;
  let isFailed = false;
  /** What happens when the worker fails that a review uses. @type {() => void} */
  let failReview = () => {};

  /** @param {EngineStatus} status */
  function receiveStatus(status) {
    isFailed = status.status === 'failed';
    if (!isFailed) return;
    dispatch({ type: 'searchFailed' });
    failReview();
  }

  function start() {
    isStarted = true;
    if (isFailed) client.retry();
    else client.start();
  }

  /** @param {Search} search */
  async function ask(search) {
    start();
    const { serial } = search;
    const options = {
      onThinking: (/** @type {{depth: number}} */ { depth }) =>
        dispatch({ type: 'deeper', serial, depth }),
    };
    const reply = await (search.kind === 'think'
      ? client.request('think', { ...search.fields, seed: drawSeed() }, options)
      : client.request('consent', search.fields, options));
    if (asked?.serial === serial) asked = null;
    dispatch({ type: 'answered', serial, reply });
  }

  return {
    /**
     * Lend the worker to the review of a game. A search of the state ends the review, and the other way round: nobody
     * reviews a game while a computer player thinks.
     * @type {import('../protocol/protocol.js').ReviewWorker}
     */
    reviewWorker: {
      request(kind, fields, { onThinking, onFailed }) {
        failReview = onFailed;
        start();
        return client.request(kind, fields, { onThinking });
      },
      stop: client.stop,
      abandon() {
        failReview = () => {};
        client.abandon();
      },
    },

    /**
     * Start or stop the search after a change of the state.
     * @param {State} state
     */
    follow(state) {
      // Players that somebody has written run elsewhere.
      const search = isWritten(state.computer.search?.decision.level)
        ? null
        : state.computer.search;
      if (asked !== null && asked.serial !== search?.serial) {
        asked = null;
        client.abandon();
      }
      if (search !== null && asked === null) {
        asked = search;
        ask(search);
      } else if (search?.isHurried && !asked?.isHurried) {
        asked = search;
        client.stop();
      }
      // The worker takes long to start, so it starts while the first turns are made.
      const isWanted =
        hasComputers(state.game) && state.game.view !== null && state.engine.status === 'up';
      if (isWanted && !isStarted) start();
    },
  };
}
