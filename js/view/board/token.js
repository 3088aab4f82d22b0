// @ts-check
/**
 * Tokens and stacks.
 *
 * Owns how a stack looks: wooden discs, the top one with its pirate, a dark heel at its back and a light
 * pointer toward each space it faces, black flags for tokens at the bottom. Gets angles, not names: must
 * not know the deck or the rules. Everything is drawn around (0, 0) in a circle of radius 1 and scaled
 * once.
 */

import { drawFlag, FLAG_HEIGHT, FLAG_MIDDLE, FLAG_REACH } from '../../art/flags.js';
import { crewClass, drawFigure } from '../../art/pirates.js';
import { moveTo, round, svg, svgText } from '../../art/svg.js';
import { TOKENS_IN_FLAG } from '../../protocol/protocol.js';
import { freestAngle, pointToward } from './angles.js';
import { TOKEN_RADIUS } from './geometry.js';

/**
 * @typedef {object} Facing
 * @property {string} owners colours from the top token down
 * @property {number} back the angle its back is to
 * @property {number[]} exits the angles it may go
 * @property {number} [flags] how many flags stand for five tokens each at the bottom (M5)
 * @property {number} [room] how much room is above its face while it lies on the deck, in units of the deck
 */

/**
 * @typedef {object} TokenParts
 * @property {SVGGElement} element
 * @property {SVGGElement[]} turning what turns with the back
 * @property {SVGGElement} pointers
 * @property {number} lift how far the top stands above the foot, in units of the deck
 */

const THICKNESS = 0.17;
/** Where the notches run, down the side. */
const NOTCHES = 0.1;
/** A stack rises so much for each token that is seen, and for each that a flag stands for: a higher stack
 * looks higher, though five are bound together. */
const RISE = 0.21;
const FLAG_RISE = 0.17;
/** From here on it rises more slowly, so that the highest hides little of what lies behind it. */
const HIGH = 1;
const SLOWLY = 0.35;
/** Room for the height that is written at the rim of the top one. */
const BADGE_ROOM = 0.45;
/** How far out a flag is planted. */
const FLAG_FOOT = 0.86;
/** How far a flag's pole leans out where there is no room above, and how much farther each next one. */
const LEAN = 62;
const FAN = 27;

const DEGREES = 180 / Math.PI;
/** The figure looks up, so its back is down. */
const BACK_OF_FIGURE = Math.PI / 2;

/** A crescent over the rim at the back, on the face as well as outside. */
const HEEL = 'M-0.72 0.62Q0 0.86 0.72 0.62L0.84 0.8Q0.5 1.19 0 1.19Q-0.5 1.19 -0.84 0.8Z';
const POINTER = 'M1.5 0L0.9 0.34Q1.03 0 0.9 -0.34Z';
const GRAIN =
  'M-0.72 -0.5Q0 -0.64 0.74 -0.48M-0.86 -0.16Q-0.2 -0.32 0.86 -0.14M-0.87 0.16Q0.3 0.02 0.86 0.18M-0.72 0.48Q0.1 0.36 0.72 0.5';
/** The side of a disc as it is seen below its face. */
const SIDE = 'M-1 0A1 1 0 0 0 1 0';

/** Where the height of a stack may be written: never below, where the discs are. */
const BADGE_ANGLES = [-45, -135, -10, -170, -75, -105].map((degrees) => degrees / DEGREES);
/** Where flags may be planted: on the far rim, so that they fly over nothing of the stack's own. */
const FLAG_ANGLES = [-130, -50, -90, -150, -30].map((degrees) => degrees / DEGREES);
/** The same for flags that lean: from the sides, else the stack itself would hide them. */
const LEANING_ANGLES = [-150, -30, -135, -45].map((degrees) => degrees / DEGREES);

/**
 * Draw a stack; `owners` must name at least one token.
 *
 * @param {Facing} facing
 * @param {string} gloss the fill of the light on the wood
 * @returns {TokenParts}
 */
export function drawToken({ owners, back, exits, flags = 0, room = Infinity }, gloss) {
  const wanted = stackRise(owners.length, flags);
  const above = room / TOKEN_RADIUS;
  const rise = Math.min(wanted, Math.max(0, above - BADGE_ROOM));
  const steps = sumSteps(owners.length, flags);
  const squeeze = steps > 0 ? rise / steps : 1;
  const turning = svg('g', { class: 'token-facing', transform: facingTransform(back) }, [
    drawFigure(owners[0]),
    svg('path', { class: 'token-heel', d: HEEL }),
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
  const planted = plantFlags(flags, [back, ...exits], above - rise);
  const top = svg(
    'g',
    { class: `token-top ${crewClass(owners[0])}`, transform: `translate(0 ${round(-rise)})` },
    [
      ...planted.map(drawPlanted).reverse(),
      ...drawSide(0),
      svg('circle', { class: 'token-face', r: 1 }),
      svg('circle', { class: 'token-paint', r: 0.88 }),
      svg('path', { class: 'token-grain', d: GRAIN }),
      svg('circle', { class: 'token-gloss', r: 0.97, fill: gloss }),
      turning,
      pointers,
      owners.length > 1
        ? drawHeight(owners.length, [back, ...exits, ...planted.map(({ cloth }) => cloth)])
        : null,
    ],
  );
  const element = svg('g', { class: 'token', transform: `scale(${TOKEN_RADIUS})` }, [
    svg('ellipse', { class: 'token-shadow', cx: 0.05, cy: 0.2, rx: 1.1, ry: 1.06 }),
    ...drawLowerDiscs(owners, flags, squeeze),
    top,
  ]);
  return { element, turning: [turning], pointers, lift: rise * TOKEN_RADIUS };
}

/** Draw the ring of a token in hand, to lie under it. */
export function drawRing() {
  return svg('g', { class: 'token-hand' }, [
    svg('circle', { class: 'token-hand-edge', r: TOKEN_RADIUS + 0.07 }),
    svg('circle', { class: 'token-hand-ring', r: TOKEN_RADIUS + 0.07 }),
  ]);
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
 * @param {number} [flags]
 */
export function stackLift(height, flags = 0) {
  return stackRise(height, flags) * TOKEN_RADIUS;
}

/**
 * @param {number} height
 * @param {number} flags
 */
function stackRise(height, flags) {
  const steps = sumSteps(height, flags);
  return steps < HIGH ? steps : HIGH + (steps - HIGH) * SLOWLY;
}

/**
 * Give how high the tokens would reach if nothing pressed them together.
 *
 * @param {number} height
 * @param {number} flags
 */
function sumSteps(height, flags) {
  const bound = TOKENS_IN_FLAG * flags;
  return RISE * (height - 1 - bound) + FLAG_RISE * bound;
}

/** @param {number} back */
function facingTransform(back) {
  return `rotate(${round((back - BACK_OF_FIGURE) * DEGREES)})`;
}

/**
 * Draw the discs under the top one, from the bottom up: only their edges will be seen. What flags
 * stand for lies lowest, tarred black down to a line of the crew's colour.
 *
 * @param {string} owners
 * @param {number} flags
 * @param {number} squeeze how much nearer the discs lie for want of room
 */
function drawLowerDiscs(owners, flags, squeeze) {
  const bound = TOKENS_IN_FLAG * flags;
  const lower = [...owners.slice(1)].reverse();
  const slabs = lower.slice(0, bound).map((owner, index) => {
    const cy = THICKNESS - index * FLAG_RISE * squeeze;
    return svg('circle', { class: `token-slab ${crewClass(owner)}`, cy, r: 1 });
  });
  const discs = lower.slice(bound).map((owner, index) => {
    const cy = -(bound * FLAG_RISE + index * RISE) * squeeze;
    return svg('g', { class: crewClass(owner) }, [
      ...drawSide(cy),
      svg('circle', { class: 'token-face', cy, r: 1 }),
    ]);
  });
  return [...slabs, ...discs];
}

/**
 * Draw the side of a disc whose face lies at `cy`; each crew's is notched in a way of its own, which tells
 * the discs of a stack apart where colours do not.
 *
 * @param {number} cy
 */
function drawSide(cy) {
  return [
    svg('circle', { class: 'token-edge', cy: cy + THICKNESS, r: 1 }),
    svg('path', {
      class: 'token-notches',
      d: SIDE,
      transform: `translate(0 ${round(cy + NOTCHES)})`,
    }),
  ];
}

/**
 * Find how the flags stand behind the top disc: side by side and flying outward; where they would fly
 * out of sight they lean out like a fan.
 *
 * @param {number} flags
 * @param {number[]} taken angles where something else is
 * @param {number} room above the top disc's rim
 */
function plantFlags(flags, taken, room) {
  const isLeaning = room < FLAG_HEIGHT;
  const angle = freestAngle(taken, isLeaning ? LEANING_ANGLES : FLAG_ANGLES);
  const side = Math.cos(angle) > 0 ? 1 : -1;
  return Array.from({ length: flags }, (_, index) => {
    const foot = pointToward({ x: 0, y: 0 }, angle, FLAG_FOOT);
    const lean = isLeaning ? LEAN + index * FAN : 0;
    if (!isLeaning) {
      foot.x -= side * index * FLAG_REACH * 0.42;
      foot.y -= index * 0.12;
    }
    const turn = lean / DEGREES;
    const across = FLAG_MIDDLE.x * Math.cos(turn) - FLAG_MIDDLE.y * Math.sin(turn);
    const down = FLAG_MIDDLE.x * Math.sin(turn) + FLAG_MIDDLE.y * Math.cos(turn);
    return { foot, side, lean, cloth: Math.atan2(foot.y + down, foot.x + side * across) };
  });
}

/** @param {ReturnType<typeof plantFlags>[number]} flag */
function drawPlanted({ foot, side, lean }) {
  const transform = `${moveTo(foot)} scale(${side} 1) rotate(${lean})`;
  return svg('g', { transform }, [drawFlag()]);
}

/**
 * @param {number} height
 * @param {number[]} taken angles where something else is
 */
function drawHeight(height, taken) {
  const angle = freestAngle(taken, BADGE_ANGLES);
  const place = pointToward({ x: 0, y: 0 }, angle, 1.02);
  return svg('g', { class: 'token-height', transform: moveTo(place) }, [
    svg('circle', { class: 'token-badge', r: 0.4 }),
    svgText(String(height), { class: 'token-count', dy: '0.35em' }),
  ]);
}
