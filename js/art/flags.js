/**
 * The black flag, which stands for five tokens at the bottom of a stack: its measures in a token's units, and a badge.
 */

import { draw } from './drawings.js';
import { svg } from './svg.js';

/** The height of a flag, and how far its cloth extends from the pole. */
export const FLAG_HEIGHT = 1.75;
export const FLAG_REACH = 1.2;
/** The middle of its cloth. */
export const FLAG_MIDDLE = { x: 0.6, y: -1.24 };

/** Make a flag beside a text, which has the same meaning for assistive technology. @returns {SVGSVGElement} */
export function createFlagBadge() {
  return svg('svg', { class: 'flag-badge', viewBox: '-0.2 -1.85 1.6 1.9', 'aria-hidden': 'true' }, [
    draw('flag'),
  ]);
}
