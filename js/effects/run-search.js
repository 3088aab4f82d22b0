// @ts-check
/**
 * Runs the search that the state requests, in the search worker.
 *
 * Owns when that worker starts, and that it runs one search at a time: a search that the state no longer requests is
 * stopped. Decides nothing about the game.
 */

import { isWritten } from '../game/players.js';
import { hasComputers } from '../game/side-to-move.js';
import { useReply } from '../protocol/protocol.js';

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
  let current = null;
  let isStarted = false;
  let isFailed = false;
  /** Called when the worker fails during a review. @type {() => void} */
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
  function ask(search) {
    start();
    const { serial } = search;
    const options = {
      onThinking: (/** @type {{depth: number}} */ { depth }) =>
        dispatch({ type: 'deeper', serial, depth }),
    };
    /** @type {Promise<import('../protocol/protocol.js').Reply>} */
    const replying =
      search.kind === 'think'
        ? client.request('think', { ...search.fields, seed: drawSeed() }, options)
        : client.request('consent', search.fields, options);
    useReply(replying, (reply) => {
      if (current?.serial === serial) current = null;
      dispatch({ type: 'answered', serial, reply });
    });
  }

  return {
    /**
     * Let the review of a game use the worker. A search of the state ends the review, and a review ends the search: the
     * two never run together.
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
      // `run-players.js` runs users' players.
      const search = isWritten(state.computer.search?.decision.level)
        ? null
        : state.computer.search;
      if (current !== null && current.serial !== search?.serial) {
        current = null;
        client.abandon();
      }
      if (search !== null && current === null) {
        current = search;
        ask(search);
      } else if (search?.isHurried && !current?.isHurried) {
        current = search;
        client.stop();
      }
      // The worker takes long to start, so it starts before the first search is due.
      const isWanted =
        hasComputers(state.game) && state.game.view !== null && state.engine.status === 'up';
      if (isWanted && !isStarted) start();
    },
  };
}
