/**
 * The layout of the deck in a host of any size. Chooses the orientation, and reads places from the tables that
 * `workshop.deck` has made. Lengths are in units of the drawing; angles are in radians on the screen, clockwise from
 * the right. Must not know the DOM, the rules or the tokens.
 */

import { moveTo } from '../../art/svg.js';

/** @import {Shape} from '../../art/drawings.js' */

/** A piecewise linear curve: its knots, each the number of a ship and the values at it. @typedef {number[][]} Curve */

/**
 * The layouts of all hosts.
 * @typedef {{middle: number, size: Curve, hull: number[][], hulls: Record<string, Curve>,
 *   points: Record<string, Curve>, gangways: Record<string, Curve>, parts: Record<string, Curve>,
 *   labels: Record<string, Record<string, Curve>>,
 *   freed: number, moved: Record<string, Record<string, Record<string, Curve>>>}} Tables
 */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {"wide" | "tall"} Orientation */

/** A place that may be free: its angle, and the angle and `transform` of each thing there. */
/** @typedef {[number, [number, string][]]} Wish */

/**
 * The content of `data/deck.json`. `sea` has rows of waves: the path, and the place from the corner of the view.
 * `scene` and `drawings` are its still parts, `stack` has free places at the rim of a stack: for flags, with the room
 * that upright ones need, and for its height. `arrows` says where each arrow key leads from each space.
 * @typedef {{links: Record<string, string[]>, hatches: string[], layout: Tables, sea: [string, number, number][],
 *   arrows: Record<Orientation, Record<string, Record<string, string>>>, scene: Shape[],
 *   drawings: Record<string, Shape>,
 *   stack: {room: number} & Record<'upright' | 'leaning' | 'heights', Wish[]>}} Deck
 */

/** `gloss` is the fill of the light on wood. @typedef {{deck: Deck, layout: Layout, gloss: string}} Stage */

/**
 * `shipNumber` is that in the tables, `view` the view box, `unit` the number of pixels in a unit. `points` and `labels`
 * are the middles of spaces and of their names, `gangways` of each hatch end where they are visible, `outline` is the
 * rail's outer edge.
 * @typedef {{orientation: Orientation, tables: Tables, shipNumber: number, unit: number, outline: Point[],
 *   view: {x: number, y: number, width: number, height: number}, points: Record<string, Point>,
 *   labels: Record<string, Point>, gangways: Record<string, {angle: number, end: Point}>}} Layout
 */

/** The black path, in place of a neighbour's name (`0` in notation). */
export const BLACK_PATH = '0';

export const SPACE_RADIUS = 0.5;
export const TOKEN_RADIUS = 0.44;
/** A token dropped within this distance of a space is dropped on that space. */
const CATCH_RADIUS = 0.68;

/** The ship turns only if the host is longer in the other direction by this ratio: turning it confuses. */
const TURNING_RATIO = 1.15;

/**
 * @param {number} width @param {number} height
 * @param {"auto" | Orientation} wish @param {Orientation | null} [before] its orientation now
 */
function chooseOrientation(width, height, wish, before = null) {
  if (wish !== 'auto') return wish;
  const ratio = width / height;
  if (before !== null && ratio < TURNING_RATIO && ratio > 1 / TURNING_RATIO) return before;
  return ratio >= 1 ? 'wide' : 'tall';
}

/**
 * Lay the deck out in a host of `width` by `height` pixels. The ship is stretched within limits so that it fills hosts
 * of different proportions; the view has exactly the host's, so percentages of it are percentages of the host.
 * @param {Pick<Deck, "layout">} deck @param {number} width @param {number} height @param {"auto" | Orientation} [wish]
 * @param {Orientation | null} [before] the ship's orientation now, null if it has not been shown yet @returns {Layout}
 */
export function layOut({ layout: tables }, width, height, wish = 'auto', before = null) {
  const orientation = chooseOrientation(width, height, wish, before);
  const isWide = orientation === 'wide';
  const [along, across] = isWide ? [width, height] : [height, width];
  const shipNumber = findShip(tables, along / across);
  const [length, beam] = interpolate(tables.size, shipNumber);
  const unit = Math.min(along / length, across / beam);
  const middle = placeOn(orientation, [tables.middle, 0]);
  const points = mapValues(tables.points, (curve) =>
    placeOn(orientation, interpolate(curve, shipNumber)),
  );
  const gangways = mapValues(tables.gangways, (curve, hatch) => {
    const [ahead, reach] = interpolate(curve, shipNumber);
    const angle = turnBetween(0, isWide ? ahead : ahead - Math.PI / 2);
    return { angle, end: pointToward(points[hatch], angle, reach) };
  });
  const labels = mapValues(tables.labels[orientation], (curve, space) =>
    move(points[space], interpolate(curve, shipNumber)),
  );
  return {
    orientation,
    tables,
    shipNumber,
    unit,
    view: {
      x: middle.x - width / unit / 2,
      y: middle.y - height / unit / 2,
      width: width / unit,
      height: height / unit,
    },
    points,
    labels,
    gangways,
    outline: traceHull({ orientation, tables, shipNumber }, 'hull'),
  };
}

/** The broadest ship is 0, the longest one 2. @param {Tables} tables @param {number} proportion */
function findShip(tables, proportion) {
  const [least, usual, most] = tables.size.map(([, length, beam]) => length / beam);
  if (proportion >= usual) return Math.min(2, 1 + (proportion - usual) / (most - usual));
  return Math.max(0, (1 / least - 1 / proportion) / (1 / least - 1 / usual));
}

/** Return the values of a curve at the number of a ship. @param {Curve} curve @param {number} shipNumber */
function interpolate(curve, shipNumber) {
  const index = curve.findLastIndex(([number]) => number <= shipNumber);
  const [start, ...values] = curve[index];
  const [end, ...after] = curve[index + 1] ?? curve[index];
  const share = end === start ? 0 : (shipNumber - start) / (end - start);
  return values.map((value, place) => value + (after[place] - value) * share);
}

/** The bow of the ship is toward +x. @param {Orientation} orientation @param {number[]} coordinates of the ship */
function placeOn(orientation, [along, abeam]) {
  return orientation === 'wide' ? { x: along, y: abeam } : { x: abeam, y: -along };
}

/**
 * @param {Pick<Layout, 'orientation' | 'tables' | 'shipNumber'>} layout @param {'hull' | 'railing' | 'planking'} line
 */
export function traceHull({ orientation, tables, shipNumber }, line) {
  const [bow, stern, beam] = interpolate(tables.hulls[line], shipNumber);
  return tables.hull.map(([along, abeam]) =>
    placeOn(orientation, [along * (along > 0 ? bow : stern), abeam * beam]),
  );
}

/**
 * Return the values that take the place of names in the drawing: the place of each part, and its size or turn.
 * @param {Layout} layout
 */
export function listShipParts({ orientation, tables, shipNumber }) {
  /** @type {Record<string, string | number>} */
  const parts = { turn: `rotate(${orientation === 'wide' ? 0 : -90})` };
  for (const [name, curve] of Object.entries(tables.parts)) {
    const values = interpolate(curve, shipNumber);
    parts[name] = moveTo(placeOn(orientation, values));
    parts[`${name}Value`] = values[2];
  }
  return parts;
}

/**
 * Return how far a freed friend is from the middle of its captor's space.
 * @param {Layout} layout @param {string} space @param {string} back
 */
export function findFreed(layout, space, back) {
  const ahead = pathAngle(layout, space, back) + Math.PI;
  return pointToward({ x: 0, y: 0 }, ahead, layout.tables.freed);
}

/**
 * Return the places of the labels while a freed friend stands beside its captor, whose back is turned to `back`.
 * @param {Layout} layout @param {string} space @param {string} back
 */
export function clearLabels({ orientation, tables, shipNumber, points, labels }, space, back) {
  const moved = tables.moved[orientation][`${space} ${back}`] ?? {};
  return {
    ...labels,
    ...mapValues(moved, (curve, name) => move(points[name], interpolate(curve, shipNumber))),
  };
}

/** @param {Point} point @param {number[]} offset */
function move({ x, y }, [right, down]) {
  return { x: x + right, y: y + down };
}

/**
 * @param {Pick<Layout, "points" | "gangways">} layout @param {string} space @param {string} target or the black path
 */
export function pathAngle(layout, space, target) {
  if (target === BLACK_PATH) return layout.gangways[space].angle;
  return angleBetween(layout.points[space], layout.points[target]);
}

/** Return what a token with this back faces (G3, G5). @param {Deck} deck @param {string} space @param {string} back */
export function exitsOf(deck, space, back) {
  return deck.links[space].filter((neighbour) => neighbour !== back);
}

/** Find the nearest space, if it is near enough. @param {Layout['points']} points @param {Point} point */
export function findSpaceAt(points, point) {
  const away = (/** @type {string} */ name) => distanceBetween(points[name], point);
  const nearest = Object.keys(points).reduce((one, other) =>
    away(other) < away(one) ? other : one,
  );
  return away(nearest) < CATCH_RADIUS ? nearest : null;
}

/**
 * Return the corners of a route. One of a single space is an entry, over the gangway.
 * @param {Pick<Layout, "points" | "gangways">} layout @param {string[]} route
 */
export function listCorners({ points, gangways }, route) {
  const corners = route.map((space) => points[space]);
  return route.length === 1 ? [gangways[route[0]].end, ...corners] : corners;
}

/** @param {Point} one @param {Point} other */
export function distanceBetween(one, other) {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** @param {Point} from @param {Point} to */
export function angleBetween(from, to) {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Return the shorter turn from one angle to another, between -π and π. @param {number} from @param {number} to */
export function turnBetween(from, to) {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  if (turn <= -Math.PI) return turn + 2 * Math.PI;
  return turn;
}

/** @param {Point} point @param {number} angle @param {number} distance @returns {Point} */
export function pointToward(point, angle, distance) {
  return { x: point.x + Math.cos(angle) * distance, y: point.y + Math.sin(angle) * distance };
}

/**
 * @template Value, Result
 * @param {Record<string, Value>} record @param {(value: Value, key: string) => Result} change
 * @returns {Record<string, Result>}
 */
function mapValues(record, change) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
