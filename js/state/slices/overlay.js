/** The slice of the state about what the page in Python shows on the deck: its shape and its first value. */

/** @typedef {import('../../page/generated/contract.js').Overlay} Overlay */

/**
 * `isLeft`: the player has left the other position with a turn.
 * @typedef {{shown: Overlay | null, isLeft: boolean}} OverlaySlice
 */

/** @returns {OverlaySlice} */
export function createOverlaySlice() {
  return { shown: null, isLeft: false };
}
