// @ts-check
/**
 * Small marks that stand beside words.
 *
 * Owns their shapes. They are hidden from assistive technology: the words beside them say the same.
 */

import { svg } from './svg.js';

/** Draw a shackle, the mark of captives. */
export function drawShackle() {
  return svg('svg', { class: 'shackle', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    svg('path', { class: 'shackle-bow', d: 'M7 13V9a5 5 0 0 1 10 0v4' }),
    svg('rect', { class: 'shackle-body', x: 4, y: 12, width: 16, height: 10, rx: 2.5 }),
  ]);
}
