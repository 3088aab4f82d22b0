/**
 * The look of a stack: wooden discs, the top one with its pirate, a dark heel at its back and a light pointer toward
 * each space it faces, black flags for tokens at the bottom. All is drawn around (0, 0) in a circle of radius 1 and
 * then scaled. Gets angles, not names: must not know the deck or the rules.
 */

import { draw } from '../../art/drawings.js';
import { FLAG_HEIGHT, FLAG_MIDDLE, FLAG_REACH } from '../../art/flags.js';
import { crewClass, drawFigure } from '../../art/pirates.js';
import { moveTo, round, svg, svgText } from '../../art/svg.js';
import { TOKENS_IN_FLAG } from '../../protocol/protocol.js';
import { freestAngle, pointToward } from './angles.js';
import { TOKEN_RADIUS } from './geometry.js';

/**
 * @typedef {object} Facing
 * @property {string} owners colours from the top token down
 * @property {number} back the angle to which its back is turned
 * @property {number[]} exits the angles of its exits
 * @property {number} [flags] the number of flags at the bottom, each for five tokens (M5)
 * @property {number} [room] the room above its face while it lies on the deck, in units of the deck
 */

/**
 * @typedef {object} TokenParts
 * @property {SVGGElement} element
 * @property {SVGGElement[]} turning the elements that turn with the back
 * @property {SVGGElement} pointers
 * @property {number} lift the height of the top above the foot, in units of the deck
 */

const THICKNESS = 0.17;
/** The distance of the notches below the face of a disc. */
const NOTCHES = 0.1;
/** A stack rises by this for each token, and a little less for one that a flag stands for, so that it looks higher. */
const RISE = 0.21;
const FLAG_RISE = 0.17;
/** Above this height it rises more slowly, so that the highest stack hides little behind it. */
const HIGH = 1;
const SLOWLY = 0.35;
/** Room for the stack's height, which is written at the rim of the top token. */
const BADGE_ROOM = 0.45;
const FLAG_FOOT = 0.86;
/** The angle by which a flag's pole leans if there is no room above, and the additional angle of each next one. */
const LEAN = 62;
const FAN = 27;

const DEGREES = 180 / Math.PI;
/** The figure looks up, so its back is at the bottom. */
const BACK_OF_FIGURE = Math.PI / 2;

/** Possible angles of the stack's height: never at the bottom, where the discs are. */
const BADGE_ANGLES = [-45, -135, -10, -170, -75, -105].map((degrees) => degrees / DEGREES);
/** Possible angles of flags: on the far rim, so that they cover nothing of their own stack. */
const FLAG_ANGLES = [-130, -50, -90, -150, -30].map((degrees) => degrees / DEGREES);
/** The same for flags that lean: at the sides, otherwise their own stack would hide them. */
const LEANING_ANGLES = [-150, -30, -135, -45].map((degrees) => degrees / DEGREES);

/**
 * Draw a stack of at least one token. `gloss` is the fill of the light on the wood.
 * @param {Facing} facing @param {string} gloss @returns {TokenParts}
 */
export function drawToken({ owners, back, exits, flags = 0, room = Infinity }, gloss) {
  const wanted = stackRise(owners.length, flags);
  const above = room / TOKEN_RADIUS;
  const rise = Math.min(wanted, Math.max(0, above - BADGE_ROOM));
  const steps = sumSteps(owners.length, flags);
  const squeeze = steps > 0 ? rise / steps : 1;
  const turning = svg('g', { class: 'token-facing', transform: facingTransform(back) }, [
    drawFigure(owners[0]),
    draw('heel'),
  ]);
  const pointers = svg(
    'g',
    { class: 'token-pointers' },
    exits.map((angle) => draw('pointer', { transform: `rotate(${round(angle * DEGREES)})` })),
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
      draw('grain'),
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

/** Draw the ring of a selected token, to be put below it. */
export function drawRing() {
  return svg('g', { class: 'token-hand' }, [
    svg('circle', { class: 'token-hand-edge', r: TOKEN_RADIUS + 0.07 }),
    svg('circle', { class: 'token-hand-ring', r: TOKEN_RADIUS + 0.07 }),
  ]);
}

/** @param {TokenParts} parts @param {number} back */
export function turnToken(parts, back) {
  for (const part of parts.turning) part.setAttribute('transform', facingTransform(back));
}

/** Return the height of a stack's top above its foot. @param {number} height how many tokens @param {number} [flags] */
export function stackLift(height, flags = 0) {
  return stackRise(height, flags) * TOKEN_RADIUS;
}

/** @param {number} height @param {number} flags */
function stackRise(height, flags) {
  const steps = sumSteps(height, flags);
  return steps < HIGH ? steps : HIGH + (steps - HIGH) * SLOWLY;
}

/** Return the height of the tokens before it is compressed. @param {number} height @param {number} flags */
function sumSteps(height, flags) {
  const bound = TOKENS_IN_FLAG * flags;
  return RISE * (height - 1 - bound) + FLAG_RISE * bound;
}

/** @param {number} back */
function facingTransform(back) {
  return `rotate(${round((back - BACK_OF_FIGURE) * DEGREES)})`;
}

/**
 * Draw the discs below the top one, from the bottom up; only their edges are visible. The tokens that flags stand for
 * are at the bottom, tarred black except for a line of the crew's colour. `squeeze`: how much closer the discs are.
 * @param {string} owners @param {number} flags @param {number} squeeze
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
 * Draw a disc's side. Each crew has its own notches, to be told apart without colours.
 * @param {number} cy of its face
 */
function drawSide(cy) {
  return [
    svg('circle', { class: 'token-edge', cy: cy + THICKNESS, r: 1 }),
    draw('notches', { transform: `translate(0 ${round(cy + NOTCHES)})` }),
  ];
}

/**
 * Place the flags behind the top disc, next to each other. If they would leave the view, they lean like a fan.
 * @param {number} flags @param {number[]} taken the angles that are not free @param {number} room above the rim
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
  return svg('g', { transform }, [draw('flag')]);
}

/** @param {number} height @param {number[]} taken the angles that are not free */
function drawHeight(height, taken) {
  const angle = freestAngle(taken, BADGE_ANGLES);
  const place = pointToward({ x: 0, y: 0 }, angle, 1.02);
  return svg('g', { class: 'token-height', transform: moveTo(place) }, [
    svg('circle', { class: 'token-badge', r: 0.4 }),
    svgText(String(height), { class: 'token-count', dy: '0.35em' }),
  ]);
}
