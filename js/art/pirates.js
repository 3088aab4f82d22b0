/** The look of each crew: its class and its figure on tokens and badges. */

/** @typedef {"R" | "B" | "G"} Colour */

/** The class that gives an element a crew's colours. @type {Record<string, string>} */
const CREW_CLASS = { R: 'crew-red', B: 'crew-blue', G: 'crew-gold' };

/** The drawing of each crew. @type {Record<string, 'red' | 'blue' | 'gold'>} */
export const FIGURES = { R: 'red', B: 'blue', G: 'gold' };

/** @param {string} colour */
export function crewClass(colour) {
  return CREW_CLASS[colour] ?? '';
}
