/**
 * A hint on the deck: an arrow along each route of the suggested move, and a numbered badge at its end. Their shapes
 * differ from the marks of possible clicks: broad dashed arrows, broken rings, badges. Must not know the rules.
 *
 *     g.deck-hint
 *       g.hint-leg > circle.hint-ring, path.hint-edge, path.hint-way, path.hint-head
 *       g.hint-badge > circle, text
 */

import { linePath, moveTo, round, svg, svgText } from '../../art/svg.js';
import { angleBetween, pointToward } from './angles.js';
import { SPACE_RADIUS } from './geometry.js';

/** @typedef {import('../../protocol/protocol.js').LegView} Leg */
/** @import {Layout, Point} from './geometry.js' */

/** Where an arrow begins and ends: on the spaces, because there is little room between neighbours. */
const BEGIN_DISTANCE = SPACE_RADIUS * 0.5;
const TIP_DISTANCE = SPACE_RADIUS * 0.3;
const SHAFT_DISTANCE = TIP_DISTANCE + 0.22;
const RING_RADIUS = SPACE_RADIUS + 0.1;
const BADGE = { x: SPACE_RADIUS * 0.78, y: -SPACE_RADIUS * 0.78 };

const HEAD = 'M0 0L-0.34 0.21L-0.25 0L-0.34 -0.21Z';

/** @param {SVGGElement} layer @param {Layout} layout @param {Leg[]} legs */
export function drawHint(layer, layout, legs) {
  layer.replaceChildren(
    ...legs.map((leg) => drawLeg(layout, leg)),
    ...legs.map((leg, index) => drawBadge(layout, leg, legs.length === 1 ? '★' : index + 1)),
  );
}

/** @param {Layout} layout @param {Leg} leg */
function drawLeg(layout, leg) {
  const { shaft, head, place, end } = traceArrow(layout, leg);
  return svg('g', { class: 'hint-leg' }, [
    drawRing('hint-ring-edge', end),
    drawRing('hint-ring', end),
    svg('path', { class: 'hint-edge', d: shaft }),
    svg('path', { class: 'hint-way', d: shaft }),
    svg('path', { class: 'hint-head', d: head, transform: place }),
  ]);
}

/**
 * Return an arrow's shaft, its head, the place of the head, and its last space.
 * @param {Layout} layout @param {Leg} leg
 */
export function traceArrow({ points, gangways }, { route, isEntry }) {
  const space = route[route.length - 1];
  const corners = isEntry
    ? [gangways[space].end, points[space]]
    : route.map((name) => points[name]);
  const last = corners.length - 1;
  const start = isEntry
    ? corners[0]
    : pointToward(corners[0], angleBetween(corners[0], corners[1]), BEGIN_DISTANCE);
  const back = angleBetween(corners[last], corners[last - 1]);
  const shaft = linePath([
    start,
    ...corners.slice(1, last),
    pointToward(corners[last], back, SHAFT_DISTANCE),
  ]);
  const tip = pointToward(corners[last], back, TIP_DISTANCE);
  const turn = round((back * 180) / Math.PI + 180);
  return { shaft, head: HEAD, place: `${moveTo(tip)} rotate(${turn})`, end: corners[last] };
}

/** @param {string} kind @param {Point} point */
function drawRing(kind, { x, y }) {
  return svg('circle', { class: kind, cx: round(x), cy: round(y), r: RING_RADIUS });
}

/** @param {Layout} layout @param {Leg} leg @param {string | number} mark */
function drawBadge({ points }, { route }, mark) {
  const { x, y } = points[route[route.length - 1]];
  const words = svgText(String(mark), { class: 'hint-mark', y: 0.105, 'text-anchor': 'middle' });
  return svg(
    'g',
    {
      class: 'hint-badge',
      transform: moveTo({ x: x + BADGE.x, y: y + BADGE.y }),
    },
    [svg('circle', { class: 'hint-disc', r: 0.2 }), words],
  );
}
