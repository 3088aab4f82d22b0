/** Finds the place of a badge on a leg of a move. */

import { distanceBetween } from './angles.js';

/** @import {Layout, Point} from './geometry.js' */

/**
 * Find a place on the last path of a leg, not too near the `taken` ones. Null if the leg is not on the deck.
 * @param {Layout} layout @param {{route: string[], isEntry: boolean}} leg
 * @param {{shares: number[], apart: number}} wish the places on the path from its end, the best one first
 * @param {Point[]} taken @returns {Point | null}
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
