/**
 * Runs the search that the state requests, in the search worker, one at a time: a search that the state no longer
 * requests is stopped. Decides nothing about the game.
 */

import { hasComputers } from '../game/side-to-move.js';
import { useReply } from '../protocol/protocol.js';
import { createLentWorker } from './lend-worker.js';

/** @import {EngineClient, EngineStatus, Reply} from '../protocol/protocol.js' */
/** @import {Action, Search, State} from '../state/types.js' */

/**
 * @param {object} means @param {(onStatus: (status: EngineStatus) => void) => EngineClient} means.makeClient
 * @param {(action: Action) => void} means.dispatch
 * @param {() => number} means.drawSeed so that a computer player does not play the same game twice
 */
export function createSearchRunner({ makeClient, dispatch, drawSeed }) {
  const { client, start, worker } = createLentWorker(makeClient, () =>
    dispatch({ type: 'searchFailed' }),
  );
  /** The search that is carried out, or that Python has not used the reply to yet. @type {Search | null} */
  let current = null;
  let isAnswered = false;
  let isStarted = false;

  function begin() {
    isStarted = true;
    start();
  }

  /** @param {Search} search @param {string} record */
  function ask(search, record) {
    begin();
    const { serial, kind, fields } = search;
    const options = {
      onThinking: (/** @type {{depth: number}} */ { depth }) =>
        dispatch({ type: 'deeper', serial, depth }),
    };
    /** @type {Promise<Reply>} */
    const replying =
      kind === 'think'
        ? client.request('think', { ...fields, record, seed: drawSeed() }, options)
        : client.request('consent', /** @type {any} */ ({ ...fields, record }), options);
    useReply(replying, (reply) => {
      if (current?.serial === serial) isAnswered = true;
      dispatch({ type: 'answered', serial, reply });
    });
  }

  /** Start, stop or hurry the search. @param {Search | null} search @param {string} record */
  function change(search, record) {
    if (current !== null && current.serial !== search?.serial) {
      current = null;
      if (!isAnswered) client.abandon();
    }
    if (search !== null && current === null) {
      current = search;
      isAnswered = false;
      ask(search, record);
    } else if (search?.isHurried && !current?.isHurried) {
      current = search;
      if (!isAnswered) client.stop();
    }
  }

  return {
    /** Let the page in Python use the worker. A search of the state ends its searches: they never run together. */
    searchWorker: worker,

    /** Start or stop the search after a change of the state. @param {State} state */
    follow(state) {
      // `run-players.js` runs users' players.
      const { search } = state.computer;
      change(search?.kind === 'player' ? null : search, state.game.record);
      // The worker takes long to start, so it starts before the first search is due.
      const isWanted =
        hasComputers(state.game) && state.game.view !== null && state.engine.status === 'up';
      if (isWanted && !isStarted) begin();
    },
  };
}
