/** The look of each crew: its class and its figure on tokens and badges. */

import { draw } from './drawings.js';

/** @typedef {"R" | "B" | "G"} Colour */

/** The class that gives an element a crew's colours. @type {Record<string, string>} */
const CREW_CLASS = { R: 'crew-red', B: 'crew-blue', G: 'crew-gold' };

/** The drawing of each crew. @type {Record<string, 'red' | 'blue' | 'gold'>} */
export const FIGURES = { R: 'red', B: 'blue', G: 'gold' };

/**
 * Make a crew's badge, a round token, beside a text, which has the same meaning for assistive technology.
 * @param {string} colour
 */
export function createCrewBadge(colour) {
  return draw('crewBadge', undefined, { crew: crewClass(colour), figure: FIGURES[colour] });
}

/** @param {string} colour */
export function crewClass(colour) {
  return CREW_CLASS[colour] ?? '';
}
