// @ts-check
/**
 * The deck of the position editor: the drawing, and a button for each space.
 *
 * Owns the drawing, the orientation of the ship, and the names of the spaces for screen readers. Must not know what
 * an edit does.
 */

import { drawFrame, drawLabel } from '../../art/deck-parts.js';
import { linePath, moveTo, round, svg } from '../../art/svg.js';
import { describeGame } from '../../game/games.js';
import { layOut, neighbourToward, SPACE_RADIUS } from '../board/geometry.js';
import { createButtons } from '../board/space-buttons.js';
import { faceStack } from '../board/stack-pose.js';
import { drawToken } from '../board/token.js';
import { drawPiece, glossOf, placed } from '../rules/diagram-board.js';
import { describeSpace } from '../text/space-label.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../board/geometry.js').Layout} Layout */
/** @typedef {import('../../protocol/protocol.js').EditedView} EditedView */
/** @typedef {import('../../protocol/protocol.js').StackView} StackView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The sizes of the drawing, in pixels where there is enough room. */
const SIZES = { wide: { width: 820, height: 600 }, tall: { width: 560, height: 760 } };
/** The ship is upright on narrow screens, where its spaces are larger then. */
const NARROW = '(max-width: 38rem)';
/** Buttons touch those of the nearest neighbours. */
const BUTTON_UNITS = 1.3;
const ID = 'editor';

/**
 * What a player does on the deck. `onKey` returns whether the key has a meaning on a space. `onMove` is for a stack
 * that was dragged to another space.
 * @typedef {{onSpace: (space: string) => void, onSelect: (space: string) => void, onKey: (space: string, key: string)
 *   => boolean, onMove: (from: string, to: string) => void}} DeckCallbacks
 */

/**
 * @param {Deck} deck
 * @param {Translate} t
 * @param {DeckCallbacks} callbacks
 */
export function createEditorDeck(deck, t, { onSpace, onSelect, onKey, onMove }) {
  const spaces = Object.keys(deck.links);
  const narrow = matchMedia(NARROW);
  let layout = makeLayout();
  const marks = svg('g', { class: 'diagram-marks' });
  const stacks = svg('g', { class: 'deck-stacks' });
  const drawing = svg('svg', { class: 'diagram editor-drawing', 'aria-hidden': 'true' });
  /** The drawn stacks, by their spaces. @type {Map<string, SVGElement>} */
  let tokens = new Map();
  /** The space from which a stack is dragged. @type {string | null} */
  let dragged = null;
  const buttons = createButtons(spaces, {
    onSpace,
    onRest: (name, means) => {
      if (name !== null && means === 'focus') onSelect(name);
    },
    onInspect: onSelect,
    findNeighbour: (name, direction) => neighbourToward(deck, layout, name, direction),
    makeDrag: (name) => ({
      canDrag: () => find(name) !== undefined,
      onStart: () => {
        dragged = name;
        element.classList.add('is-dragging');
      },
      onMove: ({ clientX, clientY }) => {
        mark(findAt(clientX, clientY));
        carry(name, clientX, clientY);
      },
      onEnd: (place) => {
        const to = place === null ? null : findAt(place.clientX, place.clientY);
        dragged = null;
        element.classList.remove('is-dragging');
        if (shown !== null) drawPosition(shown);
        if (to !== null && to !== name && find(to) === undefined) onMove(name, to);
      },
    }),
  });
  for (const [name, button] of buttons) {
    button.dataset.role = 'pick';
    button.addEventListener('keydown', (event) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (isPlain && onKey(name, event.key)) event.preventDefault();
    });
  }
  const element = make(
    'div',
    { class: 'editor-deck', role: 'group', 'aria-label': t.live('editor.deck') },
    /** @type {any} */ (drawing),
    make('div', { class: 'diagram-spaces' }, ...buttons.values()),
  );
  /** @type {EditedView | null} */
  let shown = null;
  /** @type {string | null} */
  let selected = null;

  narrow.addEventListener('change', () => {
    layout = makeLayout();
    draw();
  });
  draw();

  function makeLayout() {
    const orientation = narrow.matches ? 'tall' : 'wide';
    const { width, height } = SIZES[orientation];
    return layOut(deck, width, height, orientation);
  }

  /** @param {string} space */
  const find = (space) => shown?.stacks.find((stack) => stack.space === space);

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
    drawing.setAttribute('viewBox', [view.x, view.y, view.width, view.height].map(round).join(' '));
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
    if (shown !== null) drawPosition(shown);
  }

  /** @param {EditedView} edited */
  function drawPosition(edited) {
    const standing = [...edited.stacks].sort(
      (one, other) => layout.points[one.space].y - layout.points[other.space].y,
    );
    tokens = new Map(
      standing.map((stack) => {
        const { element: token } = drawToken(
          faceStack(deck, layout, stack.space, stack),
          glossOf(ID),
        );
        const drawn = svg('g', { transform: placed(layout, stack.space) }, [token]);
        return [stack.space, drawn];
      }),
    );
    stacks.replaceChildren(...tokens.values());
    // Only a finger on an empty space scrolls the dialog; on a stack it drags.
    const occupied = new Set(edited.stacks.map(({ space }) => space));
    for (const [space, button] of buttons) {
      button.classList.toggle('has-stack', occupied.has(space));
    }
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

  function drawMarks() {
    const faulty = new Set(shown?.faults.flatMap((fault) => fault.spaces));
    marks.replaceChildren(
      ...[...faulty].map((space) => drawMark('rung', space)),
      ...(selected === null ? [] : [drawMark('safe', selected)]),
    );
  }

  /**
   * Mark the space under a dragged stack.
   * @param {string | null} space
   */
  function mark(space) {
    drawMarks();
    if (space !== null && space !== dragged && find(space) === undefined)
      marks.append(drawMark('way', space));
  }

  /**
   * @param {string} kind
   * @param {string} space
   */
  function drawMark(kind, space) {
    const shape = deck.hatches.includes(space) ? 'square' : 'round';
    return svg('g', { class: `diagram-mark is-${kind}`, transform: placed(layout, space) }, [
      drawFrame('mark-edge', shape, SPACE_RADIUS, 0.08),
      drawFrame('mark-line', shape, SPACE_RADIUS, 0.08),
    ]);
  }

  function label() {
    for (const [name, button] of buttons)
      button.setAttribute('aria-label', describe(name, find(name)));
  }

  /**
   * @param {string} name
   * @param {StackView} [stack]
   */
  function describe(name, stack) {
    const space = {
      name,
      stack: stack ?? null,
      freed: null,
      hasCaptive: stack?.owners.length === 2 && describeGame(shown?.game ?? '').captives !== null,
      danger: null,
      isLast: false,
      isPickedElsewhere: false,
      isRepeat: false,
      meaning: 'none',
      targets: [],
      ghost: null,
    };
    const words = describeSpace(/** @type {any} */ (space), deck.hatches.includes(name), t);
    const faults = shown?.faults.filter(({ spaces: where }) => where.includes(name)) ?? [];
    return [words, ...faults.map(({ message }) => t.say(message))].join('; ');
  }

  return {
    element,
    describe: (/** @type {string} */ name) => describe(name, find(name)),
    label,
    /**
     * @param {EditedView} edited
     * @param {string | null} space the selected space
     */
    show(edited, space) {
      shown = edited;
      selected = space;
      drawPosition(edited);
      label();
    },
    /** @param {string} space */
    focus: (space) => buttons.get(space)?.focus(),
  };
}
