/**
 * Notes about captures on the deck, each with a faint picture of the captured tokens. They disappear at the next touch
 * of the deck, or after a while. Screen readers do not read them, because the announcer tells of captures.
 */

import { crewClass } from '../../art/pirates.js';
import { moveTo, svg } from '../../art/svg.js';
import { make } from '../widgets/dom.js';
import { placeNote } from '../widgets/note-placement.js';
import { SPACE_RADIUS, TOKEN_RADIUS } from './geometry.js';

/** @import {Box, Obstacle} from '../widgets/note-placement.js' */
/** @import {Phase, Standing} from './animation-plan.js' */
/** @import {Layout, Point} from './geometry.js' */
/** @import {Draw, SpaceModel} from './space.js' */

/**
 * A note: its text, its reason or consequence, the colour of the player who captured, and the spaces it is about.
 * @typedef {{words: string, reason: string, colour: string, spaces: string[]}} Note
 */

/**
 * @typedef {object} Ground the deck on which notes are placed
 * @property {Layout} layout
 * @property {SpaceModel[]} spaces the spaces after the step
 * @property {SVGGElement} layer for the faint pictures
 * @property {Draw['stack']} draw
 */

/** How long a note is shown, and how long it takes to fade. */
const READ_MS = 3000;
const FADE_MS = 600;

/** How bad it is if a note covers each of these. */
const WEIGHTS = { name: 9, clickable: 9, standing: 3, vacant: 0.3, corner: 9 };
/** The width and height of a space's name, in units of the deck; the size of a corner button, in pixels. */
const NAME = { width: 0.4, height: 0.26 };
const CORNER = 60;
/** The shapes of a note, with a cost for each that is harder to read. */
const SHAPES = [
  { name: 'narrow', cost: 0 },
  { name: 'wide', cost: 0 },
  { name: 'slim', cost: 0.2 },
  { name: 'narrow short', cost: 2.6 },
  { name: 'wide short', cost: 2.6 },
];

/** Make the notes of a deck. @param {HTMLElement} element the deck's */
export function createNotes(element) {
  const place = make('div', { class: 'deck-notes', 'aria-hidden': 'true' });
  element.append(place);
  // A note must not cover a pirate that the player wants to choose.
  element.addEventListener('pointerdown', () => {
    for (const note of told.keys()) note.classList.remove('is-shown');
  });
  /** @type {Set<any>} */
  const timers = new Set();
  /** @type {Map<string, {shade: SVGGElement, standing: Standing}>} */
  const shades = new Map();
  /** @type {Map<HTMLElement, Note>} */
  const told = new Map();

  /** @param {() => void} act @param {number} delay_ms */
  function later(act, delay_ms) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay_ms);
    timers.add(timer);
  }

  /**
   * Let an element fade after it could be read.
   * @param {Element} shown @param {number} at_ms @param {() => void} [onGone]
   */
  function pass(shown, at_ms, onGone) {
    later(() => shown.classList.add('is-shown'), at_ms);
    later(() => shown.classList.remove('is-shown'), at_ms + READ_MS);
    later(
      () => {
        shown.remove();
        onGone?.();
      },
      at_ms + READ_MS + FADE_MS,
    );
  }

  function clear() {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const { shade } of shades.values()) shade.remove();
    shades.clear();
    told.clear();
    place.replaceChildren();
  }

  /**
   * Show the notes of a step. Notes of earlier steps continue to fade.
   * @param {Note[]} notes @param {Phase[]} phases the animation of the step @param {Ground} ground
   */
  function tell(notes, phases, ground) {
    for (const { name, stack } of ground.spaces) {
      if (stack === null) continue;
      shades.get(name)?.shade.remove();
      shades.delete(name);
    }
    const first = phases.findIndex(({ vanish }) => vanish.size > 0);
    const before = phases.slice(0, first < 0 ? phases.length : first);
    const at_ms = before.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
    for (const [name, standing] of phases.flatMap(({ vanish }) => [...vanish])) {
      const shade = svg('g', { class: 'deck-shade' });
      shades.set(name, { shade, standing });
      drawShade(shade, ground, name, standing);
      pass(shade, at_ms, () => shades.delete(name));
    }
    for (const note of notes) {
      const element = makeNote(note);
      told.set(element, note);
      place.append(element);
      putNote(element, note, ground);
      pass(element, at_ms, () => told.delete(element));
    }
  }

  /** Place the notes again after the deck has another size or was drawn again. @param {Ground} ground */
  function refit(ground) {
    for (const [name, { shade, standing }] of shades) drawShade(shade, ground, name, standing);
    for (const [element, note] of told) putNote(element, note, ground);
  }

  return { tell, refit, clear };
}

/** @param {SVGGElement} shade @param {Ground} ground @param {string} space @param {Standing} standing */
function drawShade(shade, { layout, layer, draw }, space, { owners, back }) {
  shade.setAttribute('transform', moveTo(layout.points[space]));
  shade.replaceChildren(
    draw(space, { owners, back }).element,
    svg('circle', { class: 'shade-edge', r: TOKEN_RADIUS + 0.05 }),
    svg('circle', { class: 'shade-ring', r: TOKEN_RADIUS + 0.05 }),
  );
  layer.append(shade);
}

/** @param {Note} note */
function makeNote({ words, reason, colour }) {
  const lines = [make('strong', {}, words)];
  if (reason !== '') lines.push(make('span', {}, reason));
  return make('p', { class: `deck-note ${crewClass(colour)}` }, ...lines);
}

/**
 * Place a note where it covers least, in the shape that fits best there.
 * @param {HTMLElement} element on the deck @param {Note} note @param {Ground} ground
 */
function putNote(element, { spaces }, { layout, spaces: all }) {
  const place = /** @type {HTMLElement} */ (element.parentElement);
  const obstacles = [...listObstacles(layout, all), ...listNotes(place, element)];
  const anchors = spaces.map((name) => toPixels(layout, layout.points[name]));
  const room = { width: place.clientWidth, height: place.clientHeight };
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

/** @param {Layout} layout @param {Point} point */
function toPixels({ view, unit }, { x, y }) {
  return { x: (x - view.x) * unit, y: (y - view.y) * unit };
}

/**
 * List what a note should not cover: names, tokens, spaces that can be clicked, the buttons in the corners.
 * @param {Layout} layout @param {SpaceModel[]} spaces @returns {Obstacle[]}
 */
function listObstacles(layout, spaces) {
  const { unit, view } = layout;
  /** @type {(point: Point, width: number, height: number) => Box} */
  const boxAround = (point, width, height) => {
    const { x, y } = toPixels(layout, point);
    return {
      x: x - (width * unit) / 2,
      y: y - (height * unit) / 2,
      width: width * unit,
      height: height * unit,
    };
  };
  const stood = spaces.map(({ name, stack, role }) => {
    const weight = stack ? WEIGHTS.standing : WEIGHTS.vacant;
    const size = 2 * SPACE_RADIUS * 1.12;
    return {
      ...boxAround(layout.points[name], size, size),
      weight: role === 'none' ? weight : WEIGHTS.clickable,
    };
  });
  const names = Object.values(layout.labels).map((label) => ({
    ...boxAround(label, NAME.width, NAME.height),
    weight: WEIGHTS.name,
  }));
  const far = { x: view.width * unit - CORNER, y: view.height * unit - CORNER };
  const corners = [0, far.x].flatMap((x) =>
    [0, far.y].map((y) => ({ x, y, width: CORNER, height: CORNER, weight: WEIGHTS.corner })),
  );
  return [...stood, ...names, ...corners];
}

/** @param {HTMLElement} place @param {HTMLElement} element @returns {Obstacle[]} */
function listNotes(place, element) {
  return [...place.children].flatMap((one) => {
    if (!(one instanceof HTMLElement) || one === element) return [];
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = one;
    return [{ x, y, width, height, weight: WEIGHTS.clickable }];
  });
}
