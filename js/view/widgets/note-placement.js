/** The place of a short note on the deck: near its subject, without covering what must be seen. Knows only pixels. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box the upper left corner and the size */
/** @typedef {Box & {weight: number}} Obstacle the weight says how bad it is to cover the box */
/** @typedef {{x: number, y: number}} Point */

/** The distance between the places that are tried, and the distance of the note from the edge. */
const STEP = 8;
const MARGIN = 6;
/** The cost of a pixel of distance. The other costs are the covered share of each obstacle times its weight. */
const COST_OF_DISTANCE = 0.004;

/**
 * Find the place with the lowest cost: little of importance is covered, and the note is near the middles of its
 * subjects.
 * @param {{width: number, height: number}} size of the note @param {{width: number, height: number}} room of the deck
 * @param {Point[]} anchors @param {Obstacle[]} obstacles
 * @returns {{x: number, y: number, cost: number}} the upper left corner
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

/** Return the covered share of a box. Touching counts a little already. @param {Box} box @param {Box} other */
function shareCovered(box, other) {
  const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return across > 0 && down > 0 ? 0.2 + (0.8 * across * down) / (box.width * box.height) : 0;
}

/** @param {Point} point @param {Box} box */
function distanceToBox({ x, y }, box) {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down);
}
