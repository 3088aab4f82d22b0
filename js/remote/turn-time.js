// @ts-check
/**
 * What a player has left for a turn in a game with somebody elsewhere: time passes while the page is closed, too.
 *
 * Owns when the time of a turn begins. Pure.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./remote-store.js').Stored} Stored */

/**
 * Find when this page first knew a game as it stands.
 * @param {Stored | null} stored
 * @param {RemoteView} view
 */
export function findBeginning(stored, { steps }) {
  const began = stored?.began;
  return began?.steps === steps ? began : null;
}

/**
 * Say what the player to move has left.
 * @param {Stored | null} stored
 * @param {RemoteView} view
 * @param {number} now in milliseconds since 1970
 * @returns {number | null} milliseconds, null without clocks and for nobody
 */
export function measureTurn(stored, view, now) {
  // The first turn of a game takes no time.
  const began = view.steps === 0 ? null : findBeginning(stored, view);
  const elapsed = began === null ? 0 : Math.max(0, now - began.at);
  return view.left === null ? null : view.left - elapsed;
}
