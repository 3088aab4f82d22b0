// @ts-check
/**
 * How a stack stands on its space: which way it faces on the screen, and how much room is above it.
 *
 * Owns the way from names to a token's angles. Must not know rules or elements.
 */

import { BLACK_PATH, exitsOf, pathAngle, TOKEN_RADIUS } from './geometry.js';

/** @typedef {import('./geometry.js').Deck} Deck */
/** @typedef {import('./geometry.js').Layout} Layout */

/** @typedef {{owners: string, back: string, exits?: string[], flags?: number}} Stack */

/**
 * Face a stack the way it stands on a space.
 *
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string} space
 * @param {Stack} stack
 * @returns {import('./token.js').Facing}
 */
export function faceStack(deck, layout, space, { owners, back, exits, flags = 0 }) {
  const faced = exits ?? exitsOf(deck, space, back);
  return {
    owners,
    flags,
    back: pathAngle(layout, space, back || BLACK_PATH),
    exits: faced.map((exit) => pathAngle(layout, space, exit)),
    room: layout.points[space].y - layout.view.y - TOKEN_RADIUS,
  };
}
