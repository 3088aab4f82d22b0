// @ts-check
/**
 * Calculates the layout of the deck.
 *
 * Turns a deck's drawing (bow to the right, any size) into a layout on the screen: the orientation of the ship,
 * its stretching, the angles of paths, the places of labels. Lengths are in units of the drawing; angles are in
 * radians on the screen, clockwise from the right. Must not know the DOM, the rules or the tokens.
 */

import { listCannon, listFittings } from '../../art/fitting-places.js';
import { angleBetween, pointToward, turnBetween } from './angles.js';
import {
  AFT_MARGIN,
  FORE_MARGIN,
  RAIL_BREADTH,
  reachInside,
  SIDE_MARGIN,
  shipOutline,
} from './hull-outline.js';
import { placeLabels } from './label-placement.js';

/** @typedef {import("../../art/layout.js").Point} Point */

/**
 * @typedef {object} Deck the content of `board.json`
 * @property {string} name
 * @property {Record<string, string[]>} links
 * @property {string[]} hatches
 * @property {Record<string, number[]>} drawing
 */

/** @typedef {import('../../art/layout.js').Orientation} Orientation */

/**
 * @typedef {object} BoardLayout
 * @property {number} unit the number of pixels in a unit
 * @property {Record<string, Point>} points the middle of each space
 * @property {Record<string, Point>} labels the middle of each space's label
 * @property {import("./label-placement.js").Surroundings} surroundings what labels keep clear of
 * @property {Record<string, {angle: number, end: Point}>} gangways of each hatch, with their visible ends
 */

/** @typedef {import('../../art/layout.js').ShipLayout & BoardLayout} Layout */

/** The black path, in place of a neighbour's name (`0` in notation). */
export const BLACK_PATH = '0';

export const SPACE_RADIUS = 0.5;
export const TOKEN_RADIUS = 0.44;

/** How far the gangway reaches beyond the rail. */
const GANGWAY_OVERHANG = 0.34;
/** Free room around the hull, for the ends of the gangways. */
const CLEARANCE = 0.16;

/** The limits of the ship's length in relation to its width, and of its widening. */
const SHORTEST = 1.3;
const LONGEST = 1.7;
const BROADEST = 1.1;

/**
 * The ship keeps its orientation until the host is longer in the other direction by this ratio: turning it confuses.
 */
const TURNING_RATIO = 1.15;

const DIRECTIONS = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 };
/** An arrow key follows a path only if the angle between the two is at most this. */
const WIDEST_TURN = (64 * Math.PI) / 180;

/** @typedef {keyof typeof DIRECTIONS} Direction */

/**
 * Choose the orientation of the ship in a host of this size.
 * @param {number} width
 * @param {number} height
 * @param {"auto" | Orientation} wish
 * @param {Orientation | null} [before] its orientation now, null if it has not been shown yet
 * @returns {Orientation}
 */
function chooseOrientation(width, height, wish, before = null) {
  if (wish !== 'auto') return wish;
  const ratio = width / height;
  if (before !== null && ratio < TURNING_RATIO && ratio > 1 / TURNING_RATIO) return before;
  return ratio >= 1 ? 'wide' : 'tall';
}

/**
 * Calculate the layout of the deck in a host of `width` by `height` pixels.
 *
 * The drawing is stretched within limits so that the ship fills hosts of different proportions; the
 * view has exactly the host's proportions, so percentages of it are percentages of the host.
 * @param {Deck} deck
 * @param {number} width
 * @param {number} height
 * @param {"auto" | Orientation} [wish]
 * @param {Orientation | null} [before] the ship's orientation now, null if it has not been shown yet
 * @returns {Layout}
 */
export function layOut(deck, width, height, wish = 'auto', before = null) {
  const orientation = chooseOrientation(width, height, wish, before);
  const isWide = orientation === 'wide';
  const spots = Object.values(deck.drawing);
  const lengths = spread(spots.map((spot) => spot[0]));
  const beams = spread(spots.map((spot) => spot[1]));
  const endRoom = AFT_MARGIN + FORE_MARGIN + 2 * CLEARANCE;
  const sideRoom = 2 * (SIDE_MARGIN + CLEARANCE);
  const proportion = isWide ? width / height : height / width;

  const stretch = clamp(
    (proportion * (2 * beams.half + sideRoom) - endRoom) / (2 * lengths.half),
    (SHORTEST * beams.half) / lengths.half,
    (LONGEST * beams.half) / lengths.half,
  );
  const shipLength = 2 * lengths.half * stretch + endRoom;
  const breadth = clamp((shipLength / proportion - sideRoom) / (2 * beams.half), 1, BROADEST);
  const shipBeam = 2 * beams.half * breadth + sideRoom;
  const unit = isWide
    ? Math.min(width / shipLength, height / shipBeam)
    : Math.min(height / shipLength, width / shipBeam);

  /** @type {Layout["place"]} */
  const place = isWide
    ? (along, abeam) => ({ x: along, y: abeam })
    : (along, abeam) => ({ x: abeam, y: -along });
  const ship = { halfLength: lengths.half * stretch, halfBeam: beams.half * breadth };
  const middle = place((FORE_MARGIN - AFT_MARGIN) / 2, 0);
  const points = mapValues(deck.drawing, ([x, y]) =>
    place((x - lengths.middle) * stretch, (y - beams.middle) * breadth),
  );
  /** @param {number} inset */
  const hull = (inset) =>
    shipOutline(ship.halfLength, ship.halfBeam, inset).map(({ x, y }) => place(x, y));
  const outline = hull(0);
  const gangways = Object.fromEntries(
    deck.hatches.map((hatch) => [hatch, gangway(deck, points, outline, hatch)]),
  );
  const railing = hull(RAIL_BREADTH / 2);
  const fittings = listFittings({ ship, place, points }, SPACE_RADIUS);
  const cannon = listCannon({ ship, place, railing });
  const surroundings = {
    points,
    squares: deck.hatches,
    paths: [
      ...pathsOf(deck).map(([from, to]) => [points[from], points[to]]),
      ...deck.hatches.map((hatch) => [points[hatch], gangways[hatch].end]),
    ],
    outline,
    radius: SPACE_RADIUS,
    fittings: [...fittings, ...cannon],
  };
  return {
    orientation,
    unit,
    view: {
      x: middle.x - width / unit / 2,
      y: middle.y - height / unit / 2,
      width: width / unit,
      height: height / unit,
    },
    points,
    labels: placeLabels(surroundings),
    surroundings,
    gangways,
    outline,
    railing,
    planking: hull(RAIL_BREADTH),
    ship,
    fittings,
    cannon,
    place,
  };
}

/**
 * Return the angle of the path from `space` to `target`; `0` is the black path.
 * @param {Pick<Layout, "points" | "gangways">} layout
 * @param {string} space
 * @param {string} target
 */
export function pathAngle(layout, space, target) {
  if (target === BLACK_PATH) return layout.gangways[space].angle;
  return angleBetween(layout.points[space], layout.points[target]);
}

/**
 * Return the angle of a hatch's black path: on the outer side, as far as possible from its two other paths.
 * @param {Deck} deck
 * @param {Record<string, Point>} points
 * @param {string} hatch
 */
function blackPathAngle(deck, points, hatch) {
  let x = 0;
  let y = 0;
  for (const neighbour of deck.links[hatch]) {
    const angle = angleBetween(points[hatch], points[neighbour]);
    x -= Math.cos(angle);
    y -= Math.sin(angle);
  }
  // If the two paths form a line, there is no outer side. Then use the side away from the middle of the deck.
  if (Math.hypot(x, y) < 1e-6) return Math.atan2(points[hatch].y, points[hatch].x);
  return Math.atan2(y, x);
}

/**
 * Return the spaces that a token on `space` with this back faces (G3, G5).
 * @param {Deck} deck
 * @param {string} space
 * @param {string} back
 */
export function exitsOf(deck, space, back) {
  return deck.links[space].filter((neighbour) => neighbour !== back);
}

/**
 * Return the neighbour in the direction of an arrow key, or null if no path leads that way.
 * @param {Deck} deck
 * @param {Pick<Layout, "points">} layout
 * @param {string} space
 * @param {Direction} direction
 * @returns {string | null}
 */
export function neighbourToward(deck, layout, space, direction) {
  let best = null;
  let least = WIDEST_TURN;
  for (const neighbour of deck.links[space]) {
    const turn = Math.abs(
      turnBetween(
        DIRECTIONS[direction],
        angleBetween(layout.points[space], layout.points[neighbour]),
      ),
    );
    if (turn < least) {
      best = neighbour;
      least = turn;
    }
  }
  return best;
}

/**
 * Return every path once, as pairs of names in alphabetical order.
 * @param {Deck} deck
 * @returns {[string, string][]}
 */
export function pathsOf(deck) {
  return Object.keys(deck.links).flatMap((space) =>
    deck.links[space]
      .filter((neighbour) => space < neighbour)
      .map((neighbour) => /** @type {[string, string]} */ ([space, neighbour])),
  );
}

/**
 * @param {Deck} deck
 * @param {Record<string, Point>} points
 * @param {Point[]} outline
 * @param {string} hatch
 */
function gangway(deck, points, outline, hatch) {
  const angle = blackPathAngle(deck, points, hatch);
  const reach = reachInside(outline, points[hatch], angle) + GANGWAY_OVERHANG;
  return { angle, end: pointToward(points[hatch], angle, reach) };
}

/** @param {number[]} values */
function spread(values) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return { middle: (least + most) / 2, half: (most - least) / 2 };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}

/**
 * @template Value, Result
 * @param {Record<string, Value>} record
 * @param {(value: Value, key: string) => Result} change
 * @returns {Record<string, Result>}
 */
function mapValues(record, change) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
