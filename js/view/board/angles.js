/** Calculates with angles on the screen, in radians clockwise from the right. Must not know the deck. */

/** @typedef {{x: number, y: number}} Point */

/** @param {Point} one @param {Point} other */
export function distanceBetween(one, other) {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** @param {Point} from @param {Point} to */
export function angleBetween(from, to) {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Return the shorter turn from one angle to another, between -π and π. @param {number} from @param {number} to */
export function turnBetween(from, to) {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  if (turn <= -Math.PI) return turn + 2 * Math.PI;
  return turn;
}

/**
 * Return the wish that is farthest from all of `taken`, or the first of these.
 * @param {number[]} taken @param {number[]} wishes
 */
export function freestAngle(taken, wishes) {
  let best = wishes[0];
  let most = -1;
  for (const wish of wishes) {
    const room = Math.min(Math.PI, ...taken.map((angle) => Math.abs(turnBetween(angle, wish))));
    if (room > most + 0.05) {
      best = wish;
      most = room;
    }
  }
  return best;
}

/** @param {Point} point @param {number} angle @param {number} distance @returns {Point} */
export function pointToward(point, angle, distance) {
  return { x: point.x + Math.cos(angle) * distance, y: point.y + Math.sin(angle) * distance };
}
