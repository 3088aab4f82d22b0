// @ts-check
/**
 * The signs on small buttons: a gear, a speaker.
 *
 * Owns their shapes, drawn in a box of 24. They are hidden from assistive technology: the buttons have names.
 */

import { svg } from './svg.js';

const GEAR =
  'M10.2 2.5h3.6l.6 2.7 1.7.7 2.3-1.5 2.6 2.6-1.5 2.3.7 1.7 2.7.6v3.6l-2.7.6-.7 1.7 1.5 2.3-2.6 2.6-2.3-1.5-1.7.7-.6 2.7h-3.6l-.6-2.7-1.7-.7-2.3 1.5-2.6-2.6 1.5-2.3-.7-1.7-2.7-.6v-3.6l2.7-.6.7-1.7-1.5-2.3 2.6-2.6 2.3 1.5 1.7-.7z';
const SPEAKER = 'M3.5 9.3h4l5.2-4.4v14.2l-5.2-4.4h-4z';
const WAVES = 'M16 8.6a4.8 4.8 0 0 1 0 6.8M18.6 5.8a8.8 8.8 0 0 1 0 12.4';
const SILENCE = 'M16.2 9.3l5.2 5.4M21.4 9.3l-5.2 5.4';

/** Draw a gear. */
export function drawGear() {
  return drawIcon([
    svg('path', { class: 'icon-line', d: GEAR }),
    svg('circle', { class: 'icon-line', cx: 12, cy: 12, r: 3.1 }),
  ]);
}

/** Draw a speaker, with its waves and the cross that stands for silence: one of them is to be hidden. */
export function drawSpeaker() {
  return drawIcon([
    svg('path', { class: 'icon-body', d: SPEAKER }),
    svg('path', { class: 'icon-line icon-waves', d: WAVES }),
    svg('path', { class: 'icon-line icon-silence', d: SILENCE }),
  ]);
}

/** @param {SVGElement[]} shapes */
function drawIcon(shapes) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shapes);
}
