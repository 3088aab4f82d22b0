/**
 * Notes on the deck: about captures, each with a faint picture of the captured tokens, and why a tap did nothing. They
 * disappear at the next touch of the deck, those about captures also after a while. Screen readers do not read them,
 * because the announcer tells the same.
 */

import { moveTo, svg } from '../../art/svg.js';
import { make } from '../widgets/dom.js';
import { placeNote } from '../widgets/note-placement.js';
import { TOKEN_RADIUS } from './geometry.js';
import { drawStack } from './token.js';

/** @import {Obstacle} from '../widgets/note-placement.js' */
/** @import {StandingView} from '../../protocol/protocol.js' */
/** @import {Phase} from './animation.js' */
/** @import {Layout, Stage} from './geometry.js' */
/** @import {SpaceModel} from './space.js' */

/**
 * A note: its text, its reason or consequence, the colour of the player who captured, and the spaces it is about.
 * @typedef {{words: string, reason: string, colour: string, spaces: string[]}} Note
 */

/** The deck after the step. @typedef {{stage: Stage, spaces: SpaceModel[], layer: SVGGElement}} Ground */

/** How long a note is shown, and how long it takes to fade. */
const READ_MS = 3000;
const FADE_MS = 600;

/** How bad it is if a note covers each of these on the deck, and a button in a corner, of a size in pixels. */
const OBSTACLES = [
  { selector: '.deck-label', weight: 9 },
  { selector: '.deck-space:not([data-role="none"])', weight: 9 },
  { selector: '.deck-stack > *', weight: 3 },
  { selector: '.deck-space', weight: 0.3 },
  { selector: '.deck-note', weight: 9 },
];
const CORNER = { width: 60, height: 60, weight: 9 };
/** The obstacles of a refusal, besides the tapped space: to cover others is better than to be far away. */
const AROUND_REFUSAL = [{ selector: '.deck-space', weight: 0.15 }];
/** The shapes of a note, with a cost for each that is harder to read. */
const SHAPES = [
  { name: 'narrow', cost: 0 },
  { name: 'wide', cost: 0 },
  { name: 'slim', cost: 0.2 },
  { name: 'narrow short', cost: 2.6 },
  { name: 'wide short', cost: 2.6 },
];

/** Make the notes of a deck. @param {HTMLElement} deck */
export function createNotes(deck) {
  const place = make('div', { class: 'deck-notes', 'aria-hidden': 'true' });
  deck.append(place);
  /** How to place each note and picture that is there. @type {Map<Element, (ground: Ground) => void>} */
  const placed = new Map();
  // A note must not cover a pirate that the player wants to choose.
  deck.addEventListener('pointerdown', () => {
    for (const note of place.children) note.classList.remove('is-shown');
    removeRefusal();
  });

  function remove(/** @type {Element} */ element) {
    element.remove();
    placed.delete(element);
  }

  /**
   * Show an element until it could be read, and let it fade.
   * @param {Element} element @param {number} at_ms @param {(ground: Ground) => void} put @param {Ground} ground
   */
  function show(element, at_ms, put, ground) {
    placed.set(element, put);
    put(ground);
    setTimeout(() => element.classList.add('is-shown'), at_ms);
    setTimeout(() => element.classList.remove('is-shown'), at_ms + READ_MS);
    setTimeout(() => remove(element), at_ms + READ_MS + FADE_MS);
  }

  /**
   * Show the notes of a step. Notes of earlier steps continue to fade.
   * @param {Note[]} notes @param {Phase[]} phases the animation of the step @param {Ground} ground
   */
  function tell(notes, phases, ground) {
    const taken = ground.spaces.flatMap(({ name, stack }) => (stack ? name : []));
    for (const shade of /** @type {SVGElement[]} */ ([...ground.layer.children]))
      if (taken.includes(shade.dataset.shade ?? '')) remove(shade);
    const first = phases.findIndex(({ slide }) => slide === null);
    const before = phases.slice(0, first < 0 ? phases.length : first);
    const at_ms = before.reduce((sum, { ms }) => sum + ms, 0);
    for (const [name, standing] of phases.flatMap(({ fall }) => Object.entries(fall))) {
      const shade = svg('g', { class: 'deck-shade', 'data-shade': name });
      show(shade, at_ms, (now) => drawShade(shade, now, name, standing), ground);
    }
    for (const note of notes) {
      const element = makeNote(note);
      place.append(element);
      show(
        element,
        at_ms,
        ({ stage }) => putNote(deck, element, note.spaces, stage.layout),
        ground,
      );
    }
  }

  function removeRefusal() {
    place.querySelectorAll('.lesson-refusal').forEach(remove);
  }

  return {
    tell,

    /**
     * Say beside a space why a tap there did nothing, in place of what was said last.
     * @param {string} words @param {string | null} space @param {Ground} ground
     */
    refuse(words, space, ground) {
      removeRefusal();
      if (words === '' || space === null) return;
      const element = make('p', { class: 'lesson-refusal' }, words);
      const obstacles = [{ selector: `[data-space="${space}"]`, weight: 9 }, ...AROUND_REFUSAL];
      place.append(element);
      const put = (/** @type {Ground} */ { stage }) =>
        putNote(deck, element, [space], stage.layout, obstacles);
      placed.set(element, put);
      put(ground);
    },

    clear: () => [...placed.keys()].forEach(remove),
    /** Place the notes again after the deck has another size or was drawn again. @param {Ground} ground */
    refit(ground) {
      for (const put of placed.values()) put(ground);
    },
  };
}

/** @param {SVGGElement} shade @param {Ground} ground @param {string} space @param {StandingView} standing */
function drawShade(shade, { stage, layer }, space, { owners, back }) {
  shade.setAttribute('transform', moveTo(stage.layout.points[space]));
  shade.replaceChildren(
    drawStack(stage, space, { owners, back }).element,
    svg('circle', { class: 'shade-edge', r: TOKEN_RADIUS + 0.05 }),
    svg('circle', { class: 'shade-ring', r: TOKEN_RADIUS + 0.05 }),
  );
  layer.append(shade);
}

/** @param {Note} note */
function makeNote({ words, reason, colour }) {
  const lines = [make('strong', {}, words)];
  if (reason !== '') lines.push(make('span', {}, reason));
  return make('p', { class: `deck-note crew-${colour}` }, ...lines);
}

/**
 * Place a note where it covers least, in the shape that fits best there.
 * @param {HTMLElement} deck @param {HTMLElement} element on the deck @param {string[]} spaces it is about
 * @param {Layout} layout @param {typeof OBSTACLES} [kinds] what it should not cover
 */
function putNote(deck, element, spaces, { points, view, unit }, kinds = OBSTACLES) {
  const obstacles = listObstacles(deck, element, kinds);
  const anchors = spaces.map((name) => ({
    x: (points[name].x - view.x) * unit,
    y: (points[name].y - view.y) * unit,
  }));
  const room = { width: deck.clientWidth, height: deck.clientHeight };
  let best = { x: 0, y: 0, cost: Infinity, shape: '' };
  for (const { name, cost: extra } of SHAPES) {
    element.dataset.shape = name;
    const { offsetWidth: width, offsetHeight: height } = element;
    const found = placeNote({ width, height }, room, anchors, obstacles);
    const cost = found.cost + extra;
    if (cost < best.cost || best.shape === '') best = { ...found, cost, shape: name };
  }
  element.dataset.shape = best.shape;
  element.style.left = `${best.x}px`;
  element.style.top = `${best.y}px`;
}

/**
 * List what a note should not cover.
 * @param {HTMLElement} deck @param {HTMLElement} own @param {typeof OBSTACLES} kinds @returns {Obstacle[]}
 */
function listObstacles(deck, own, kinds) {
  const { left, top, right, bottom } = deck.getBoundingClientRect();
  const shown = kinds.flatMap(({ selector, weight }) =>
    [...deck.querySelectorAll(selector)].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one === own ? [] : { x: x - left, y: y - top, width, height, weight };
    }),
  );
  const corners = [0, right - left - CORNER.width].flatMap((x) =>
    [0, bottom - top - CORNER.height].map((y) => ({ x, y, ...CORNER })),
  );
  return [...shown, ...corners];
}
