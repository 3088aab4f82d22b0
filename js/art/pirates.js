// @ts-check
/**
 * The pirates on the tokens, one figure a crew, and small badges of the same for panels.
 *
 * Owns their shapes. A figure is drawn in a circle of radius 1 and looks up: its feet are at the back,
 * at the bottom. Crews differ in outline, not in colour alone: Red wears a wide three-cornered hat, Blue
 * a knotted kerchief and a striped shirt, Gold sails under the skull. Must not know the deck.
 */

import { svg } from './svg.js';

/** @typedef {"R" | "B" | "G"} Colour */

/** The class that gives an element a crew's colours. */
export const CREW_CLASS = { R: 'crew-red', B: 'crew-blue', G: 'crew-gold' };

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
 * Make a crew's badge to stand beside words: a round token as a picture of its own.
 *
 * @param {string} colour
 * @returns {SVGSVGElement} hidden from assistive technology; the words beside it say the same
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
      svg('circle', { class: 'token-edge', r: 1 }),
      svg('circle', { class: 'token-face', r: 0.94 }),
      drawFigure(colour),
    ],
  );
}

/** @param {string} colour */
export function crewClass(colour) {
  return CREW_CLASS[/** @type {Colour} */ (colour)] ?? '';
}

function drawRed() {
  return [
    // Coat with lapels.
    svg('path', {
      class: 'figure-light',
      d: 'M-0.66 0.66C-0.66 0.3 -0.36 0.16 0 0.16C0.36 0.16 0.66 0.3 0.66 0.66Z',
    }),
    svg('path', {
      class: 'figure-dark',
      d: 'M-0.12 0.2L0 0.66L0.12 0.2L0.34 0.28L0.16 0.66H-0.16L-0.34 0.28Z',
    }),
    // Head, eye patch.
    svg('circle', { class: 'figure-light figure-outline', cx: 0, cy: -0.06, r: 0.31 }),
    svg('path', { class: 'figure-line', d: 'M-0.29 -0.22L0.26 0.04' }),
    svg('circle', { class: 'figure-dark', cx: 0.12, cy: -0.03, r: 0.095 }),
    svg('circle', { class: 'figure-dark', cx: -0.13, cy: -0.02, r: 0.05 }),
    // Three-cornered hat.
    svg('path', {
      class: 'figure-dark figure-trim',
      d: 'M-0.72 -0.1C-0.66 -0.42 -0.34 -0.5 -0.2 -0.74C-0.08 -0.84 0.08 -0.84 0.2 -0.74C0.34 -0.5 0.66 -0.42 0.72 -0.1C0.4 -0.32 -0.4 -0.32 -0.72 -0.1Z',
    }),
    svg('circle', { class: 'figure-light', cx: 0, cy: -0.52, r: 0.1 }),
  ];
}

function drawBlue() {
  return [
    // Striped shirt.
    svg('path', {
      class: 'figure-light',
      d: 'M-0.66 0.68C-0.66 0.32 -0.36 0.2 0 0.2C0.36 0.2 0.66 0.32 0.66 0.68Z',
    }),
    svg('path', { class: 'figure-stripe', d: 'M-0.5 0.36H0.5M-0.6 0.53H0.6' }),
    // Face with a moustache, an ear ring.
    svg('circle', { class: 'figure-light figure-outline', cx: 0, cy: -0.04, r: 0.36 }),
    svg('circle', { class: 'figure-dark', cx: -0.13, cy: -0.05, r: 0.055 }),
    svg('circle', { class: 'figure-dark', cx: 0.13, cy: -0.05, r: 0.055 }),
    svg('path', {
      class: 'figure-dark',
      d: 'M0 0.07C0.1 0.03 0.22 0.08 0.3 0.18C0.18 0.2 0.06 0.2 0 0.15C-0.06 0.2 -0.18 0.2 -0.3 0.18C-0.22 0.08 -0.1 0.03 0 0.07Z',
    }),
    // Spotted kerchief, knotted at the side.
    svg('path', {
      class: 'figure-cloth figure-trim',
      d: 'M0.34 -0.28L0.78 -0.46L0.66 -0.22L0.76 0.06L0.38 -0.1Z',
    }),
    svg('path', {
      class: 'figure-cloth figure-trim',
      d: 'M-0.45 -0.12C-0.5 -0.58 -0.3 -0.78 0 -0.78C0.3 -0.78 0.5 -0.58 0.45 -0.12C0.2 -0.26 -0.2 -0.26 -0.45 -0.12Z',
    }),
    svg('path', {
      class: 'figure-spots',
      d: 'M-0.24 -0.46h0M0.02 -0.6h0M0.06 -0.36h0M0.28 -0.46h0',
    }),
  ];
}

function drawGold() {
  return [
    // Crossed bones.
    svg('path', { class: 'figure-bone', d: 'M-0.5 0.08L0.5 0.56M0.5 0.08L-0.5 0.56' }),
    svg('path', {
      class: 'figure-knuckle',
      d: 'M-0.56 0.04h0M-0.5 0.14h0M0.56 0.04h0M0.5 0.14h0M-0.56 0.6h0M-0.5 0.48h0M0.56 0.6h0M0.5 0.48h0',
    }),
    // Skull with its jaw.
    svg('path', {
      class: 'figure-light figure-outline',
      d: 'M-0.24 0.3V0.12C-0.44 0.04 -0.54 -0.12 -0.54 -0.32C-0.54 -0.62 -0.3 -0.8 0 -0.8C0.3 -0.8 0.54 -0.62 0.54 -0.32C0.54 -0.12 0.44 0.04 0.24 0.12V0.3Z',
    }),
    svg('circle', { class: 'figure-hollow', cx: -0.22, cy: -0.25, r: 0.145 }),
    svg('circle', { class: 'figure-hollow', cx: 0.22, cy: -0.25, r: 0.145 }),
    svg('path', { class: 'figure-hollow', d: 'M0 -0.12L0.07 0.02H-0.07Z' }),
    svg('path', { class: 'figure-tooth', d: 'M-0.1 0.12V0.3M0.1 0.12V0.3' }),
  ];
}
