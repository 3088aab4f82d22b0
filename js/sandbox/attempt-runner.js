// @ts-check
/**
 * Runs an attempt at a step of a course, at a puzzle or at a reviewed turn: a small game beside the one on the deck.
 *
 * Owns the state of the attempt, its requests to the engine, and which replies are ignored as late. Knows no DOM and no
 * phase of an attempt: the caller's reducer decides what an action changes.
 */

import { askWhatIsNew } from './requests.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */

/**
 * @template {{gameState: State}} Attempt
 * @template [OwnAction=never]
 * @param {object} options
 * @param {import('./requests.js').Ask} options.ask sends a request to the engine
 * @param {(before: Attempt, action: Action | OwnAction) => Attempt} options.reduce
 * @param {(attempt: Attempt, request: EngineRequest) => EngineRequest} [options.bind] adds fields to a request of the
 * small game, such as the rolls of a puzzle
 * @param {(before: Attempt | null, after: Attempt) => void} options.onChange is called after each change; `before` is
 *   null for an attempt that has just begun
 */
export function createAttemptRunner({ ask, reduce, bind = (_, request) => request, onChange }) {
  /** @type {Attempt | null} */
  let current = null;
  /** Counts the attempts, so that replies for an earlier one are ignored. */
  let serial = 0;

  /**
   * Await a value for the current attempt. If the attempt has ended or was replaced meanwhile, `onValue` is not called.
   * @template Value
   * @param {Promise<Value>} promise
   * @param {(value: Value) => void} onValue
   */
  async function receive(promise, onValue) {
    const mine = serial;
    const value = await promise;
    if (mine === serial) onValue(value);
  }

  /**
   * Change the attempt, and send the new requests of its small game.
   * @param {(before: Attempt) => Attempt} makeNext
   */
  function change(makeNext) {
    if (current === null) return;
    const before = current;
    const after = makeNext(before);
    if (after === before) return;
    current = after;
    const mine = serial;
    /** @type {import('./requests.js').Ask} */
    const askBound = (request) => ask(bind(after, request));
    askWhatIsNew(before.gameState, after.gameState, askBound, (answer) => {
      if (mine === serial) dispatch(answer);
    });
    onChange(before, after);
  }

  /** @param {Action | OwnAction} action */
  function dispatch(action) {
    change((before) => reduce(before, action));
  }

  return {
    /** Return the attempt; null until the first position has arrived, and after `close`. */
    getAttempt: () => current,
    receive,
    change,
    dispatch,

    /**
     * Request the first position and begin there. Until it arrives, the previous attempt stays, but its pending replies
     * are ignored. The caller must not change it any more.
     * @param {{record: string, path: string}} fields
     * @param {(start: Reply, before: Attempt | null) => Attempt} begin
     * @param {() => void} onRefused is called if the engine has no such position; then there is no attempt
     */
    open(fields, begin, onRefused) {
      serial += 1;
      return receive(ask({ kind: 'show', fields }), (start) => {
        current = start.view === undefined ? null : begin(start, current);
        if (current === null) onRefused();
        else onChange(null, current);
      });
    },

    /**
     * Replace the attempt at once. Pending replies for the previous one are ignored.
     * @param {Attempt} attempt
     */
    replace(attempt) {
      serial += 1;
      current = attempt;
      onChange(null, attempt);
    },

    /** End the attempt. Pending replies are ignored. */
    close() {
      serial += 1;
      current = null;
    },
  };
}
