// @ts-check
/**
 * Asks the engine which tokens are threatened.
 *
 * Owns when it asks. Knows no rule and no DOM: the engine says what is threatened.
 */

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../protocol/protocol.js').View} View */

/**
 * Make the lookout.
 * @param {(fields: RequestFields) => Promise<Reply>} ask asks the engine for the dangers at a step
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} to be told of every state
 */
export function createLookout(ask, dispatch) {
  /** @type {View | null} */
  let asked = null;
  return ({ settings, view, errand, record, step }) => {
    if (!settings.hasThreats || view === null || view === asked || errand !== null) return;
    asked = view;
    ask({ record, step }).then((reply) => {
      // Of a position that is no longer on deck nobody wants to know any more.
      if (asked === view && reply.threats !== undefined)
        dispatch({ type: 'threats', threats: { view, list: reply.threats } });
    });
  };
}
