// @ts-check
/**
 * Where a short note stands on the deck: near what it tells of, and clear of what must be seen.
 *
 * Owns the search for the place. Pure numbers in pixels of the deck; must not know the DOM or the rules.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Box its upper left corner and its size */
/** @typedef {Box & {weight: number}} Obstacle how much it matters that it is not covered */
/** @typedef {{x: number, y: number}} Point */

/** How fine the places lie that are tried, and how far from the edge the note keeps. */
const STEP = 8;
const MARGIN = 6;
/** What a pixel of distance costs, beside the share of an obstacle that is covered times its weight. */
const COST_OF_DISTANCE = 0.004;

/**
 * Find the place of a note: where least is covered that matters, and among such places the nearest.
 *
 * @param {{width: number, height: number}} size the note's
 * @param {{width: number, height: number}} room the deck's
 * @param {Point[]} anchors the middles of what it tells of
 * @param {Obstacle[]} obstacles
 * @returns {{x: number, y: number, cost: number}} its upper left corner
 */
export function placeNote({ width, height }, room, anchors, obstacles) {
  const best = { x: MARGIN, y: MARGIN, cost: Infinity };
  for (let y = MARGIN; y <= room.height - height - MARGIN; y += STEP) {
    for (let x = MARGIN; x <= room.width - width - MARGIN; x += STEP) {
      const box = { x, y, width, height };
      const distance = Math.min(...anchors.map((anchor) => distanceToBox(anchor, box)));
      let cost = distance * COST_OF_DISTANCE;
      for (const obstacle of obstacles) {
        if (cost >= best.cost) break;
        cost += obstacle.weight * shareCovered(obstacle, box);
      }
      if (cost < best.cost) Object.assign(best, { x, y, cost });
    }
  }
  return best;
}

/**
 * Give the share of a box that another covers; what is merely touched counts a little already.
 *
 * @param {Box} box
 * @param {Box} other
 */
function shareCovered(box, other) {
  const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return across > 0 && down > 0 ? 0.2 + (0.8 * across * down) / (box.width * box.height) : 0;
}

/**
 * @param {Point} point
 * @param {Box} box
 */
function distanceToBox({ x, y }, box) {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down);
}
