// @ts-check
/**
 * Carries out the requests to the engine that a state holds.
 *
 * Owns which requests are new after an action, and how their answers come back. Every state is served so: the
 * page's, and that of a lesson or an example. Knows no engine: how a request is answered comes in.
 */

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/types.js').PendingRequest} PendingRequest */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** `isPrecomputed`: the reply was known before the engine was asked. @typedef {{reply: Reply, isPrecomputed?: boolean}} Answer */

/**
 * Carry out what the state after an action asks for and the state before it did not.
 * @param {State} before
 * @param {State} after
 * @param {(request: PendingRequest) => Promise<Answer>} answer
 * @param {(action: Action) => void} dispatch receives each answer, in the order in which they come
 */
export function carryOutRequests(before, after, answer, dispatch) {
  const known = listRequests(before);
  for (const request of listRequests(after)) {
    if (known.includes(request)) continue;
    const { serial } = request;
    answer(request).then((found) => dispatch({ type: 'answered', serial, ...found }));
  }
}

/**
 * List the requests that a state holds.
 * @param {State} state
 * @returns {PendingRequest[]}
 */
function listRequests({ gameRequest, question, previewRequest, confirmRequest, replay }) {
  const held = [gameRequest, question, previewRequest, confirmRequest, replay?.ask ?? null];
  return held.filter((request) => request !== null);
}
