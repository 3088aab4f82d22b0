// @ts-check
/**
 * A token that is carried over the deck by the pointer.
 *
 * Owns what is seen of it, and which clicks a drag stands for: the press takes the token, the drop is the
 * second click. What these do is decided elsewhere, as for any click.
 */

import { moveTo, svg } from '../../art/svg.js';

/** @typedef {import('./space.js').SpaceModel} SpaceModel */
/** @typedef {import('../../art/layout.js').Point} Point */
/** @typedef {import('./drag.js').DragCallbacks} DragCallbacks */

/**
 * @typedef {object} Hands
 * @property {(name: string) => SpaceModel | undefined} find what a space shows now
 * @property {(place: {clientX: number, clientY: number}) => Point} locate a place on the drawing
 * @property {() => Record<string, Point>} points the middle of each space
 * @property {(name: string, stack: import('./space.js').Stack) => SVGGElement} draw
 * @property {() => {flights: SVGGElement, stackOf: (name: string) => SVGGElement | undefined}} scene
 * @property {(name: string | null) => void} rest marks the space that the token is over
 * @property {(name: string) => void} onSpace
 */

/** What can be taken along: what can be picked up, and what is in hand already. */
const DRAGGABLE = new Set(['pick', 'picked', 'return']);
/** Where a drop is taken for the second click, so that the token may lie there until it is answered. */
const TARGETS = new Set(['destination', 'capture', 'rescue', 'enter', 'return']);
/** A carried token is nearer to the eye, and above the finger that would hide it. */
const SCALE = 1.16;
/** A token that is put down so near to a space is meant for it. */
const CATCH_RADIUS = 0.68;
const ABOVE_FINGER = 0.22;

/**
 * Make the carrier.
 *
 * @param {Hands} hands
 */
export function createCarrier({ find, locate, points, draw, scene, rest, onSpace }) {
  /** @type {{from: string, holder: SVGGElement, isFresh: boolean} | null} */
  let carried = null;
  /** Where a token has been put down, until that is answered. @type {string[] | null} */
  let dropped = null;

  /** Put the carried token away, if there is one. */
  function clear() {
    if (carried === null) return;
    carried.holder.remove();
    scene().stackOf(carried.from)?.classList.remove('is-carried');
    carried = null;
    dropped = null;
  }

  /** @param {Point} point */
  function show({ x, y }) {
    carried?.holder.setAttribute(
      'transform',
      `${moveTo({ x, y: y - ABOVE_FINGER })} scale(${SCALE})`,
    );
  }

  /**
   * @param {string} from
   * @returns {DragCallbacks}
   */
  function makeDrag(from) {
    return {
      canDrag: () => {
        const space = find(from);
        return space?.stack != null && space.rider === null && DRAGGABLE.has(space.role);
      },
      onStart() {
        const stack = find(from)?.stack;
        const isFresh = find(from)?.role === 'pick';
        clear();
        if (isFresh) onSpace(from);
        if (!stack) return;
        const holder = svg('g', { class: 'deck-carried' }, [draw(from, stack)]);
        carried = { from, holder, isFresh };
        scene().flights.append(holder);
        scene().stackOf(from)?.classList.add('is-carried');
        show(points()[from]);
      },
      onMove(place) {
        const point = locate(place);
        show(point);
        const over = findSpaceAt(points(), point);
        rest(over === from ? null : over);
      },
      onEnd(place) {
        const isFresh = carried?.isFresh ?? false;
        const over = place === null ? null : findSpaceAt(points(), locate(place));
        rest(null);
        if (over !== null && over !== from) {
          const isTarget = TARGETS.has(find(over)?.role ?? 'none');
          if (isTarget && carried !== null) {
            dropped = [from, over];
            carried.holder.setAttribute('transform', moveTo(points()[over]));
          } else clear();
          onSpace(over);
          return;
        }
        clear();
        // Brought back to where it was taken, it is put down again; from where a move may end, too.
        if (isFresh && find(from)?.role === 'picked') onSpace(from);
      },
    };
  }

  return {
    clear,
    makeDrag,

    /**
     * Put the token away where the deck shows that it is no longer in hand. While an answer is awaited
     * nothing is offered, and it stays where it is.
     * @param {SpaceModel[]} spaces
     */
    settle(spaces) {
      const role = spaces.find(({ name }) => name === carried?.from)?.role;
      const isWaiting = spaces.every((space) => space.role === 'none');
      if (!isWaiting && role !== 'picked' && role !== 'return') clear();
    },

    /**
     * Tell, once, whether a way is the one that a token has just been carried.
     * @param {string[]} route
     */
    hasCarried(route) {
      const was =
        dropped !== null && dropped[0] === route[0] && dropped[1] === route[route.length - 1];
      dropped = null;
      return was;
    },
  };
}

/**
 * Give the space that a point is meant for, if any is near enough.
 *
 * @param {Record<string, Point>} points
 * @param {Point} point
 * @returns {string | null}
 */
export function findSpaceAt(points, { x, y }) {
  /** @param {string} name */
  const measure = (name) => Math.hypot(points[name].x - x, points[name].y - y);
  const nearest = Object.keys(points).reduce((one, other) =>
    measure(other) < measure(one) ? other : one,
  );
  return measure(nearest) < CATCH_RADIUS ? nearest : null;
}
