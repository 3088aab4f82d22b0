// @ts-check
/**
 * Draws the black flag, which stands for five tokens at the bottom of a stack.
 *
 * Owns its shape, in a token's units; css/board/tokens.css owns the colours. Must not know the rules.
 */

import { svg } from './svg.js';

/** The height of a flag, and how far its cloth extends from the pole. */
export const FLAG_HEIGHT = 1.75;
export const FLAG_REACH = 1.2;
/** The middle of its cloth. */
export const FLAG_MIDDLE = { x: 0.6, y: -1.24 };

const CLOTH =
  'M0 -1.62Q0.3 -1.76 0.6 -1.62T1.2 -1.62L1.1 -1.24L1.2 -0.84Q0.9 -0.7 0.6 -0.84T0 -0.84Z';
const BONES = 'M0.36 -1.42L0.82 -1.04M0.82 -1.42L0.36 -1.04';

/** Draw a flag with the foot of its pole at (0, 0) and its cloth to the right. */
export function drawFlag() {
  return svg('g', { class: 'flag' }, [
    svg('path', { class: 'flag-pole-edge', d: 'M0 0V-1.7' }),
    svg('path', { class: 'flag-pole', d: 'M0 0V-1.7' }),
    svg('path', { class: 'flag-cloth', d: CLOTH }),
    svg('path', { class: 'flag-bones', d: BONES }),
    svg('circle', { class: 'flag-skull', cx: 0.59, cy: -1.27, r: 0.2 }),
  ]);
}

/**
 * Make a flag as an image for use beside text.
 *
 * @returns {SVGSVGElement} hidden from assistive technology; the text beside it has the same meaning
 */
export function createFlagBadge() {
  return svg('svg', { class: 'flag-badge', viewBox: '-0.2 -1.85 1.6 1.9', 'aria-hidden': 'true' }, [
    drawFlag(),
  ]);
}
