// @ts-check
/**
 * Computes the time left for a turn in a remote game. Time also passes while the page is closed.
 *
 * Owns when the time of a turn begins. Pure.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./remote-store.js').Stored} Stored */

/**
 * Find when this page first had a game with its current number of steps.
 * @param {Stored | null} stored
 * @param {RemoteView} view
 */
export function findBeginning(stored, { steps }) {
  const began = stored?.began;
  return began?.steps === steps ? began : null;
}

/**
 * Return the time that the player to move has left.
 * @param {Stored | null} stored
 * @param {RemoteView} view
 * @param {number} now in milliseconds since 1970
 * @returns {number | null} milliseconds; null in a game without clocks, and if nobody is to move
 */
export function measureTurn(stored, view, now) {
  // The first turn of a game takes no time.
  const began = view.steps === 0 ? null : findBeginning(stored, view);
  const elapsed = began === null ? 0 : Math.max(0, now - began.at);
  return view.left === null ? null : view.left - elapsed;
}
