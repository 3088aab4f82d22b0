// @ts-check
/**
 * The light on a token's wood, on the deck and beside it.
 *
 * Owns the gradient; its colours are css/board/tokens.css's.
 */

import { svg } from './svg.js';

/**
 * Draw the definition that a token's gloss refers to.
 * @param {string} id
 */
export function drawGloss(id) {
  return svg('radialGradient', { id, cx: 0.36, cy: 0.26, r: 0.85 }, [
    svg('stop', { class: 'stop-gloss', offset: 0 }),
    svg('stop', { class: 'stop-gloss-none', offset: 0.5 }),
    svg('stop', { class: 'stop-gloss-shade', offset: 1 }),
  ]);
}
