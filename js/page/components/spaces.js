/**
 * The component `spaces`: buttons above the spaces of pictures (`kidd_page.deck_picture`), and what moves there. Owns
 * which picture is shown, what is pressed and dragged. Must not know rules, nor what an action does.
 */

import { moveTo, round, svg } from '../../art/svg.js';
import { nameKey } from '../../platform/key-name.js';
import { playPhases, touchedSpaces } from '../../view/board/animation.js';
import { findSpaceAt, layOut } from '../../view/board/geometry.js';
import { createButtons, placeButtons } from '../../view/board/space-buttons.js';
import { fillIn } from './component.js';

/** @import {Phase} from '../../view/board/animation.js' */
/** @import {Deck, Layout} from '../../view/board/geometry.js' */
/** @import {Action} from '../generated/contract.js' */

/** On narrow screens the last picture is shown, on others the first. */
const NARROW = '(max-width: 38rem)';

/** @param {Deck} deck @returns {import('./component.js').MakeComponent} */
export function makeSpaces(deck) {
  return (element, press) => {
    const narrow = matchMedia(NARROW);
    const pictures = [...(element.parentElement?.querySelectorAll('svg') ?? [])];
    const cover = createCover(() => pictures[findShown()]);
    /** @type {any} */
    let model = null;
    /** Where everything is in each of the pictures. @type {ReturnType<typeof layOut>[]} */
    let layouts = [];
    /** @type {Map<string, HTMLButtonElement>} */
    let buttons = new Map();
    /** @type {{finish: () => void} | null} */
    let playing = null;

    function begin() {
      layouts = model.plans.map((/** @type {any} */ plan) => layOutPlan(deck, plan));
      buttons = createButtons(model.spaces, {
        onSpace: (space) => press(fillIn(model.tap, space)),
        onRest: (space, means) => {
          if (space !== null && means === 'focus' && model.focus) press(fillIn(model.focus, space));
        },
        onInspect: (space) => press(fillIn(model.inspect, space)),
        findNeighbour: (space, key) => deck.arrows[layouts[findShown()].orientation][space][key],
        // Without dragging, a finger that moves over a picture scrolls the page.
        ...(model.drag && { makeDrag }),
      });
      if (model.ref) buttons.get(model.spaces[0])?.setAttribute('data-ref', model.ref);
      element.addEventListener('keydown', (event) => pressKey(event, model.keys, press));
      element.append(...buttons.values(), cover.element);
      narrow.addEventListener('change', place);
      place();
    }

    const findShown = () => (narrow.matches ? layouts.length - 1 : 0);

    function place() {
      for (const [index, { style }] of pictures.entries())
        style.display = index === findShown() ? '' : 'none';
      placeButtons(buttons, layouts[findShown()], model.size);
    }

    /** @param {string} from */
    const makeDrag = (from) =>
      carry(from, {
        cover,
        getButtons: () => buttons,
        getPoints: () => layouts[findShown()].points,
        onStart: () => cover.lift([from], layouts[findShown()].view),
        onDrop: (to) => press(fillIn(model.drag, from, to)),
      });

    /** @param {Phase[]} phases */
    function animate(phases) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const [layout] = layouts;
      cover.lift(touchedSpaces(phases), layout.view);
      playing = playPhases({ deck, layout, gloss: model.gloss }, cover.layer, phases, cover.settle);
    }

    return {
      show(next) {
        const before = model;
        if (JSON.stringify(before) === JSON.stringify(next)) return;
        model = next;
        playing?.finish();
        if (before === null) begin();
        else if (next.phases?.length > 0 && next.change !== before.change) animate(next.phases);
        for (const [space, button] of buttons) {
          button.setAttribute('aria-label', next.labels[space]);
          button.dataset.role = next.roles[space];
        }
      },
      end() {
        playing?.finish();
        narrow.removeEventListener('change', place);
      },
    };
  };
}

/**
 * @param {KeyboardEvent} event @param {Record<string, Action> | undefined} keys @param {(action: Action) => void} press
 */
function pressKey(event, keys, press) {
  const action = keys?.[nameKey(event) ?? ''];
  if (action === undefined) return;
  event.preventDefault();
  press(fillIn(action, /** @type {HTMLElement} */ (event.target).dataset.space ?? ''));
}

/** @param {Deck} deck @param {{size: [width: number, height: number], view: ReturnType<typeof layOut>['view']}} plan */
function layOutPlan(deck, { size, view }) {
  return { ...layOut(deck, ...size), view };
}

/** The layer above a picture shows what moves in place of the picture's stacks. @param {() => SVGElement} getPicture */
function createCover(getPicture) {
  const layer = svg('g');
  const attributes = { class: 'diagram-flights', width: '100%', height: '100%' };
  const still = { 'aria-hidden': 'true', 'pointer-events': 'none' };
  const cover = svg('svg', { ...attributes, ...still }, [layer]);
  /** @type {SVGElement[]} */
  let hidden = [];

  /** @param {string} space @returns {SVGElement | null} */
  const findStack = (space) => getPicture().querySelector(`[data-id="${space}"]`);

  return {
    ...{ element: cover, layer, findStack },

    /** @param {Iterable<string>} spaces whose stacks the layer shows @param {Layout['view']} view */
    lift(spaces, { x, y, width, height }) {
      cover.setAttribute('viewBox', [x, y, width, height].map(round).join(' '));
      hidden = [...spaces].flatMap((space) => findStack(space) ?? []);
      for (const stack of hidden) stack.style.visibility = 'hidden';
    },

    settle() {
      layer.replaceChildren();
      for (const stack of hidden) stack.style.removeProperty('visibility');
      hidden = [];
    },
  };
}

/**
 * Let the pointer carry a stack to a vacant space.
 * @param {string} from @param {object} means @param {ReturnType<typeof createCover>} means.cover
 * @param {() => Map<string, HTMLButtonElement>} means.getButtons @param {() => Layout['points']} means.getPoints
 * @param {() => void} means.onStart @param {(to: string) => void} means.onDrop
 * @returns {import('../../view/board/press.js').DragCallbacks}
 */
function carry(from, { cover, getButtons, getPoints, onStart, onDrop }) {
  const { element, layer, findStack, settle } = cover;
  /** @type {string | null} */
  let target = null;

  /** @param {string | null} space */
  function aim(space) {
    target = space !== null && findStack(space) === null ? space : null;
    for (const [name, { classList }] of getButtons()) classList.toggle('is-aimed', name === target);
  }

  return {
    canDrag: () => findStack(from) !== null,
    onStart() {
      element.parentElement?.classList.add('is-dragging');
      const stack = findStack(from)?.cloneNode(true);
      if (stack) layer.append(stack);
      onStart();
    },
    onMove({ clientX, clientY }) {
      const there = new DOMPoint(clientX, clientY);
      const point = there.matrixTransform(element.getScreenCTM()?.inverse());
      aim(findSpaceAt(getPoints(), point));
      layer.firstElementChild?.setAttribute('transform', moveTo(point));
    },
    onEnd(drop) {
      const to = target;
      aim(null);
      element.parentElement?.classList.remove('is-dragging');
      settle();
      if (drop !== null && to !== null) onDrop(to);
    },
  };
}
