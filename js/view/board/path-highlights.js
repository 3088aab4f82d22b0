/**
 * The possible routes of the selected token: lines along paths, arrows at their ends, and small tokens that show a side
 * of entry. Must not know the rules; routes come as names of spaces.
 *
 *     path.path-lit    where the selected token may go
 *     path.path-route  the way to the space that the pointer or the focus rests on
 *     g.deck-sides     above the stacks: arrows and small tokens
 */

import { linePath, moveTo, round, svg } from '../../art/svg.js';
import { angleBetween, pointToward } from './angles.js';
import { exitsOf, pathAngle, SPACE_RADIUS, TOKEN_RADIUS } from './geometry.js';
import { drawToken } from './token.js';

/** @import {Deck, Layout, Point} from './geometry.js' */

/**
 * A route to `space`, which it enters from `from`. `route` has both ends.
 * @typedef {{space: string, from: string, route: string[], isOneOfSeveral: boolean, isAsked: boolean}} Way
 */

/** @typedef {{lit: SVGPathElement, route: SVGPathElement, sides: SVGGElement}} WayParts */

/** @typedef {{ways: Way[], turn: string}} WaysModel */

/** The distance of an arrow's tip and of a small token from the middle of the space that is entered. */
const ARROW_DISTANCE = SPACE_RADIUS + 0.1;
const SIDE_DISTANCE = SPACE_RADIUS + 0.22;
const SIDE_SCALE = 0.66;

const ARROW = 'M0 0L-0.2 0.16L-0.13 0L-0.2 -0.16Z';

/** Make the parts, with nothing drawn. @returns {WayParts} */
export function makeWayParts() {
  return {
    lit: svg('path', { class: 'path-lit' }),
    route: svg('path', { class: 'path-route' }),
    sides: svg('g', { class: 'deck-sides' }),
  };
}

/** @param {WayParts} parts @param {{deck: Deck, layout: Layout, gloss: string}} stage @param {WaysModel} model */
export function drawWays(parts, { deck, layout, gloss }, { ways, turn }) {
  const asked = ways.filter((way) => way.isAsked);
  const shown = asked.length > 0 ? asked : ways;
  parts.lit.setAttribute('d', drawRoutes(deck, layout, routesOf(shown)));
  parts.sides.replaceChildren(
    ...shown.filter((way) => way.isOneOfSeveral).map((way) => drawArrow(layout, way)),
    ...asked.map((way) => drawSide(deck, layout, way, turn, gloss)),
  );
}

/**
 * Show the routes to the space `resting`. While a side of entry is chosen, show the route from that side.
 * @param {WayParts} parts @param {{deck: Deck, layout: Layout}} stage @param {WaysModel} model
 * @param {string | null} resting the space under the pointer or with the focus
 */
export function drawRestingWay(parts, { deck, layout }, { ways }, resting) {
  const asked = ways.filter((way) => way.isAsked);
  const meant =
    asked.length > 0
      ? asked.filter((way) => way.from === resting)
      : ways.filter((way) => way.space === resting);
  parts.route.setAttribute('d', drawRoutes(deck, layout, routesOf(meant)));
}

/** @param {Way[]} ways */
function routesOf(ways) {
  return ways.map((way) => way.route);
}

/**
 * Find the side whose small token is at a point.
 * @param {Layout} layout @param {WaysModel} model @param {Point} point
 */
export function findSideAt(layout, { ways }, { x, y }) {
  const hit = ways.find((way) => {
    if (!way.isAsked) return false;
    const side = sidePoint(layout, way);
    return Math.hypot(side.x - x, side.y - y) < TOKEN_RADIUS;
  });
  return hit?.from ?? null;
}

/**
 * Draw each path once. Consecutive names without a path between them are not joined.
 * @param {Deck} deck @param {Layout} layout @param {string[][]} routes
 */
export function drawRoutes(deck, { points }, routes) {
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

/** @param {Layout} layout @param {Way} way */
function drawArrow(layout, { space, from }) {
  const angle = pathAngle(layout, space, from);
  const tip = pointToward(layout.points[space], angle, ARROW_DISTANCE);
  const turn = round((angle * 180) / Math.PI + 180);
  return svg('path', {
    class: 'side-arrow',
    d: ARROW,
    transform: `${moveTo(tip)} rotate(${turn})`,
  });
}

/**
 * Draw, small and next to the space, how a token from this side would stand on it.
 * @param {Deck} deck @param {Layout} layout @param {Way} way @param {string} turn @param {string} gloss
 */
function drawSide(deck, layout, { space, from }, turn, gloss) {
  const back = pathAngle(layout, space, from);
  const point = sidePoint(layout, { space, from });
  const exits = exitsOf(deck, space, from).map((exit) => pathAngle(layout, space, exit));
  return svg(
    'g',
    {
      class: 'side-token',
      transform: `${moveTo(point)} scale(${SIDE_SCALE})`,
    },
    [drawToken({ owners: turn, back, exits }, gloss).element],
  );
}

/**
 * The small token is on the path, outside the space.
 * @param {Layout} layout @param {{space: string, from: string}} way
 */
function sidePoint({ points }, { space, from }) {
  const { x, y } = points[from];
  const length = Math.hypot(x - points[space].x, y - points[space].y);
  const angle = angleBetween(points[space], points[from]);
  return pointToward(points[space], angle, Math.max(SIDE_DISTANCE, length / 2));
}
