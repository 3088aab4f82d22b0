/**
 * The trails of the last moves: dotted lines along the paths, and a number on each if there are several. A number is
 * between two spaces, so that it hides neither a token nor the name of a space. Must not know the rules.
 *
 *     g.deck-trails   below the spaces: path.path-last-edge, path.path-last
 *     g.deck-orders   above the stacks: g.trail-order > circle, circle, text
 */

import { crewClass } from '../../art/pirates.js';
import { moveTo, svg, svgText } from '../../art/svg.js';
import { placeOnLeg } from './leg-place.js';
import { drawRoutes } from './path-highlights.js';

/** @import {Deck, Layout, Point} from './geometry.js' */

/**
 * The routes of a move. `colour` is that of its player; `order` is its number if there are several moves, else null.
 * @typedef {{colour: string | null, order: number | null, routes: string[][]}} Trail
 */

/** @typedef {{lines: SVGGElement, orders: SVGGElement}} TrailParts */

/** The radius of a number's disc. */
const DISC = 0.19;
const FACE = 0.13;
/** Numbers closer together than this would cover each other. */
const APART = 2.2 * DISC;
/** The possible places of a number on the last leg of a route, and on a gangway. */
const ON_PATH = { shares: [0.5, 0.3, 0.7], apart: APART };
const ON_GANGWAY = { shares: [0.62, 0.82], apart: APART };

/** Make the parts, with nothing drawn. @returns {TrailParts} */
export function makeTrailParts() {
  return { lines: svg('g', { class: 'deck-trails' }), orders: svg('g', { class: 'deck-orders' }) };
}

/** @param {TrailParts} parts @param {{deck: Deck, layout: Layout}} stage @param {Trail[]} trails */
export function drawTrails({ lines, orders }, { deck, layout }, trails) {
  /** @type {Point[]} */
  const taken = [];
  lines.replaceChildren();
  orders.replaceChildren();
  for (const { colour, order, routes } of trails) {
    const d = drawRoutes(deck, layout, routes);
    if (order === null || colour === null) {
      lines.append(svg('path', { class: 'path-last', d }));
      continue;
    }
    const crew = crewClass(colour);
    lines.append(
      svg('path', { class: 'path-last-edge', d }),
      svg('path', { class: `path-last ${crew}`, d }),
    );
    // The number is on the last leg of the token that moved first.
    const [route] = routes;
    if (route === undefined) continue;
    const isEntry = route.length === 1;
    const place = placeOnLeg(layout, { route, isEntry }, isEntry ? ON_GANGWAY : ON_PATH, taken);
    if (place === null) continue;
    taken.push(place);
    orders.append(
      svg('g', { class: `trail-order ${crew}`, transform: moveTo(place) }, [
        svg('circle', { class: 'trail-disc', r: DISC }),
        svg('circle', { class: 'trail-face', r: FACE }),
        svgText(String(order), { class: 'trail-number', y: 0.09, 'text-anchor': 'middle' }),
      ]),
    );
  }
}
