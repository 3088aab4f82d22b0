// @ts-check
/**
 * The drawing of the deck for one layout: its layers, and one group for each space.
 *
 * Owns the tree of SVG elements. Must not know buttons, events or animation.
 *
 *     svg.deck-art
 *       defs
 *       g.deck-sea  g.ship  g.deck-gangways  g.deck-paths
 *       g.deck-trails  path.path-lit  path.path-route
 *       g.deck-grounds   g.deck-ground[data-role] > plate or hatch, frames
 *       g.deck-shades   who has just left the game
 *       g.deck-stacks   g.deck-standing > stack, freed, ghost, sight   (those farther down the screen later)
 *       g.deck-labels   over the stacks, whose flags may fly above another space's name
 *       g.deck-sides    arrows and small tokens next to a space that can be entered from several sides
 *       g.deck-orders   the numbers of the last moves, where there are several
 *       g.deck-analysis the best moves of the analysis
 *       g.deck-pointed  the move that is pointed at in the list of moves
 *       g.deck-hint     the move that a hint suggests
 *       g.deck-flights  what an animation shows
 */

import {
  drawBrackets,
  drawFrame,
  drawGangway,
  drawLabel,
  drawPaths,
} from '../../art/deck-parts.js';
import { draw } from '../../art/drawings.js';
import { drawHull, drawSea } from '../../art/ship.js';
import { moveTo, round, svg } from '../../art/svg.js';
import { drawGloss } from '../../art/wood-sheen.js';
import { pathsOf, SPACE_RADIUS } from './geometry.js';
import { makeTrailParts } from './move-trails.js';
import { makeWayParts } from './path-highlights.js';

/** @typedef {import("./geometry.js").Deck} Deck */
/** @typedef {import("./geometry.js").Layout} Layout */

/**
 * @typedef {object} SpaceGroup
 * @property {SVGGElement} ground the space and its marks
 * @property {SVGGElement} stack
 * @property {SVGGElement} freed the freed friend that has not stepped off yet
 * @property {SVGGElement} ghost
 * @property {SVGGElement} sight the mark of a capture, around the stack's top
 */

/**
 * @typedef {object} Scene
 * @property {Map<string, SpaceGroup>} spaces
 * @property {import("./path-highlights.js").WayParts} ways
 * @property {import("./move-trails.js").TrailParts} trails
 * @property {Map<string, SVGTextElement>} labels
 * @property {SVGGElement} shades
 * @property {SVGGElement} hint
 * @property {SVGGElement} analysis
 * @property {SVGGElement} pointed
 * @property {SVGGElement} flights
 * @property {string} gloss the fill of the light on a token's wood
 */

/** A ring outside the ring of a token that can move, so that both can be seen. */
const THREAT_GAP = 0.095;

/**
 * Draw the deck without tokens, in place of the content of `art`.
 * @param {SVGSVGElement} art
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {(name: string) => string} id makes an id unique on the page
 * @returns {Scene}
 */
export function drawScene(art, deck, layout, id) {
  const { points, view } = layout;
  const ways = makeWayParts();
  const trails = makeTrailParts();
  const shades = svg('g', { class: 'deck-shades' });
  const hint = svg('g', { class: 'deck-hint' });
  const analysis = svg('g', { class: 'deck-analysis' });
  const pointed = svg('g', { class: 'deck-pointed' });
  const flights = svg('g', { class: 'deck-flights' });
  const grounds = svg('g', { class: 'deck-grounds' });
  const stacks = svg('g', { class: 'deck-stacks' });
  /** @type {Scene["spaces"]} */
  const spaces = new Map();

  const names = Object.keys(points).sort((one, other) => points[one].y - points[other].y);
  for (const name of names) {
    const at = moveTo(points[name]);
    const ground = drawGround(at, deck.hatches.includes(name), id);
    const stack = svg('g', { class: 'deck-stack' });
    const freed = svg('g', { class: 'deck-freed' });
    const ghost = svg('g', { class: 'deck-ghost' });
    const sight = /** @type {SVGGElement} */ (draw('sight'));
    stacks.append(
      svg('g', { class: 'deck-standing', transform: at }, [stack, freed, ghost, sight]),
    );
    grounds.append(ground);
    spaces.set(name, { ground, stack, freed, ghost, sight });
  }

  const labels = new Map(names.map((name) => [name, drawLabel(name, layout.labels[name])]));
  art.setAttribute(
    'viewBox',
    `${round(view.x)} ${round(view.y)} ${round(view.width)} ${round(view.height)}`,
  );
  art.replaceChildren(
    drawDefinitions(id),
    drawSea(layout),
    drawHull(layout, id),
    svg(
      'g',
      { class: 'deck-gangways' },
      deck.hatches.map((hatch) => drawGangway(points[hatch], layout.gangways[hatch].end)),
    ),
    drawPaths(pathsOf(deck).map(([from, to]) => [points[from], points[to]])),
    trails.lines,
    ways.lit,
    ways.route,
    grounds,
    shades,
    stacks,
    svg('g', { class: 'deck-labels' }, [...labels.values()]),
    ways.sides,
    trails.orders,
    analysis,
    pointed,
    hint,
    flights,
  );
  return {
    spaces,
    ways,
    trails,
    labels,
    shades,
    hint,
    analysis,
    pointed,
    flights,
    gloss: `url(#${id('gloss')})`,
  };
}

/** Draw a space with its marks. @param {string} at @param {boolean} isHatch @param {(name: string) => string} id */
function drawGround(at, isHatch, id) {
  const shape = isHatch ? 'square' : 'round';
  return svg('g', { class: 'deck-ground', transform: at }, [
    drawFrame('space-last-edge', shape, SPACE_RADIUS, 0.075),
    drawFrame('space-last', shape, SPACE_RADIUS, 0.075),
    isHatch ? draw('hatch') : draw('plate', { fill: `url(#${id('plate')})` }),
    ...(isHatch
      ? [
          drawFrame('space-light', shape, SPACE_RADIUS, -0.08),
          drawBrackets('space-frame-edge', 0.06),
          drawBrackets('space-frame', 0.06),
        ]
      : [
          drawFrame('space-light', shape, SPACE_RADIUS, -0.03),
          drawFrame('space-frame-edge', shape, SPACE_RADIUS, 0.05),
          drawFrame('space-frame', shape, SPACE_RADIUS, 0.05),
        ]),
    drawFrame('token-frame-edge', 'round', SPACE_RADIUS, 0.02),
    drawFrame('token-frame', 'round', SPACE_RADIUS, 0.02),
    drawFrame('space-aim-edge', 'round', SPACE_RADIUS, 0.06),
    drawFrame('space-aim', 'round', SPACE_RADIUS, 0.06),
    drawFrame('space-threat-edge', 'round', SPACE_RADIUS, THREAT_GAP),
    drawFrame('space-threat', 'round', SPACE_RADIUS, THREAT_GAP),
  ]);
}

/** @param {(name: string) => string} id */
function drawDefinitions(id) {
  return svg('defs', {}, [
    svg('linearGradient', { id: id('deck'), x1: 0, y1: 0, x2: 0, y2: 1 }, [
      svg('stop', { class: 'stop-deck-edge', offset: 0 }),
      svg('stop', { class: 'stop-deck', offset: 0.4 }),
      svg('stop', { class: 'stop-deck-edge', offset: 1 }),
    ]),
    svg('radialGradient', { id: id('plate') }, [
      svg('stop', { class: 'stop-plate', offset: 0.3 }),
      svg('stop', { class: 'stop-plate-edge', offset: 1 }),
    ]),
    svg('radialGradient', { id: id('lamp') }, [
      svg('stop', { class: 'stop-lamp', offset: 0 }),
      svg('stop', { class: 'stop-lamp-end', offset: 1 }),
    ]),
    drawGloss(id('gloss')),
  ]);
}
