/**
 * The marks along the routes of moves: what the selected token may do, the last moves, a hint, an analysis. Their
 * shapes differ: a hint has broad dashed arrows, broken rings and badges. Must not know the rules; routes come as names
 * of spaces, and that of an entry is its space alone.
 */

import { draw } from '../../art/drawings.js';
import { linePath, moveTo, round, svg } from '../../art/svg.js';
import {
  angleBetween,
  distanceBetween,
  listCorners,
  pathAngle,
  pointToward,
  SPACE_RADIUS,
  TOKEN_RADIUS,
} from './geometry.js';
import { drawStack } from './token.js';

/** @import {Arrow} from '../../page/generated/contract.js' */
/** @import {LegView as Leg} from '../../protocol/protocol.js' */
/** @import {Layout, Point, Stage} from './geometry.js' */

/**
 * A route to `space`, which it enters from `from`. `route` has both ends.
 * @typedef {{space: string, from: string, route: string[], isOneOfSeveral: boolean, isAsked: boolean}} Way
 */

/**
 * The routes of a move. `colour` is that of its player; `order` is its number if there are several moves, else null.
 * @typedef {{colour: string | null, order: number | null, routes: string[][]}} Trail
 */

/** @typedef {{ways: Way[], trails: Trail[], hint: Leg[], arrows?: Arrow[], turn: string}} Marks */

/** Where an arrow begins and ends: on the spaces, because there is little room between neighbours. */
const BEGIN_DISTANCE = SPACE_RADIUS * 0.5;
const TIP_DISTANCE = SPACE_RADIUS * 0.3;
const SHAFT_DISTANCE = TIP_DISTANCE + 0.22;
/** The distance of the mark of a side and of a small token from the middle of the space that is entered. */
const ARROW_DISTANCE = SPACE_RADIUS + 0.1;
const SIDE_DISTANCE = SPACE_RADIUS + 0.22;

/** Badges closer together than this would cover each other. */
const APART = 0.4;
/** The possible places of a move's number and of a rank on the last path of a route, from its end, and on a gangway. */
const ON_PATH = [0.5, 0.3, 0.7];
const ON_GANGWAY = [0.62, 0.82];
const OF_RANK = [0.5, 0.72, 0.28, 0.9, 0.1];

/**
 * Draw all marks, in place of those that were there.
 * @param {{layers: Record<string, SVGGElement>}} scene @param {Stage} stage @param {Marks} marks
 */
export function drawMarks({ layers }, stage, { ways, turn, trails, hint, arrows = [] }) {
  layers.lit.setAttribute('d', traceRoutes(stage, listShown(ways).map(routeOf)));
  layers.trails.replaceChildren(...drawTrails(stage, trails));
  layers.sides.replaceChildren(...drawSides(stage, ways, turn));
  layers.orders.replaceChildren(...drawOrders(stage, trails));
  layers.analysis.replaceChildren(...drawAnalysis(stage, arrows));
  layers.hint.replaceChildren(...drawHint(stage, hint));
}

const routeOf = (/** @type {{route: string[]}} */ { route }) => route;

/**
 * Write path data with each path once. Consecutive names without a path between them are not joined.
 * @param {Pick<Stage, 'deck' | 'layout'>} stage @param {string[][]} routes
 */
export function traceRoutes({ deck, layout: { points } }, routes) {
  const paths = new Set(
    routes.flatMap((route) =>
      route.slice(1).map((space, index) => [route[index], space].sort().join(' ')),
    ),
  );
  return [...paths]
    .map((path) => path.split(' '))
    .filter(([one, other]) => deck.links[one]?.includes(other))
    .map(([one, other]) => linePath([points[one], points[other]]))
    .join('');
}

/** List the ways to show: while a side of entry is chosen, only those to its space. @param {Way[]} ways */
function listShown(ways) {
  const asked = ways.filter((way) => way.isAsked);
  return asked.length > 0 ? asked : ways;
}

/**
 * List the routes to the space that the pointer or the focus rests on. While a side is chosen, that from this side.
 * @param {Way[]} ways @param {string | null} resting
 */
export function listMeant(ways, resting) {
  const isMeant = (/** @type {Way} */ way) => (way.isAsked ? way.from : way.space) === resting;
  return listShown(ways).filter(isMeant).map(routeOf);
}

/**
 * Draw arrows and small tokens next to spaces: how a token of `turn` would stand if it came from this side.
 * @param {Stage} stage @param {Way[]} ways @param {string} turn
 */
function drawSides(stage, ways, turn) {
  const { layout } = stage;
  const arrows = listShown(ways)
    .filter((way) => way.isOneOfSeveral)
    .map(({ space, from }) => {
      const angle = pathAngle(layout, space, from);
      const tip = pointToward(layout.points[space], angle, ARROW_DISTANCE);
      return draw('sideArrow', undefined, { place: placeHead(tip, angle) });
    });
  const tokens = ways
    .filter((way) => way.isAsked)
    .map((way) => {
      const { element } = drawStack(stage, way.space, { owners: turn, back: way.from });
      const place = moveTo(findSide(layout, way));
      return draw('sideToken', undefined, { place, token: [element] });
    });
  return [...arrows, ...tokens];
}

/** Find the side whose small token is at a point. @param {Layout} layout @param {Way[]} ways @param {Point} point */
export function findSideAt(layout, ways, point) {
  const isHit = (/** @type {Way} */ way) =>
    way.isAsked && distanceBetween(findSide(layout, way), point) < TOKEN_RADIUS;
  return ways.find(isHit)?.from ?? null;
}

/** The small token is on the path, outside the space. @param {Layout} layout @param {Way} way */
function findSide({ points }, { space, from }) {
  const length = distanceBetween(points[space], points[from]);
  const angle = angleBetween(points[space], points[from]);
  return pointToward(points[space], angle, Math.max(SIDE_DISTANCE, length / 2));
}

/** Draw dotted lines along the last moves, below the spaces. @param {Stage} stage @param {Trail[]} trails */
export function drawTrails(stage, trails) {
  return trails.flatMap(({ colour, order, routes }) => {
    const d = traceRoutes(stage, routes);
    if (order === null || colour === null) return svg('path', { class: 'path-last', d });
    return [
      svg('path', { class: 'path-last-edge', d }),
      svg('path', { class: `path-last crew-${colour}`, d }),
    ];
  });
}

/**
 * Draw the numbers of the last moves, if there are several. One is on the last leg of the token that moved first,
 * between two spaces, so that it hides neither a token nor the name of a space.
 * @param {Stage} stage @param {Trail[]} trails
 */
function drawOrders({ layout }, trails) {
  /** @type {Point[]} */
  const taken = [];
  return trails.flatMap(({ colour, order, routes: [route] }) => {
    if (order === null || colour === null || route === undefined) return [];
    const shares = route.length === 1 ? ON_GANGWAY : ON_PATH;
    const place = placeOnRoute(layout, route, shares, taken);
    return draw('order', undefined, { crew: `crew-${colour}`, order, place });
  });
}

/** Draw an arrow along each route of a hint, and a badge at its end. @param {Stage} stage @param {Leg[]} legs */
function drawHint({ layout }, legs) {
  const arrows = legs.map((leg) => traceArrow(layout, leg.route));
  return [
    ...arrows.map((arrow) => draw('hintLeg', undefined, arrow)),
    ...arrows.map((arrow, index) => {
      const mark = arrows.length === 1 ? '★' : index + 1;
      return draw('hintBadge', undefined, { ...arrow, mark });
    }),
  ];
}

/**
 * Draw the best moves of an analysis, with their numbers. The best one has the broadest arrow and a round badge with
 * its rank. If a roll is due, all have the same breadth, and square badges have the numbers of the die.
 * @param {Stage} stage @param {Arrow[]} arrows the strongest first
 */
export function drawAnalysis(stage, arrows) {
  /** @type {Point[]} */
  const taken = [];
  const badges = arrows.flatMap(({ mark, isRoll, legs: [leg] }) => {
    if (leg === undefined) return [];
    const place = placeOnRoute(stage.layout, leg.route, OF_RANK, taken);
    return draw(isRoll ? 'rollBadge' : 'badge', undefined, { mark, place });
  });
  const ways = arrows.map(({ legs, isRoll }, index) => {
    return drawArrows(stage, legs.map(routeOf), isRoll ? 1 : index + 1);
  });
  // The best move comes last, above the others.
  return [...ways.reverse().flat(), ...badges.reverse()];
}

/** Draw the arrows of a move. @param {Stage} stage @param {string[][]} routes @param {number} [rank] */
export function drawArrows({ layout }, routes, rank = 1) {
  return routes.map((route) => draw('arrow', { 'data-rank': rank }, traceArrow(layout, route)));
}

/** Trace an arrow: its shaft, its head and its last space. @param {Layout} layout @param {string[]} route */
function traceArrow(layout, route) {
  const corners = listCorners(layout, route);
  const [start, next] = corners;
  const [before, end] = corners.slice(-2);
  const back = angleBetween(end, before);
  const begin = pointToward(
    start,
    angleBetween(start, next),
    route.length > 1 ? BEGIN_DISTANCE : 0,
  );
  return {
    ...end,
    shaft: linePath([begin, ...corners.slice(1, -1), pointToward(end, back, SHAFT_DISTANCE)]),
    head: placeHead(pointToward(end, back, TIP_DISTANCE), back),
  };
}

/** Write the `transform` of a head whose back is at an angle. @param {Point} tip @param {number} back */
function placeHead(tip, back) {
  return `${moveTo(tip)} rotate(${round((back * 180) / Math.PI + 180)})`;
}

/**
 * Write the `transform` of a badge on the last path of a route, not too near the `taken` places, to which it is added.
 * @param {Layout} layout @param {string[]} route @param {number[]} shares of the path from its end, the best one first
 * @param {Point[]} taken
 */
function placeOnRoute(layout, route, shares, taken) {
  const [before, end] = listCorners(layout, route).slice(-2);
  const places = shares.map((share) => ({
    x: end.x + (before.x - end.x) * share,
    y: end.y + (before.y - end.y) * share,
  }));
  const isClear = (/** @type {Point} */ place) =>
    taken.every((other) => distanceBetween(place, other) > APART);
  const place = places.find(isClear) ?? places[0];
  taken.push(place);
  return moveTo(place);
}
