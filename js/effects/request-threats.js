/** Asks the engine which tokens are threatened. Knows no rule and no DOM. */

import { isHelpAllowed } from '../state/remote-game.js';

/** @import {FieldsOfKind, Reply, View} from '../protocol/protocol.js' */
/** @import {Action, State} from '../state/types.js' */

/**
 * Call the function returned with every state: it asks once for each new position.
 * @param {(fields: FieldsOfKind<'threats'>) => Promise<Reply>} ask @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void}
 */
export function createThreatRequester(ask, dispatch) {
  /** @type {View | null} */
  let requestedView = null;
  return (state) => {
    const { ui, game, requests } = state;
    if (!isHelpAllowed(state)) return;
    const { view, record, path } = game;
    if (
      !ui.settings.hasThreats ||
      view === null ||
      view === requestedView ||
      requests.game !== null
    )
      return;
    requestedView = view;
    ask({ record, path }).then((reply) => {
      // Ignore a reply about an earlier position.
      if (requestedView === view && reply.threats !== undefined)
        dispatch({ type: 'threats', threats: { view, list: reply.threats } });
    });
  };
}
