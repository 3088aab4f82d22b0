/**
 * The arrows of the best moves of an analysis, with their numbers, and of a move in the list of moves. The best move
 * has the broadest arrow and a round badge with its rank. If a roll is due, all arrows have the same breadth, and
 * square badges have the numbers of the die. Must not know the rules.
 *
 *     g.deck-analysis
 *       g.analysis-arrow[data-rank] > path.analysis-edge, path.analysis-way, path.analysis-head
 *       g.analysis-badge > circle or rect, text
 */

import { moveTo, svg, svgText } from '../../art/svg.js';
import { traceArrow } from './hint-arrows.js';
import { placeOnLeg } from './leg-place.js';

/** @typedef {import('../../page/generated/contract.js').Arrow} Arrow */
/** @import {LegView as Leg} from '../../protocol/protocol.js' */
/** @import {Layout, Point} from './geometry.js' */

const RADIUS = 0.19;
/**
 * The places of a badge, as shares of the last path of the first leg, from its end. Badges must not cover each other.
 */
const WISH = { shares: [0.5, 0.72, 0.28, 0.9, 0.1], apart: 2.1 * RADIUS };

/** @param {SVGGElement} layer @param {Layout} layout @param {Arrow[]} arrows the strongest first */
export function drawAnalysis(layer, layout, arrows) {
  /** @type {Point[]} */
  const taken = [];
  const badges = arrows.map((arrow) => drawBadge(layout, arrow, taken));
  // The best move comes last, above the others.
  const ways = arrows
    .map(({ legs, isRoll }, index) => drawArrow(layout, legs, isRoll ? 1 : index + 1))
    .reverse();
  layer.replaceChildren(...ways, ...badges.filter((badge) => badge !== null).reverse());
}

/**
 * Draw one arrow. An entry has one space only.
 * @param {SVGGElement} layer @param {Layout} layout @param {string[][]} routes
 */
export function drawRoutes(layer, layout, routes) {
  const legs = routes.map((route) => ({ route, isEntry: route.length === 1 }));
  layer.replaceChildren(...(legs.length > 0 ? [drawArrow(layout, legs, 1)] : []));
}

/** @param {Layout} layout @param {Leg[]} legs @param {number} rank */
function drawArrow(layout, legs, rank) {
  return svg(
    'g',
    { class: 'analysis-arrow', 'data-rank': rank },
    legs.flatMap((leg) => {
      const { shaft, head, place } = traceArrow(layout, leg);
      return [
        svg('path', { class: 'analysis-edge', d: shaft }),
        svg('path', { class: 'analysis-way', d: shaft }),
        svg('path', { class: 'analysis-head', d: head, transform: place }),
      ];
    }),
  );
}

/** @param {Layout} layout @param {Arrow} arrow @param {Point[]} taken the places of badges; its own is added */
function drawBadge(layout, { mark, isRoll, legs }, taken) {
  const place = legs[0] ? placeOnLeg(layout, legs[0], WISH, taken) : null;
  if (place === null) return null;
  taken.push(place);
  const size = 2 * RADIUS;
  return svg('g', { class: 'analysis-badge', transform: moveTo(place) }, [
    isRoll
      ? svg('rect', { x: -RADIUS, y: -RADIUS, width: size, height: size, rx: 0.06 })
      : svg('circle', { r: RADIUS }),
    svgText(String(mark), { class: 'analysis-mark', y: 0.1, 'text-anchor': 'middle' }),
  ]);
}
