// @ts-check
/**
 * The conversation of a small game with the engine, for whoever has a state of the page's kind.
 *
 * Owns the way from what a state newly wants to the answers that come back. Knows no DOM and no rule.
 */

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/** @typedef {(kind: RequestKind, fields: RequestFields) => Promise<Reply>} Ask */

/** @type {('gameRequest' | 'question' | 'previewRequest')[]} */
const REQUESTS = ['gameRequest', 'question', 'previewRequest'];

/**
 * Ask the engine whatever a state wants that the one before it did not.
 * @param {State} before
 * @param {State} after
 * @param {Ask} ask
 * @param {(action: Action) => void} dispatch takes the answers
 */
export function askWhatIsNew(before, after, ask, dispatch) {
  for (const name of REQUESTS) {
    const request = after[name];
    if (request === null || request === before[name]) continue;
    ask(request.kind, request.fields).then((reply) =>
      dispatch({ type: 'answered', serial: request.serial, reply }),
    );
  }
}
