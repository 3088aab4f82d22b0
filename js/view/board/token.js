/**
 * Draws stacks: fills in the templates that Python has for its own pictures (`kidd.svg.tokens`). All is drawn around
 * (0, 0) in a circle of radius 1 and then scaled. Must not know the rules.
 */

import { draw } from '../../art/drawings.js';
import { round } from '../../art/svg.js';
import { TOKENS_IN_FLAG } from '../../protocol/protocol.js';
import { BLACK_PATH, exitsOf, pathAngle, TOKEN_RADIUS, turnBetween } from './geometry.js';

/** @import {Stage, Wish} from './geometry.js' */

/**
 * A stack: the colours of its tokens from the top down, the space to which its back is turned, and its flags, each for
 * five tokens at the bottom (M5).
 * @typedef {{owners: string, back: string, flags?: number}} Stack
 */

/** A stack rises by this for each token, and a little less for one that a flag stands for, so that it looks higher. */
const RISE = 0.21;
const FLAG_RISE = 0.17;
/** Above this height it rises more slowly, so that the highest stack hides little behind it. */
const HIGH = 1;
const SLOWLY = 0.35;
/** Room for the stack's height, which is written at the rim of the top token. */
const BADGE_ROOM = 0.45;

const DEGREES = 180 / Math.PI;

/** The drawing of each crew. @type {Record<string, 'red' | 'blue' | 'gold'>} */
const FIGURES = { R: 'red', B: 'blue', G: 'gold' };

/**
 * Draw a stack of at least one token as it stands on a space. `lift` is the height of its top in units of the deck.
 * @param {Stage} stage @param {string} space @param {Stack} stack
 */
export function drawStack({ deck, layout, gloss }, space, { owners, back, flags = 0 }) {
  const behind = pathAngle(layout, space, back || BLACK_PATH);
  const exits = exitsOf(deck, space, back).map((exit) => pathAngle(layout, space, exit));
  const above = (layout.points[space].y - layout.view.y) / TOKEN_RADIUS - 1;
  const steps = sumSteps(owners.length, flags);
  const rise = Math.min(stackRise(steps), Math.max(0, above - BADGE_ROOM));
  const { room, upright, leaning, heights } = deck.stack;
  const taken = [behind, ...exits];
  const planted = findFreest(taken, above - rise < room ? leaning : upright).slice(0, flags);
  const [[, place]] = findFreest([...taken, ...planted.map(([cloth]) => cloth)], heights);
  const element = draw('token', undefined, {
    crew: `crew-${owners[0]}`,
    figure: FIGURES[owners[0]],
    top: -rise,
    turn: turnFigure(behind),
    gloss,
    lower: drawLower(owners, flags, steps > 0 ? rise / steps : 1),
    flags: planted.map(([, transform]) => draw('flag', { transform })).reverse(),
    pointers: exits.map((exit) =>
      draw('pointer', { transform: `rotate(${round(exit * DEGREES)})` }),
    ),
    height: owners.length > 1 ? [draw('height', undefined, { place, count: owners.length })] : [],
  });
  return { element, lift: rise * TOKEN_RADIUS };
}

/** Return the degrees by which the figure is turned. It looks up, so its back is at the bottom. @param {number} back */
export function turnFigure(back) {
  return back * DEGREES - 90;
}

/** Return the height of a stack's top above its foot. @param {number} height how many tokens */
export function stackLift(height) {
  return stackRise(sumSteps(height, 0)) * TOKEN_RADIUS;
}

/** @param {number} steps */
function stackRise(steps) {
  return steps < HIGH ? steps : HIGH + (steps - HIGH) * SLOWLY;
}

/** Return the height of the tokens before it is compressed. @param {number} height @param {number} flags */
function sumSteps(height, flags) {
  const bound = TOKENS_IN_FLAG * flags;
  return RISE * (height - 1 - bound) + FLAG_RISE * bound;
}

/**
 * Draw the discs below the top one, from the bottom up; only their edges are visible. The tokens that flags stand for
 * are at the bottom, tarred black except for a line of the crew's colour. `squeeze`: how much closer the discs are.
 * @param {string} owners @param {number} flags @param {number} squeeze
 */
function drawLower(owners, flags, squeeze) {
  const bound = TOKENS_IN_FLAG * flags;
  return [...owners.slice(1)].reverse().map((owner, index) => {
    const steps = Math.min(index, bound) * FLAG_RISE + Math.max(0, index - bound) * RISE;
    const values = { crew: `crew-${owner}`, y: -steps * squeeze };
    return draw(index < bound ? 'slab' : 'disc', undefined, values);
  });
}

/**
 * Return the places at the wish that is farthest from all of `taken`, of equal ones the first.
 * @param {number[]} taken @param {Wish[]} wishes
 */
export function findFreest(taken, wishes) {
  let [, best] = wishes[0];
  let most = -1;
  for (const [wish, places] of wishes) {
    const room = Math.min(Math.PI, ...taken.map((angle) => Math.abs(turnBetween(angle, wish))));
    if (room > most + 0.05) {
      best = places;
      most = room;
    }
  }
  return best;
}
