// @ts-check
/**
 * Asks the engine for all turns of the record while the list of moves is open.
 *
 * Owns when it asks. Knows no notation and no DOM: the engine lists the turns.
 */

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * @param {(fields: import('../protocol/protocol.js').FieldsOfKind<'turns'>) => Promise<Reply>} ask
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} call it with every state
 */
export function createTurnsRequester(ask, dispatch) {
  let requestedRecord = '';
  return ({ ui, game, requests }) => {
    const { record } = game;
    if (!ui.settings.hasMoves || record === requestedRecord || requests.game !== null) return;
    requestedRecord = record;
    ask({ record }).then((reply) => {
      // Ignore the turns of an earlier record.
      if (requestedRecord === record && reply.turns !== undefined)
        dispatch({ type: 'turns', turns: { record, list: reply.turns } });
    });
  };
}
