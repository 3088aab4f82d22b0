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
 * Ask the engine for the threats in each new position.
 * @param {(fields: RequestFields) => Promise<Reply>} ask asks the engine for the dangers at a step
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} to be told of every state
 */
export function createThreatRequester(ask, dispatch) {
  /** @type {View | null} */
  let asked = null;
  return ({ settings, view, gameRequest, record, step }) => {
    if (!settings.hasThreats || view === null || view === asked || gameRequest !== null) return;
    asked = view;
    ask({ record, step }).then((reply) => {
      // Of a position that is no longer on deck nobody wants to know any more.
      if (asked === view && reply.threats !== undefined)
        dispatch({ type: 'threats', threats: { view, list: reply.threats } });
    });
  };
}
