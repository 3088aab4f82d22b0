// @ts-check
/** The text panel: the field for typed moves, and every space. A pure view model. */

import { selectSpaces } from './spaces.js';
import { selectTypedMove } from './typed-move.js';

/** @typedef {import('../state/types.js').State} State */

/** @typedef {{typedMove: import('./typed-move.js').TypedMove, spaces: import('./spaces.js').Space[]}} TextPanel */

/**
 * @param {State} state
 * @param {string[]} names the deck's spaces
 * @returns {TextPanel | null} null while the panel is closed
 */
export function selectTextPanel(state, names) {
  if (!state.ui.settings.hasWords) return null;
  return { typedMove: selectTypedMove(state), spaces: selectSpaces(state, names) };
}
