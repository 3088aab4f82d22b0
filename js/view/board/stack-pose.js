/** The pose of a stack: names of spaces become angles on the screen. Must not know the rules or elements. */

import { BLACK_PATH, exitsOf, pathAngle, TOKEN_RADIUS } from './geometry.js';

/** @import {Deck, Layout} from './geometry.js' */
/** @import {Facing} from './token.js' */

/** @typedef {{owners: string, back: string, exits?: string[], flags?: number}} Stack */

/** @param {Deck} deck @param {Layout} layout @param {string} space @param {Stack} stack @returns {Facing} */
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
