/**
 * A token that the pointer drags over the deck, and the two clicks that a drag stands for: the press selects the token,
 * the drop is the second click. Must not know what these clicks do.
 */

import { moveTo, svg } from '../../art/svg.js';
import { findSpaceAt } from './geometry.js';

/** @import {DragCallbacks} from './press.js' */
/** @import {Point} from './geometry.js' */
/** @import {SpaceModel} from './space.js' */
/** @import {Stack} from './token.js' */

/**
 * `find` finds a space as it is shown now, `locate` a place on the screen in the drawing; `points` returns the
 * middles of spaces; `rest` marks the space under the token.
 * @typedef {{find: (name: string) => SpaceModel | undefined, points: () => Record<string, Point>,
 *   locate: (place: {clientX: number, clientY: number}) => Point, draw: (name: string, stack: Stack) => SVGGElement,
 *   scene: () => {flights: SVGGElement, stackOf: (name: string) => SVGGElement | undefined},
 *   rest: (name: string | null) => void, onSpace: (name: string) => void}} Hands
 */

/** The roles of spaces whose token can be dragged: it can be selected, or is selected already. */
const DRAGGABLE = new Set(['pick', 'picked', 'return']);
/** The roles of spaces on which a drop counts as the second click. The token stays there until the reply comes. */
const TARGETS = new Set(['destination', 'capture', 'rescue', 'enter', 'return']);
/** A dragged token is drawn larger and above the finger, which would hide it. */
const SCALE = 1.16;
const ABOVE_FINGER = 0.22;

/** @param {Hands} hands */
export function createCarrier({ find, locate, points, draw, scene, rest, onSpace }) {
  /** @type {{from: string, holder: SVGGElement, isFresh: boolean} | null} */
  let carried = null;
  /** The route of a token that has been dropped, until the reply comes. @type {string[] | null} */
  let dropped = null;

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

  /** @param {string} from @returns {DragCallbacks} */
  function makeDrag(from) {
    return {
      canDrag: () => {
        const space = find(from);
        return space?.stack != null && space.freed === null && DRAGGABLE.has(space.role);
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
        // A token that is dropped on its own space is deselected, if this drag has selected it.
        if (isFresh && find(from)?.role === 'picked') onSpace(from);
      },
    };
  }

  return {
    clear,
    makeDrag,

    /**
     * Remove the dragged token once it is no longer selected. No clicks are offered before.
     * @param {SpaceModel[]} spaces
     */
    settle(spaces) {
      const role = spaces.find(({ name }) => name === carried?.from)?.role;
      const isWaiting = spaces.every((space) => space.role === 'none');
      if (!isWaiting && role !== 'picked' && role !== 'return') clear();
    },

    /** Return, once, whether a route is the one along which a token has just been dragged. @param {string[]} route */
    hasCarried(route) {
      const was =
        dropped !== null && dropped[0] === route[0] && dropped[1] === route[route.length - 1];
      dropped = null;
      return was;
    },
  };
}
