// @ts-check
/**
 * Has the search worker think about what the state wants thought about.
 *
 * Owns when that worker is started, and that it thinks about one thing at a time: what is wanted no
 * longer is stopped. Decides nothing about the game.
 */

import { hasComputers } from '../game/side-to-move.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/types.js').Search} Search */
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

  /** @param {EngineStatus} status */
  function receiveStatus(status) {
    isFailed = status.status === 'failed';
    dispatch({ type: 'searcher', status });
  }

  function start() {
    isStarted = true;
    if (isFailed) client.retry();
    else client.start();
  }

  /** @param {Search} search */
  async function ask({ serial, kind, fields }) {
    start();
    const seeded = kind === 'think' ? { ...fields, seed: drawSeed() } : fields;
    const reply = await client.request(kind, seeded, {
      onThinking: ({ depth }) => dispatch({ type: 'deeper', serial, depth }),
    });
    if (asked?.serial === serial) asked = null;
    dispatch({ type: 'answered', serial, reply });
  }

  return {
    /**
     * Take note of what the state wants thought about.
     * @param {State} state
     */
    follow(state) {
      const { search } = state.computer;
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
      // Python takes its time to start: it has that while the first turns are made.
      const isWanted = hasComputers(state) && state.view !== null && state.engine.status === 'up';
      if (isWanted && !isStarted) start();
    },
  };
}
