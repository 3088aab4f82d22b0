// @ts-check
/**
 * Sends the requests of a small game beside the one on the deck.
 *
 * Knows no DOM and no rule.
 */

import { carryOutRequests } from '../effects/carry-out-requests.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */

/**
 * Sends a request to the engine.
 * @typedef {(request: EngineRequest) => Promise<Reply>} Ask
 */

/**
 * Send the requests that the state after an action holds and the state before it did not hold.
 * @param {State} before
 * @param {State} after
 * @param {Ask} ask
 * @param {(action: Action) => void} dispatch receives the replies
 */
export function askWhatIsNew(before, after, ask, dispatch) {
  const answer = async (/** @type {EngineRequest} */ request) => ({ reply: await ask(request) });
  carryOutRequests(before, after, answer, dispatch);
}
