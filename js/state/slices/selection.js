/**
 * The slice of the state about the move that a player selects with clicks.
 *
 * Owns its shape, its first value, and the value without a selection.
 */

/** @import {ChoiceView, PreviewView} from '../../protocol/protocol.js' */

/**
 * `choice` is the one after the clicks so far, null before the first. `preview` is the deck of a half-made move.
 * `inspected` is the space whose stack is inspected. `lastTap` is the space that was tapped last.
 * @typedef {{choice: ChoiceView | null, preview: PreviewView | null, inspected: string | null,
 *   lastTap: string | null}} SelectionSlice
 */

/**
 * Values that clear the clicks when merged into a selection. `lastTap` stays.
 * @type {Readonly<Pick<SelectionSlice, 'choice' | 'preview' | 'inspected'>>}
 */
export const NO_CLICKS = { choice: null, preview: null, inspected: null };

/** @returns {SelectionSlice} */
export function createSelectionSlice() {
  return { choice: null, preview: null, inspected: null, lastTap: null };
}
