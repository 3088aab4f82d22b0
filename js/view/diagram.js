// @ts-check
/**
 * A small piece of the deck, drawn from a tiny description: an example in the rules.
 *
 * Owns the drawing and its one movement, there and back. The art, the angles and the walking are the
 * deck's own. Must not know the rules: what happens is written in the example.
 */

import { drawFrame } from '../art/deckwork.js';
import { round, svg } from '../art/svg.js';
import { playPhases } from './anim.js';
import { planPhases, touchedSpaces } from './anim-plan.js';
import { faceStack } from './deck-stack.js';
import { boundsOf, drawPiece, placed } from './diagram-ground.js';
import { layOut, SPACE_RADIUS } from './geometry.js';
import { drawToken } from './token.js';

/** @typedef {import('./anim-plan.js').Standing} Standing */
/** @typedef {import('./geometry.js').Deck} Deck */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./rules-diagrams.js').Example} Example */
/** @typedef {Map<string, Standing>} Standings */

/** The deck lies along here, whatever the shape of the window: an example always looks the same. */
const SIZE = { width: 880, height: 700 };
/** Pixels in a unit where there is room. */
const SCALE = 40;
/** An example is looked at to be understood: its tokens walk slower than in play. */
const SLOWNESS = 2.4;

const STANDING = /^([a-z]\d)([RBG]+)<([a-z]\d|0)$/;

let serial = 0;

/**
 * Read what stands where from a position's second field.
 * @param {string} text
 * @returns {Standings}
 */
export function readDeck(text) {
  /** @type {Standings} */
  const standings = new Map();
  for (const part of text.split(',')) {
    const match = STANDING.exec(part);
    if (match) standings.set(match[1], { owners: match[2], back: match[3] });
  }
  return standings;
}

/**
 * Draw an example.
 *
 * @param {Deck} deck
 * @param {Example} example
 * @returns {{element: SVGSVGElement, play: () => void, rewind: () => void}} `play` shows what happens
 *   and leaves its end to be seen, `rewind` goes back to the beginning
 */
export function createDiagram(deck, example) {
  serial += 1;
  const before = readDeck(example.deck);
  const after = readDeck(example.after);
  for (const { kind, space = '', count } of example.events) {
    const stack = after.get(space);
    if (kind === 'flag_raised' && stack) stack.flags = count;
  }
  const whole = layOut(deck, SIZE.width, SIZE.height, 'wide');
  const box = boundsOf(deck, whole, example.spaces, [before, after]);
  const layout = { ...whole, view: box };
  const { ground, gloss } = drawPiece(deck, layout, example.spaces, `diagram-${serial}`);
  const stacks = svg('g', { class: 'deck-stacks' });
  const layer = svg('g', { class: 'deck-flights' });
  const marks = svg('g', { class: 'diagram-marks' });
  const element = svg(
    'svg',
    {
      class: 'diagram',
      viewBox: `${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}`,
      width: Math.round(box.width * SCALE),
      height: Math.round(box.height * SCALE),
      'aria-hidden': 'true',
    },
    [...ground, marks, stacks, layer],
  );
  const stage = { deck, layout, layer, gloss };
  /** @type {{finish: () => void} | null} */
  let playing = null;

  /** @param {Standings} standings */
  function stand(standings) {
    const shown = example.spaces.filter((space) => standings.has(space));
    shown.sort((one, other) => layout.points[one].y - layout.points[other].y);
    stacks.replaceChildren(
      ...shown.map((space) =>
        drawStack(deck, layout, space, /** @type {Standing} */ (standings.get(space)), gloss),
      ),
    );
  }

  function showBefore() {
    stand(before);
    marks.replaceChildren(...drawMarks(layout, deck, example));
    stacks.append(...drawGhosts(deck, layout, example, gloss));
  }

  function finish() {
    playing?.finish();
    playing = null;
  }

  showBefore();
  return {
    element,
    play() {
      finish();
      if (example.events.length === 0) return;
      marks.replaceChildren(...drawMarks(layout, deck, { ...example, ways: [], rung: [] }));
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        stand(after);
        return;
      }
      const phases = planPhases(example.events, before);
      for (const phase of phases) phase.duration_ms *= SLOWNESS;
      const touched = touchedSpaces(phases);
      stand(new Map([...before].filter(([space]) => !touched.has(space))));
      playing = playPhases(stage, phases, () => stand(after));
    },
    rewind() {
      finish();
      showBefore();
    },
  };
}

/**
 * Draw what the example points at: where one may go, who is in danger, what makes the difference.
 *
 * @param {Layout} layout
 * @param {Deck} deck
 * @param {Example} example
 */
function drawMarks(layout, deck, { ways = [], rung = [], safe = [] }) {
  /**
   * @param {string} name
   * @param {string} space
   */
  const mark = (name, space) => {
    const shape = deck.hatches.includes(space) ? 'square' : 'round';
    return svg('g', { class: `diagram-mark is-${name}`, transform: placed(layout, space) }, [
      drawFrame('mark-edge', shape, SPACE_RADIUS, 0.05),
      drawFrame('mark-line', shape, SPACE_RADIUS, 0.05),
    ]);
  };
  return [
    ...ways.filter((space) => !rung.includes(space)).map((space) => mark('way', space)),
    ...rung.map((space) => mark('rung', space)),
    ...safe.map((space) => mark('safe', space)),
  ];
}

/**
 * Draw, pale, how a token would stand on each of the spaces it may come to.
 *
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {Example} example
 * @param {string} gloss
 */
function drawGhosts(deck, layout, { ways = [], events, turn }, gloss) {
  return ways.map((space) => {
    const arrival = events.find((event) => event.space === space && event.back !== undefined);
    const from = events.findLast((event) => event.kind === 'moved')?.route?.at(-2);
    const standing = {
      owners: arrival?.owners ?? turn,
      back: arrival?.back ?? from ?? '0',
    };
    const ghost = drawStack(deck, layout, space, standing, gloss);
    ghost.classList.add('diagram-ghost');
    return ghost;
  });
}

/**
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string} space
 * @param {Standing} standing
 * @param {string} gloss
 */
function drawStack(deck, layout, space, standing, gloss) {
  const { element } = drawToken(faceStack(deck, layout, space, standing), gloss);
  return svg('g', { transform: placed(layout, space) }, [element]);
}
