// @ts-check
/**
 * Calculates the ship's outline.
 *
 * Owns the shape of the hull in ship coordinates (bow toward +x) and measurements against it. Must not know the
 * DOM or the tokens.
 */

/** @typedef {import('../../art/layout.js').Point} Point */

/** The distance of the rail's outer edge from the outermost spaces: at the stern, the bow and the sides. */
export const AFT_MARGIN = 0.88;
export const FORE_MARGIN = 1.3;
export const SIDE_MARGIN = 0.86;

/** The width of the rail. */
export const RAIL_BREADTH = 0.25;

const POINTS_PER_QUARTER = 28;

/**
 * Return the outline of a hull around spaces that reach `halfLength` and `halfBeam` from its middle.
 *
 * The stern is nearly square, like that of a galley, so that the hatches near its corners keep their distance
 * from the rail. The bow is full and pointed. `inset` makes the same shape smaller by this distance on all
 * sides.
 * @param {number} halfLength
 * @param {number} halfBeam
 * @param {number} [inset]
 * @returns {Point[]} a closed polygon, clockwise from the bow
 */
export function shipOutline(halfLength, halfBeam, inset = 0) {
  const beam = halfBeam + SIDE_MARGIN - inset;
  const stern = halfLength + AFT_MARGIN - inset;
  // The bow is pointed, so an even rail needs more than the inset there.
  const bow = halfLength + FORE_MARGIN - inset * 1.3;
  /** @type {Point[]} */
  const starboard = [];
  for (let index = 0; index <= POINTS_PER_QUARTER; index += 1) {
    const turn = (index / POINTS_PER_QUARTER) * (Math.PI / 2);
    const along = Math.cos(turn) ** 0.85;
    const x = bow * along;
    starboard.push({ x, y: beam * (1 - along ** 3) ** 0.76 });
  }
  for (let index = 1; index <= POINTS_PER_QUARTER; index += 1) {
    const turn = (index / POINTS_PER_QUARTER) * (Math.PI / 2);
    starboard.push({
      x: -stern * Math.sin(turn) ** (2 / 3.7),
      y: beam * Math.cos(turn) ** (2 / 3.1),
    });
  }
  const port = starboard
    .slice(1, -1)
    .reverse()
    .map(({ x, y }) => ({ x, y: -y }));
  return [...starboard, ...port];
}

/**
 * Return the distance from `point` to the segment between `start` and `end`.
 * @param {Point} point
 * @param {Point} start
 * @param {Point} end
 */
export function distanceToSegment(point, start, end) {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - start.x - near * dx, point.y - start.y - near * dy);
}

/**
 * Return the distance from `point` to the nearest edge of a closed polygon.
 * @param {Point[]} outline
 * @param {Point} point
 */
export function distanceToOutline(outline, point) {
  let least = Infinity;
  outline.forEach((start, index) => {
    const end = outline[(index + 1) % outline.length];
    least = Math.min(least, distanceToSegment(point, start, end));
  });
  return least;
}

/**
 * Return whether `point` is inside a closed polygon.
 * @param {Point[]} outline
 * @param {Point} point
 */
export function isInside(outline, point) {
  let inside = false;
  outline.forEach((start, index) => {
    const end = outline[(index + 1) % outline.length];
    if (start.y > point.y === end.y > point.y) return;
    const crossing = start.x + ((point.y - start.y) / (end.y - start.y)) * (end.x - start.x);
    if (point.x < crossing) inside = !inside;
  });
  return inside;
}

/**
 * Return the distance from `point` to the outline in the direction `angle` (radians).
 * @param {Point[]} outline
 * @param {Point} point
 * @param {number} angle
 */
export function reachInside(outline, point, angle) {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  let reach = Infinity;
  outline.forEach((start, index) => {
    const end = outline[(index + 1) % outline.length];
    const edgeX = end.x - start.x;
    const edgeY = end.y - start.y;
    const cross = dx * edgeY - dy * edgeX;
    if (Math.abs(cross) < 1e-9) return;
    const ahead = ((start.x - point.x) * edgeY - (start.y - point.y) * edgeX) / cross;
    const share = ((start.x - point.x) * dy - (start.y - point.y) * dx) / cross;
    if (ahead > 0 && share >= 0 && share <= 1) reach = Math.min(reach, ahead);
  });
  return reach;
}
