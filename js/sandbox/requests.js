// @ts-check
/**
 * The requests of a small game beside the one on deck, for whoever has a state of the page's kind.
 *
 * Owns no more than the way to the one that carries them out. Knows no DOM and no rule.
 */

import { carryOutRequests } from '../effects/carry-out-requests.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/** @typedef {(kind: RequestKind, fields: RequestFields) => Promise<Reply>} Ask */

/**
 * Ask the engine whatever a state wants that the one before it did not.
 * @param {State} before
 * @param {State} after
 * @param {Ask} ask
 * @param {(action: Action) => void} dispatch receives the answers
 */
export function askWhatIsNew(before, after, ask, dispatch) {
  const answer = async (/** @type {{kind: RequestKind, fields: RequestFields}} */ request) => ({
    reply: await ask(request.kind, request.fields),
  });
  carryOutRequests(before, after, answer, dispatch);
}
