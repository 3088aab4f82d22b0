/**
 * Sends the requests of a state to the engine, and dispatches the replies. `send-acts.js` sends actions.
 * Owns which requests are new after an action. Knows no engine.
 */

import { useReply } from '../protocol/protocol.js';

/** @import {Reply} from '../protocol/protocol.js' */
/** @import {PendingRequest} from '../state/slices/requests.js' */
/** @import {Action, State} from '../state/types.js' */

/** @typedef {{reply: Reply, isPrecomputed?: boolean}} Answer `isPrecomputed`: the engine was not asked for it */

/**
 * Send the requests that the state after an action holds and the state before it did not hold.
 * @param {State} before @param {State} after @param {(request: PendingRequest) => Promise<Answer>} answer
 * @param {(action: Action) => void} dispatch receives each reply
 */
export function carryOutRequests(before, after, answer, dispatch) {
  const known = listRequests(before);
  for (const request of listRequests(after)) {
    if (known.includes(request)) continue;
    const { serial } = request;
    useReply(answer(request), (found) => dispatch({ type: 'answered', serial, ...found }));
  }
}

/** @param {State} state @returns {PendingRequest[]} */
function listRequests({ requests: { game, question, preview, confirmation } }) {
  const first = game?.kind === 'new' ? game : null;
  return [first, question, preview, confirmation].filter((request) => request !== null);
}
