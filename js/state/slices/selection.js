/**
 * The slice of the state about the move that a player selects with clicks.
 *
 * Owns its shape, its first value, and the value without a selection.
 */

/**
 * `place` is that of the choice, as Python names it (`kidd.bridge.choice_views`); empty before the first click.
 * `inspected` is the space whose stack is inspected. `lastTap` is the space that was tapped last.
 * @typedef {{place: string, inspected: string | null, lastTap: string | null}} SelectionSlice
 */

/**
 * Values that clear the clicks when merged into a selection. `lastTap` stays.
 * @type {Readonly<Pick<SelectionSlice, 'place' | 'inspected'>>}
 */
export const NO_CLICKS = { place: '', inspected: null };

/** @returns {SelectionSlice} */
export function createSelectionSlice() {
  return { place: '', inspected: null, lastTap: null };
}
