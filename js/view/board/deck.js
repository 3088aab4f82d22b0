/**
 * The deck on the page: a drawing, and above it a real button for each space. Shows a model and reports clicks,
 * whatever the role of the space. Must not know the rules, the games or any text that a player reads.
 */

import { svg } from '../../art/svg.js';
import { make } from '../widgets/dom.js';
import { playPhases, timeCues, touchedSpaces } from './animation.js';
import { createNotes } from './capture-notes.js';
import { createCarrier } from './dragged-token.js';
import { layOut, SPACE_RADIUS } from './geometry.js';
import { drawArrows, drawMarks, findSideAt, listMeant, traceRoutes } from './marks.js';
import { drawScene } from './scene.js';
import { placeLabels, showSpace } from './space.js';
import { createButtons, placeButtons } from './space-buttons.js';
import { drawStack } from './token.js';

/** @import {AnimationView} from '../../protocol/protocol.js' */
/** @import {Deck, Layout, Orientation, Stage} from './geometry.js' */
/** @import {SpaceModel} from './space.js' */

/** @typedef {import('./marks.js').Marks & {spaces: SpaceModel[], over: boolean}} DeckModel */

/**
 * @typedef {object} DeckCallbacks
 * @property {(name: string) => void} onSpace
 * @property {(name: string | null) => void} [onHover] for the space under the pointer
 * @property {(name: string) => void} [onInspect] for a long press, and for the key that inspects a stack
 * @property {(cues: import('../../sound/synthesizer.js').Cue[]) => void} onSound
 */

/** The size to assume while the host has none. */
const UNMEASURED = { width: 880, height: 700 };
/** A button is a little larger than the space under it. */
const BUTTON_SHARE = 1.1;
/** How many decks there have been: each has ids of its own. */
let count = 0;

/** @param {HTMLElement} host filled and replaced by the deck @param {Deck} deck @param {DeckCallbacks} callbacks */
export function createDeckView(host, deck, { onSpace, onHover, onInspect, onSound }) {
  const art = svg('svg', { class: 'deck-art', 'aria-hidden': 'true', focusable: 'false' });
  const board = make('div', { class: 'deck-spaces' });
  const element = make('div', { class: 'deck-view' }, art, board);
  host.replaceChildren(element);
  const notes = createNotes(element);
  count += 1;
  const id = `deck-${count}`;

  /** The orientation that was shown last. @type {Orientation | null} */
  let shownOrientation = null;
  let layout = measure();
  let scene = drawScene(art, deck, layout, id);
  /** @type {DeckModel | null} */
  let model = null;
  /** The spaces as the scene shows them. @type {Map<string, SpaceModel>} */
  let shown = new Map();
  /** @type {string | null} */
  let resting = null;
  /** The routes of the move that `point` shows. @type {string[][]} */
  let pointed = [];
  /** @type {{finish: () => void} | null} */
  let playing = null;

  const carrier = createCarrier({
    find: (name) => shown.get(name),
    locate,
    points: () => layout.points,
    draw: (name, stack) => drawStack(getStage(), name, stack).element,
    scene: () => ({
      flights: scene.layers.flights,
      stackOf: (name) => scene.spaces.get(name)?.stack,
    }),
    rest,
    onSpace,
  });

  const buttons = createButtons(Object.keys(deck.links), {
    onSpace,
    onRest: (name, means) => {
      rest(name);
      onHover?.(means === 'pointer' ? name : null);
    },
    makeDrag: carrier.makeDrag,
    onInspect: (name) => onInspect?.(name),
    findNeighbour: (name, key) => deck.arrows[layout.orientation][name][key],
  });
  board.append(...buttons.values());
  board.addEventListener('click', (event) => {
    // Between the spaces only the small tokens that show a side of entry can be clicked.
    if (event.target !== board || model === null) return;
    const side = findSideAt(layout, model.ways, locate(event));
    if (side !== null) onSpace(side);
  });

  /** @param {{clientX: number, clientY: number}} place */
  function locate({ clientX, clientY }) {
    const { left, top } = board.getBoundingClientRect();
    const { view, unit } = layout;
    return { x: view.x + (clientX - left) / unit, y: view.y + (clientY - top) / unit };
  }

  /** @param {string | null} name */
  function rest(name) {
    const before = resting;
    resting = name;
    markResting(before);
    markResting(name);
    drawResting();
  }

  function drawResting() {
    const routes = listMeant(model?.ways ?? [], resting);
    scene.layers.route.setAttribute('d', traceRoutes(getStage(), routes));
  }

  /** @returns {Stage} */
  const getStage = () => ({ deck, layout, gloss: `url(#${id}-gloss)` });

  function measure() {
    const box = element.getBoundingClientRect();
    const wish = readOrientation(element);
    if (box.width === 0 || box.height === 0)
      return layOut(deck, UNMEASURED.width, UNMEASURED.height, wish);
    const measured = layOut(deck, box.width, box.height, wish, shownOrientation);
    shownOrientation = measured.orientation;
    return measured;
  }

  /** Say beside a space, if there is one, why a tap did nothing. @param {string} words @param {string | null} space */
  function refuse(words, space) {
    if (model) notes.refuse(words, space, describeGround(model));
  }

  /** Fit the deck to the size of the host. Draw it again only if the proportions have changed. */
  function fit() {
    const before = layout;
    layout = measure();
    scale();
    if (isSameDrawing(before, layout)) {
      refitNotes();
      return;
    }
    playing?.finish();
    carrier.clear();
    scene = drawScene(art, deck, layout, id);
    shown = new Map();
    place();
    markResting(resting);
    if (model) draw(model);
    refitNotes();
  }

  function refitNotes() {
    if (model) notes.refit(describeGround(model));
  }

  /** @param {DeckModel} model */
  function describeGround({ spaces }) {
    return { stage: getStage(), spaces, layer: scene.layers.shades };
  }

  function scale() {
    const size = 2 * SPACE_RADIUS * BUTTON_SHARE * layout.unit;
    board.style.setProperty('--space-size', `${size.toFixed(1)}px`);
    element.style.setProperty('--pixels-per-unit', layout.unit.toFixed(2));
  }

  function place() {
    element.dataset.orientation = layout.orientation;
    placeButtons(buttons, layout);
  }

  /** @param {string | null} name */
  function markResting(name) {
    const group = name === null ? undefined : scene.spaces.get(name);
    group?.ground.classList.toggle('is-hovered', name === resting);
    group?.ghost.classList.toggle('is-hovered', name === resting);
  }

  /** Show other marks on the position that is already shown. A running animation continues. @param {DeckModel} next */
  function draw(next) {
    model = next;
    const stage = getStage();
    for (const space of next.spaces) {
      const group = scene.spaces.get(space.name);
      const button = buttons.get(space.name);
      if (!group || !button) continue;
      showSpace({ ...group, button }, space, shown.get(space.name) ?? null, stage);
      shown.set(space.name, space);
    }
    placeLabels(scene.labels, layout, next.spaces);
    drawMarks(scene, stage, next);
    drawResting();
    point(pointed);
  }

  /** Show the arrow of a move, if it has routes, until the next call. @param {string[][]} routes */
  function point(routes) {
    pointed = routes;
    scene.layers.pointed.replaceChildren(...drawArrows(getStage(), routes));
  }

  /** Show a position at once. Ends a running animation. @param {DeckModel} next */
  function render(next) {
    notes.clear();
    replace(next);
  }

  /** @param {DeckModel} next */
  function replace(next) {
    playing?.finish();
    carrier.settle(next.spaces);
    draw(next);
  }

  /**
   * Animate the change, and then show `after`, on which clicks act from the first moment. Resolves when nothing moves
   * any more: at the end, or as soon as something else is shown. `told`: notes to show as well.
   * @param {AnimationView} animation @param {DeckModel} after
   * @param {import('./capture-notes.js').Note[]} [told] @returns {Promise<void>}
   */
  function animate(animation, after, told = []) {
    // A token that was dragged to its place is not animated, but its sound is played.
    const isCarried = carrier.hasCarried(animation.phases[0]?.slide?.route ?? []);
    const phases = animation.phases.slice(isCarried ? 1 : 0);
    carrier.clear();
    replace(after);
    onSound(timeCues(animation, isCarried));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    notes.tell(told, isStill ? phases.map(hurry) : phases, describeGround(after));
    if (isStill) return Promise.resolve();
    const groups = [...touchedSpaces(phases)].flatMap((name) => scene.spaces.get(name) ?? []);
    for (const { stack } of groups) stack.classList.add('is-away');
    element.classList.add('is-moving');
    return new Promise((resolve) => {
      playing = playPhases(getStage(), scene.layers.flights, phases, () => {
        for (const { stack } of groups) stack.classList.remove('is-away');
        element.classList.remove('is-moving');
        resolve();
      });
    });
  }

  /** @param {string} name */
  function focusSpace(name) {
    buttons.get(name)?.focus();
  }

  scale();
  place();
  const observer = new ResizeObserver(fit);
  observer.observe(element);
  // The style sheet can choose another orientation for another window, even if the deck keeps its size.
  observer.observe(document.documentElement);
  /** Stop following the size. Otherwise the document would keep a deck that is not shown any more. */
  const end = () => observer.disconnect();
  return { element, render, mark: draw, animate, point, refuse, focusSpace, end };
}

/**
 * Return the orientation that the style sheet sets for the ship; `auto` if the deck's own proportions decide.
 * @param {HTMLElement} element @returns {'auto' | Orientation}
 */
function readOrientation(element) {
  const set = getComputedStyle(element).getPropertyValue('--ship').trim();
  return set === 'wide' || set === 'tall' ? set : 'auto';
}

const hurry = (/** @type {import('./animation.js').Phase} */ phase) => ({ ...phase, ms: 0 });

/** Return whether two layouts differ only in scale. @param {Layout} one @param {Layout} other */
function isSameDrawing(one, other) {
  return (
    one.orientation === other.orientation &&
    Math.abs(one.view.width - other.view.width) < 0.001 &&
    Math.abs(one.view.height - other.view.height) < 0.001
  );
}
