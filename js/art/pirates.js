/** Draws the pirates on the tokens, one figure for each crew, and badges of them for panels. */

import { draw } from './drawings.js';
import { svg } from './svg.js';

/** @typedef {"R" | "B" | "G"} Colour */

/** The class that gives an element a crew's colours. */
const CREW_CLASS = { R: 'crew-red', B: 'crew-blue', G: 'crew-gold' };

/** The drawing of each crew. @type {Record<string, 'red' | 'blue' | 'gold'>} */
export const FIGURES = { R: 'red', B: 'blue', G: 'gold' };

/** Draw a crew's figure, its feet at the bottom. @param {string} colour */
export function drawFigure(colour) {
  const name = FIGURES[colour];
  return name === undefined ? svg('g', { class: 'figure' }) : draw(name);
}

/**
 * Make a crew's badge, a round token, beside a text, which has the same meaning for assistive technology.
 * @param {string} colour @returns {SVGSVGElement}
 */
export function createCrewBadge(colour) {
  return svg(
    'svg',
    {
      class: `crew-badge ${crewClass(colour)}`,
      viewBox: '-1.08 -1.08 2.16 2.16',
      'aria-hidden': 'true',
    },
    [
      svg('circle', { class: 'token-face', r: 1 }),
      svg('circle', { class: 'token-paint', r: 0.9 }),
      drawFigure(colour),
    ],
  );
}

/** @param {string} colour */
export function crewClass(colour) {
  return CREW_CLASS[/** @type {Colour} */ (colour)] ?? '';
}
