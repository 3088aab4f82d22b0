// @ts-check
/**
 * Finds the author of a message: the player of the page that sent it, or one whose message that page forwards.
 *
 * Owns which claims of another page are accepted.
 */

/** @typedef {import('./peer.js').Other} Other */

/**
 * Find the seat of a message's author.
 * @param {Other} other
 * @param {number | undefined} said the author's seat that a forwarded message names
 * @returns {number | null} null if the author is a watcher, or a player that the page is not connected to
 */
export function findSpeaker({ seat, reached, own }, said) {
  if (seat === null || said === undefined || said === seat) return seat;
  return reached.includes(said) && said !== own?.seat ? said : null;
}
