// @ts-check
/**
 * The component `diagram`: an example on a part of the deck. `kidd_page.rules.diagram` makes the model, which has all
 * words.
 *
 * Owns when it is drawn, and the buttons above the spaces.
 */

import { createButtons } from '../../view/board/space-buttons.js';
import { createDiagram } from '../../view/rules/diagram.js';
import { make, nextFrame } from '../../view/widgets/dom.js';
import { fillIn } from './component.js';

/** @typedef {import('../../view/board/geometry.js').Deck} Deck */
/** @typedef {import('../../view/rules/diagram.js').Standings} Standings */

/** A button is a little larger than the space below it. */
const BUTTON_UNITS = 1.1;

/** A page has many diagrams, but its text should appear at once, so each is drawn in a frame of its own. */
let drawn = Promise.resolve();

/**
 * @param {Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makeDiagram(deck) {
  return (element, press) => {
    /** @type {any} */
    let model = null;
    /** @type {ReturnType<typeof createDiagram> | null} */
    let diagram = null;
    /** @type {Map<string, HTMLButtonElement>} */
    let buttons = new Map();
    let isDrawn = false;
    let isEnded = false;

    /** @param {any} next */
    function begin(next) {
      const made = createMeasured(deck, next);
      diagram = made;
      buttons = createButtons(next.spaces, {
        onSpace: (space) => press(fillIn(model.tap, space)),
        onRest: () => {},
        onInspect: (space) => press(fillIn(model.inspect, space)),
        findNeighbour: made.findNeighbour,
        // There is no dragging: a finger that moves over an example scrolls the page.
      });
      placeButtons(made, buttons);
      const [first] = next.spaces;
      buttons.get(first)?.setAttribute('data-ref', next.ref);
      element.append(made.element, make('div', { class: 'diagram-spaces' }, ...buttons.values()));
      const drawFirst = async () => {
        if (!isEnded) await nextFrame();
        if (isEnded) return;
        isDrawn = true;
        made.show(readPicture(model));
      };
      // A diagram that cannot be drawn does not keep the others waiting.
      drawn = drawn.then(drawFirst).catch(reportError);
    }

    /**
     * Draw the picture if it has changed. Drawing ends a running animation.
     * @param {any} before
     * @param {any} next
     */
    function draw(before, next) {
      if (!isDrawn || diagram === null) return;
      const picture = readPicture(next);
      if (next.change !== before.change && next.events.length > 0)
        diagram.move(next.events, readStacks(next.before ?? before.stacks), picture);
      else if (writePicture(before) !== writePicture(next)) diagram.show(picture);
    }

    return {
      show(next) {
        const before = model;
        model = next;
        if (diagram === null) begin(next);
        else draw(before, next);
        for (const [space, button] of buttons) {
          button.setAttribute('aria-label', next.labels[space]);
          button.dataset.role = next.roles[space];
        }
      },
      end() {
        isEnded = true;
        diagram?.finish();
      },
    };
  };
}

/**
 * The same on paper: drawn at once, and without buttons.
 * @param {Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makePrintedDiagram(deck) {
  return (element) => ({
    show(model) {
      const diagram = createMeasured(deck, model);
      diagram.show(readPicture(model));
      element.replaceChildren(diagram.element);
    },
  });
}

/**
 * @param {Deck} deck
 * @param {any} model
 */
function createMeasured(deck, { spaces, names, tags, room }) {
  return createDiagram(deck, { spaces, names, tags, pictures: room.map(readStacks) });
}

/**
 * @param {{space: string, owners: string, back: string, flags?: number}[]} stacks
 * @returns {Standings}
 */
function readStacks(stacks) {
  return new Map(stacks.map(({ space, ...standing }) => [space, standing]));
}

/**
 * @param {any} model
 * @returns {import('../../view/rules/diagram.js').Picture}
 */
function readPicture({ stacks, marks, ghosts }) {
  return { standings: readStacks(stacks), marks, ghosts: [...readStacks(ghosts)] };
}

/** @param {any} model */
const writePicture = ({ stacks, marks, ghosts }) => JSON.stringify([stacks, marks, ghosts]);

/**
 * @param {ReturnType<typeof createDiagram>} diagram
 * @param {Map<string, HTMLButtonElement>} buttons
 */
function placeButtons({ box, points }, buttons) {
  for (const [space, { style }] of buttons) {
    style.left = `${(((points[space].x - box.x) / box.width) * 100).toFixed(3)}%`;
    style.top = `${(((points[space].y - box.y) / box.height) * 100).toFixed(3)}%`;
    style.width = `${((BUTTON_UNITS / box.width) * 100).toFixed(3)}%`;
  }
}
