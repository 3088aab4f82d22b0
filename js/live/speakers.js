// @ts-check
/**
 * Whose words they are that another page sends: its own player's, or those of one whom it reaches.
 *
 * Owns what is believed of that.
 */

/** @typedef {import('./peer.js').Other} Other */

/**
 * Find the seat of the player who speaks.
 * @param {Other} other
 * @param {number | undefined} said the seat of somebody else, if the page hands the words on
 * @returns {number | null} null for nobody in a seat, and for one whom the page cannot speak for
 */
export function findSpeaker({ seat, reached, own }, said) {
  if (seat === null || said === undefined || said === seat) return seat;
  return reached.includes(said) && said !== own?.seat ? said : null;
}
