// @ts-check
/**
 * The component `draft`: the deck of the position editor. `kidd_page.editor.view` makes the model, which has all words.
 *
 * Owns the drawing, the orientation of the ship, and what is dragged. Must not know what an edit does.
 */

import { drawFrame, drawLabel } from '../../art/deck-parts.js';
import { linePath, moveTo, round, svg } from '../../art/svg.js';
import { layOut, neighbourToward, SPACE_RADIUS } from '../../view/board/geometry.js';
import { createButtons } from '../../view/board/space-buttons.js';
import { faceStack } from '../../view/board/stack-pose.js';
import { drawToken } from '../../view/board/token.js';
import { drawPiece, glossOf, placed } from '../../view/rules/diagram-board.js';
import { make } from '../../view/widgets/dom.js';
import { fillIn } from './component.js';

/** @typedef {import('../../view/board/geometry.js').Deck} Deck */

/** The sizes of the drawing, in pixels where there is enough room. */
const SIZES = { wide: { width: 820, height: 600 }, tall: { width: 560, height: 760 } };
/** The ship is upright on narrow screens, where its spaces are larger then. */
const NARROW = '(max-width: 38rem)';
/** Buttons touch those of the nearest neighbours. */
const BUTTON_UNITS = 1.3;
const ID = 'editor';

/**
 * @param {Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makeDraft(deck) {
  const spaces = Object.keys(deck.links);
  return (element, press) => {
    const narrow = matchMedia(NARROW);
    let layout = makeLayout();
    const marks = svg('g', { class: 'diagram-marks' });
    const stacks = svg('g', { class: 'deck-stacks' });
    const drawing = svg('svg', { class: 'diagram editor-drawing', 'aria-hidden': 'true' });
    /** The drawn stacks, by their spaces. @type {Map<string, SVGElement>} */
    let tokens = new Map();
    /** @type {any} */
    let model = null;
    const buttons = createButtons(spaces, {
      onSpace: (space) => press(fillIn(model.tap, space)),
      onRest: (name, means) => {
        if (name !== null && means === 'focus') press(fillIn(model.select, name));
      },
      onInspect: (space) => press(fillIn(model.select, space)),
      findNeighbour: (name, direction) => neighbourToward(deck, layout, name, direction),
      makeDrag: (name) => ({
        canDrag: () => tokens.has(name),
        onStart: () => element.classList.add('is-dragging'),
        onMove: ({ clientX, clientY }) => {
          const under = findAt(clientX, clientY);
          drawMarks(under === null || tokens.has(under) ? [] : [['way', under]]);
          carry(name, clientX, clientY);
        },
        onEnd: (place) => {
          const to = place === null ? null : findAt(place.clientX, place.clientY);
          element.classList.remove('is-dragging');
          drawPosition();
          if (to !== null && !tokens.has(to)) drop(name, to);
        },
      }),
    });
    for (const [name, button] of buttons) {
      button.dataset.role = 'pick';
      button.addEventListener('keydown', (event) => {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
        const action = isPlain ? model.keys[event.key.toLowerCase()] : undefined;
        if (action === undefined) return;
        event.preventDefault();
        press(fillIn(action, name));
      });
    }
    element.append(drawing, make('div', { class: 'diagram-spaces' }, ...buttons.values()));
    narrow.addEventListener('change', turn);

    function makeLayout() {
      const orientation = narrow.matches ? 'tall' : 'wide';
      const { width, height } = SIZES[orientation];
      return layOut(deck, width, height, orientation);
    }

    function turn() {
      layout = makeLayout();
      draw();
    }

    /**
     * @param {string} from
     * @param {string} to
     */
    function drop(from, to) {
      const [feature, action] = model.drag;
      press([feature, action, from, to]);
    }

    /**
     * Return the space whose button is at a place of the window.
     * @param {number} x
     * @param {number} y
     */
    function findAt(x, y) {
      for (const [name, button] of buttons) {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        if (x >= left && x <= right && y >= top && y <= bottom) return name;
      }
      return null;
    }

    function draw() {
      const { view, planking } = layout;
      drawing.setAttribute(
        'viewBox',
        [view.x, view.y, view.width, view.height].map(round).join(' '),
      );
      drawing.replaceChildren(
        svg('path', { class: 'saves-hull', d: linePath(planking, 'closed') }),
        ...drawPiece(deck, layout, spaces, ID),
        marks,
        svg(
          'g',
          { class: 'deck-labels' },
          spaces.map((space) => drawLabel(space, layout.labels[space])),
        ),
        stacks,
      );
      for (const [space, button] of buttons) {
        const { x, y } = layout.points[space];
        button.style.left = `${(((x - view.x) / view.width) * 100).toFixed(3)}%`;
        button.style.top = `${(((y - view.y) / view.height) * 100).toFixed(3)}%`;
        button.style.width = `${((BUTTON_UNITS / view.width) * 100).toFixed(3)}%`;
      }
      drawPosition();
    }

    function drawPosition() {
      const standing = /** @type {import('../../protocol/protocol.js').StackView[]} */ ([
        ...model.stacks,
      ]).sort((one, other) => layout.points[one.space].y - layout.points[other.space].y);
      tokens = new Map(
        standing.map((stack) => {
          const pose = faceStack(deck, layout, stack.space, stack);
          const { element: token } = drawToken(pose, glossOf(ID));
          const drawn = svg('g', { transform: placed(layout, stack.space) }, [token]);
          return [stack.space, drawn];
        }),
      );
      stacks.replaceChildren(...tokens.values());
      // Only a finger on an empty space scrolls the dialog; on a stack it drags.
      for (const [space, button] of buttons)
        button.classList.toggle('has-stack', tokens.has(space));
      drawMarks();
    }

    /**
     * Draw a dragged stack where the pointer is, above the others.
     * @param {string} name
     * @param {number} x
     * @param {number} y
     */
    function carry(name, x, y) {
      const token = tokens.get(name);
      const matrix = drawing.getScreenCTM();
      if (token === undefined || matrix === null) return;
      const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      token.setAttribute('transform', moveTo(point));
      if (token !== stacks.lastElementChild) stacks.append(token);
    }

    /** @param {[kind: string, space: string][]} [others] */
    function drawMarks(others = []) {
      marks.replaceChildren(
        ...[...model.marks, ...others].map(([kind, space]) => {
          const shape = deck.hatches.includes(space) ? 'square' : 'round';
          return svg('g', { class: `diagram-mark is-${kind}`, transform: placed(layout, space) }, [
            drawFrame('mark-edge', shape, SPACE_RADIUS, 0.08),
            drawFrame('mark-line', shape, SPACE_RADIUS, 0.08),
          ]);
        }),
      );
    }

    return {
      show(next) {
        const before = model;
        model = next;
        if (before === null) draw();
        // The selection changes with every step of the focus.
        else if (JSON.stringify(before.stacks) !== JSON.stringify(next.stacks)) drawPosition();
        else drawMarks();
        for (const [space, button] of buttons)
          button.setAttribute('aria-label', next.labels[space]);
      },
      end() {
        narrow.removeEventListener('change', turn);
      },
    };
  };
}
