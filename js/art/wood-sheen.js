// @ts-check
/**
 * Draws the sheen of a token's wood.
 *
 * Owns the gradient; css/board/tokens.css owns its colours.
 */

import { svg } from './svg.js';

/**
 * Draw the gradient that the sheen of every token refers to.
 * @param {string} id unique on the page
 */
export function drawGloss(id) {
  return svg('radialGradient', { id, cx: 0.36, cy: 0.26, r: 0.85 }, [
    svg('stop', { class: 'stop-gloss', offset: 0 }),
    svg('stop', { class: 'stop-gloss-none', offset: 0.5 }),
    svg('stop', { class: 'stop-gloss-shade', offset: 1 }),
  ]);
}
