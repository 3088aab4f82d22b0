// @ts-check
/**
 * Draws the pirates on the tokens, one figure for each crew, and small badges of them for panels.
 *
 * Owns their shapes. A figure fits in a circle of radius 1 and looks up: its feet, the token's back, are at the
 * bottom. Crews differ in outline, not only in colour: Red wears a wide three-cornered hat, Blue a knotted
 * kerchief and a striped shirt; Gold is a skull over crossed bones. Must not know the deck.
 */

import { svg } from './svg.js';

/** @typedef {"R" | "B" | "G"} Colour */

/** The class that gives an element a crew's colours. */
const CREW_CLASS = { R: 'crew-red', B: 'crew-blue', G: 'crew-gold' };

/**
 * Draw a crew's figure, its feet at the bottom.
 *
 * @param {string} colour
 */
export function drawFigure(colour) {
  const draw = { R: drawRed, B: drawBlue, G: drawGold }[colour];
  return svg('g', { class: 'figure' }, draw ? draw() : []);
}

/**
 * Make a crew's badge, a round token, as an image for use beside text.
 *
 * @param {string} colour
 * @returns {SVGSVGElement} hidden from assistive technology; the text beside it has the same meaning
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

/** A captain: wide three-cornered hat with a badge, eye patch, full beard, coat with lapels. */
function drawRed() {
  return [
    svg('path', {
      class: 'figure-coat',
      d: 'M-0.7 0.7C-0.72 0.38 -0.42 0.2 0 0.2C0.42 0.2 0.72 0.38 0.7 0.7Q0 0.84 -0.7 0.7Z',
    }),
    svg('path', {
      class: 'figure-light',
      d: 'M-0.4 0.26L-0.56 0.38L-0.1 0.78L0 0.6L0.1 0.78L0.56 0.38L0.4 0.26L0 0.58Z',
    }),
    svg('circle', { class: 'figure-skin', cx: 0, cy: 0, r: 0.38 }),
    svg('path', {
      class: 'figure-dark',
      d: 'M-0.39 0.02C-0.3 0.16 -0.2 0.14 -0.12 0.12Q0 0.06 0.12 0.12C0.2 0.14 0.3 0.16 0.39 0.02C0.42 0.34 0.2 0.46 0 0.54C-0.2 0.46 -0.42 0.34 -0.39 0.02Z',
    }),
    svg('path', { class: 'figure-skin', d: 'M-0.12 0.25Q0 0.2 0.12 0.25Q0 0.34 -0.12 0.25Z' }),
    svg('path', { class: 'figure-line', d: 'M-0.36 -0.2L0.34 0.06' }),
    svg('circle', { class: 'figure-dark', cx: 0.15, cy: -0.03, r: 0.125 }),
    svg('circle', { class: 'figure-dark', cx: -0.16, cy: -0.03, r: 0.065 }),
    svg('path', {
      class: 'figure-light figure-edge',
      d: 'M-0.92 0.02C-0.86 -0.3 -0.56 -0.32 -0.36 -0.58C-0.22 -0.76 -0.12 -0.82 0 -0.94C0.12 -0.82 0.22 -0.76 0.36 -0.58C0.56 -0.32 0.86 -0.3 0.92 0.02C0.66 -0.06 0.5 -0.24 0 -0.24C-0.5 -0.24 -0.66 -0.06 -0.92 0.02Z',
    }),
    svg('path', {
      class: 'figure-line',
      d: 'M-0.78 -0.13C-0.6 -0.2 -0.42 -0.37 0 -0.37C0.42 -0.37 0.6 -0.2 0.78 -0.13',
    }),
    svg('path', { class: 'figure-paint', d: 'M0 -0.8L0.13 -0.61L0 -0.43L-0.13 -0.61Z' }),
  ];
}

/** A sailor: white kerchief with spots and a knot, moustache, ring in the ear, striped shirt. */
function drawBlue() {
  return [
    svg('path', {
      class: 'figure-light',
      d: 'M-0.7 0.7C-0.72 0.36 -0.42 0.2 0 0.2C0.42 0.2 0.72 0.36 0.7 0.7Q0 0.84 -0.7 0.7Z',
    }),
    svg('path', {
      class: 'figure-stripe',
      d: 'M-0.55 0.4Q0 0.5 0.55 0.4M-0.66 0.6Q0 0.72 0.66 0.6',
    }),
    svg('circle', { class: 'figure-skin', cx: 0, cy: 0, r: 0.38 }),
    svg('circle', { class: 'figure-dark', cx: -0.15, cy: -0.02, r: 0.065 }),
    svg('circle', { class: 'figure-dark', cx: 0.15, cy: -0.02, r: 0.065 }),
    svg('path', {
      class: 'figure-dark',
      d: 'M0 0.11C0.1 0.05 0.26 0.1 0.36 0.24C0.22 0.27 0.08 0.27 0 0.2C-0.08 0.27 -0.22 0.27 -0.36 0.24C-0.26 0.1 -0.1 0.05 0 0.11Z',
    }),
    svg('circle', { class: 'figure-ring', cx: -0.39, cy: 0.14, r: 0.09 }),
    svg('path', {
      class: 'figure-light figure-edge',
      d: 'M0.36 -0.26L0.86 -0.5L0.7 -0.2L0.82 0.12L0.4 -0.08Z',
    }),
    svg('path', {
      class: 'figure-light figure-edge',
      d: 'M-0.48 -0.06C-0.56 -0.6 -0.32 -0.84 0 -0.84C0.32 -0.84 0.56 -0.6 0.48 -0.06C0.24 -0.24 -0.24 -0.24 -0.48 -0.06Z',
    }),
    svg('path', {
      class: 'figure-spots',
      d: 'M-0.26 -0.44h0M0 -0.64h0M0.04 -0.4h0M0.3 -0.42h0M-0.24 -0.68h0M0.26 -0.66h0',
    }),
  ];
}

/** A skull over crossed bones. */
function drawGold() {
  return [
    svg('path', { class: 'figure-bone', d: 'M-0.52 0.12L0.52 0.6M0.52 0.12L-0.52 0.6' }),
    svg('path', {
      class: 'figure-knuckle',
      d: 'M-0.6 0.06h0M-0.52 0.19h0M0.6 0.06h0M0.52 0.19h0M-0.6 0.66h0M-0.5 0.53h0M0.6 0.66h0M0.5 0.53h0',
    }),
    svg('path', {
      class: 'figure-light figure-outline',
      d: 'M-0.26 0.36V0.16C-0.48 0.08 -0.62 -0.1 -0.62 -0.32C-0.62 -0.64 -0.34 -0.86 0 -0.86C0.34 -0.86 0.62 -0.64 0.62 -0.32C0.62 -0.1 0.48 0.08 0.26 0.16V0.36Q0 0.44 -0.26 0.36Z',
    }),
    svg('circle', { class: 'figure-hollow', cx: -0.25, cy: -0.26, r: 0.17 }),
    svg('circle', { class: 'figure-hollow', cx: 0.25, cy: -0.26, r: 0.17 }),
    svg('path', { class: 'figure-hollow', d: 'M0 -0.12L0.09 0.05H-0.09Z' }),
    svg('path', { class: 'figure-tooth', d: 'M-0.09 0.18V0.37M0.09 0.18V0.37' }),
  ];
}
