/** Finds the place of a badge on a leg of a move. */

import { distanceBetween } from './angles.js';

/** @import {Layout, Point} from './geometry.js' */

/**
 * Find a place on the last path of a leg, not too near the others.
 * @param {Layout} layout
 * @param {{route: string[], isEntry: boolean}} leg
 * @param {{shares: number[], apart: number}} wish the places on the path from its end, the best one first; how far from
 *   the others
 * @param {Point[]} taken the others
 * @returns {Point | null} null if the leg is not on the deck
 */
export function placeOnLeg({ points, gangways }, { route, isEntry }, { shares, apart }, taken) {
  const end = points[route[route.length - 1]];
  const start = isEntry ? gangways[route[0]]?.end : points[route[route.length - 2]];
  if (end === undefined || start === undefined) return null;
  const places = shares.map((share) => ({
    x: end.x + (start.x - end.x) * share,
    y: end.y + (start.y - end.y) * share,
  }));
  const isClear = (/** @type {Point} */ place) =>
    taken.every((other) => distanceBetween(place, other) > apart);
  return places.find(isClear) ?? places[0];
}
