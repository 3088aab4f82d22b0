/** The slice of the state about what the page in Python shows on the deck: its shape and its first value. */

/** @typedef {import('../../page/generated/contract.js').Overlay} Overlay */

/**
 * `replay` shows the other position, null for none. `isLeft`: the player has left it with a turn.
 * @typedef {{shown: Overlay | null, replay: import('./replay.js').ReplaySlice | null, isLeft: boolean}} OverlaySlice
 */

/** @returns {OverlaySlice} */
export function createOverlaySlice() {
  return { shown: null, replay: null, isLeft: false };
}
