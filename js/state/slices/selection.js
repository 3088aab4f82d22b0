// @ts-check
/**
 * The slice of the state about the move that a player selects with clicks.
 *
 * Owns its shape, its first value, and the value without a selection.
 */

/** @typedef {import('../../protocol/protocol.js').StackView} StackView */

/**
 * The deck after the first clicks of a move. `inHand` is the freed friend that has not stepped off yet (Q5).
 * @typedef {{clicks: string[], stacks: StackView[], inHand: StackView | null}} Preview
 */

/**
 * `clicks` are the clicks so far. `entrySide` is the space whose side of entry is being chosen. `inspected` is the
 * space whose stack is inspected. `lastTap` is the space that was tapped last.
 * @typedef {{clicks: string[], entrySide: string | null, preview: Preview | null, inspected: string | null,
 *   lastTap: string | null}} SelectionSlice
 */

/**
 * Values that clear the clicks when merged into a selection. `lastTap` stays.
 * @type {Readonly<Pick<SelectionSlice, 'clicks' | 'entrySide' | 'preview' | 'inspected'>>}
 */
export const NO_CLICKS = { clicks: [], entrySide: null, preview: null, inspected: null };

/** @returns {SelectionSlice} */
export function createSelectionSlice() {
  return { clicks: [], entrySide: null, preview: null, inspected: null, lastTap: null };
}
