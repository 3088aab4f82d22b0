// @ts-check
/**
 * Draws the icons: plus, list, book, gear, speaker and dots for small buttons, a shackle, a stack and an hourglass for
 * use beside text.
 *
 * Owns their shapes, in a view box of 24. They are hidden from assistive technology: the buttons have names.
 */

import { svg } from './svg.js';

const GEAR =
  'M10.2 5.1L10.5 2.5L13.5 2.5L13.8 5.1L15.6 5.9L17.6 4.2L19.8 6.4L18.1 8.4L18.9 10.2L21.5 10.5L21.5 13.5L18.9 13.8L18.1 15.6L19.8 17.6L17.6 19.8L15.6 18.1L13.8 18.9L13.5 21.5L10.5 21.5L10.2 18.9L8.4 18.1L6.4 19.8L4.2 17.6L5.9 15.6L5.1 13.8L2.5 13.5L2.5 10.5L5.1 10.2L5.9 8.4L4.2 6.4L6.4 4.2L8.4 5.9z';
const PLUS = 'M12 7.8v8.4M7.8 12h8.4';
const LIST = 'M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.01M4 12h.01M4 18h.01';
const DOTS = 'M5 12h.01M12 12h.01M19 12h.01';
const BOOK =
  'M12 6.6C10.2 5.2 7.4 4.5 3.2 4.5v13c4.2 0 7 .7 8.8 2.1 1.8-1.4 4.6-2.1 8.8-2.1v-13c-4.2 0-7 .7-8.8 2.1zM12 6.6v13';
const SPEAKER = 'M3.5 9.3h4l5.2-4.4v14.2l-5.2-4.4h-4z';
const WAVES = 'M16 8.6a4.8 4.8 0 0 1 0 6.8M18.6 5.8a8.8 8.8 0 0 1 0 12.4';
const SILENCE = 'M16.2 9.3l5.2 5.4M21.4 9.3l-5.2 5.4';

/** Arrows of buttons that take a step back, and make it again. */
export const UNDO = 'M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.25 5.25 0 0 1 0 10.5H12';
export const REDO = 'M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.25 5.25 0 0 0 0 10.5H12';
/** A position and its mirror image, and the way back to the first one. */
export const MIRROR = 'M12 3v18M9 7v10H3zM15 7v10h6z';
export const RESTART = 'M5 4v5h5M5.5 9a7.5 7.5 0 1 1-1 5';

/** Draw a plus in a ring, for a new game. */
export function drawPlus() {
  return drawIcon([
    svg('circle', { class: 'icon-line', cx: 12, cy: 12, r: 9 }),
    svg('path', { class: 'icon-line', d: PLUS }),
  ]);
}

/** Draw a list with bullets. */
export function drawList() {
  return drawIcon([svg('path', { class: 'icon-line', d: LIST })]);
}

/** Draw three dots, for a menu. */
export function drawDots() {
  return drawIcon([svg('path', { class: 'icon-line icon-dots', d: DOTS })]);
}

/** Draw an open book. */
export function drawBook() {
  return drawIcon([svg('path', { class: 'icon-line', d: BOOK })]);
}

/** Draw a gear. */
export function drawGear() {
  return drawIcon([
    svg('path', { class: 'icon-line', d: GEAR }),
    svg('circle', { class: 'icon-line', cx: 12, cy: 12, r: 3.1 }),
  ]);
}

/** Draw a speaker with both waves and a cross for silence; a style sheet hides one of them. */
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

/** Draw a shackle, which marks captives. */
export function drawShackle() {
  return svg('svg', { class: 'shackle', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    svg('path', { class: 'shackle-bow', d: 'M7 13V9a5 5 0 0 1 10 0v4' }),
    svg('rect', { class: 'shackle-body', x: 4, y: 12, width: 16, height: 10, rx: 2.5 }),
  ]);
}

/** Draw a stack of three tokens from the side. */
export function drawStack() {
  const discs = [3, 9.5, 16].map((y) =>
    svg('rect', { class: 'stack-disc', x: 2.5, y, width: 19, height: 5, rx: 2.5 }),
  );
  return svg('svg', { class: 'stack-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, discs);
}

/** Draw an hourglass, which marks a clock with little time. */
export function drawHourglass() {
  return svg('svg', { class: 'icon hourglass', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    svg('path', {
      class: 'icon-line',
      d: 'M6 3h12M6 21h12M7.5 3v4l4.5 5-4.5 5v4M16.5 3v4L12 12l4.5 5v4',
    }),
  ]);
}
