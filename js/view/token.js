// @ts-check
/**
 * Tokens and stacks.
 *
 * Owns how a stack looks: wooden discs, the top one with its pirate, a dark heel at its back and a light
 * pointer toward each space it faces. Gets angles, not names: must not know the deck or the rules.
 * Everything is drawn around (0, 0) in a circle of radius 1 and scaled once.
 */

import { crewClass, drawFigure } from '../art/pirates.js';
import { round, svg, svgText } from '../art/svg.js';
import { freestAngle } from './deck-angles.js';
import { TOKEN_RADIUS } from './geometry.js';

/**
 * @typedef {object} Facing
 * @property {string} owners colours from the top token down
 * @property {number} back the angle its back is to
 * @property {number[]} exits the angles it may go
 */

/**
 * @typedef {object} TokenParts
 * @property {SVGGElement} element
 * @property {SVGGElement[]} turning what turns with the back
 * @property {SVGGElement} pointers
 */

const THICKNESS = 0.13;
/** A stack rises so much for each token, as long as it stays below the second figure in all. */
const RISE = 0.21;
const HIGHEST_RISE = 1.15;
/** Thinner discs than this are drawn without lines between them. */
const THINNEST_LINED = 0.1;

const DEGREES = 180 / Math.PI;
/** The figure looks up, so its back is down. */
const BACK_OF_FIGURE = Math.PI / 2;

const HEEL = 'M-0.77 0.64A1 1 0 0 0 0.77 0.64Q0 0.5 -0.77 0.64Z';
const HEEL_PLATE =
  'M-0.64 0.78L-0.75 0.93A1.19 1.19 0 0 0 0.75 0.93L0.64 0.78A1 1 0 0 1 -0.64 0.78Z';
const POINTER = 'M1.5 0L0.93 0.33Q1.04 0 0.93 -0.33Z';
const GRAIN =
  'M-0.78 -0.46Q0 -0.6 0.8 -0.44M-0.93 -0.12Q-0.2 -0.28 0.93 -0.1M-0.93 0.2Q0.3 0.06 0.92 0.22';

/** Where the height of a stack may be written: never below, where the discs are. */
const BADGE_ANGLES = [-45, -135, -10, -170, -75, -105].map((degrees) => degrees / DEGREES);

/**
 * Draw a stack; `owners` must name at least one token.
 *
 * @param {Facing} facing
 * @param {string} gloss the fill of the light on the wood
 * @returns {TokenParts}
 */
export function drawToken({ owners, back, exits }, gloss) {
  const rise = stackRise(owners.length);
  const turning = svg('g', { class: 'token-facing', transform: facingTransform(back) }, [
    svg('path', { class: 'token-heel', d: HEEL }),
    drawFigure(owners[0]),
  ]);
  const plate = svg('g', { class: 'token-facing', transform: facingTransform(back) }, [
    svg('path', { class: 'token-heel-plate', d: HEEL_PLATE }),
  ]);
  const pointers = svg(
    'g',
    { class: 'token-pointers' },
    exits.map((angle) =>
      svg('path', {
        class: 'token-pointer',
        d: POINTER,
        transform: `rotate(${round(angle * DEGREES)})`,
      }),
    ),
  );
  const top = svg(
    'g',
    { class: `token-top ${crewClass(owners[0])}`, transform: `translate(0 ${round(-rise)})` },
    [
      svg('circle', { class: 'token-edge', cy: THICKNESS, r: 1 }),
      plate,
      svg('circle', { class: 'token-face', r: 1 }),
      svg('path', { class: 'token-grain', d: GRAIN }),
      svg('circle', { class: 'token-gloss', r: 0.97, fill: gloss }),
      svg('circle', { class: 'token-ring', r: 0.87 }),
      turning,
      pointers,
      owners.length > 1 ? drawHeight(owners.length, back, exits) : null,
    ],
  );
  const element = svg('g', { class: 'token', transform: `scale(${TOKEN_RADIUS})` }, [
    svg('ellipse', { class: 'token-shadow', cx: 0.05, cy: 0.2, rx: 1.1, ry: 1.06 }),
    ...drawLowerDiscs(owners),
    top,
  ]);
  return { element, turning: [turning, plate], pointers };
}

/**
 * Turn a drawn token's back to another angle.
 *
 * @param {TokenParts} parts
 * @param {number} back
 */
export function turnToken(parts, back) {
  for (const part of parts.turning) part.setAttribute('transform', facingTransform(back));
}

/**
 * Give how far the top of a stack stands above its foot, in units of the deck.
 *
 * @param {number} height how many tokens
 */
export function stackLift(height) {
  return stackRise(height) * TOKEN_RADIUS;
}

/** @param {number} height */
function stackRise(height) {
  return Math.min(RISE * (height - 1), HIGHEST_RISE);
}

/** @param {number} back */
function facingTransform(back) {
  return `rotate(${round((back - BACK_OF_FIGURE) * DEGREES)})`;
}

/**
 * Draw the discs under the top one, from the bottom up: only their edges will be seen.
 *
 * @param {string} owners
 */
function drawLowerDiscs(owners) {
  const count = owners.length - 1;
  const step = count > 0 ? stackRise(owners.length) / count : 0;
  const lined = step >= THINNEST_LINED ? 'token-disc is-lined' : 'token-disc';
  return Array.from({ length: count }, (_, index) =>
    svg('circle', {
      class: `${lined} ${crewClass(owners[count - index])}`,
      cy: THICKNESS - index * step,
      r: 1,
    }),
  );
}

/**
 * @param {number} height
 * @param {number} back
 * @param {number[]} exits
 */
function drawHeight(height, back, exits) {
  const angle = freestAngle([back, ...exits], BADGE_ANGLES);
  const x = round(Math.cos(angle) * 1.02);
  const y = round(Math.sin(angle) * 1.02);
  return svg('g', { class: 'token-height', transform: `translate(${x} ${y})` }, [
    svg('circle', { class: 'token-badge', r: 0.4 }),
    svgText(String(height), { class: 'token-count', dy: '0.35em' }),
  ]);
}
