/**
 * The drawing of the deck for one layout: its layers, and one group for each space. Must not know buttons, events or
 * animation.
 */

import { build, draw } from '../../art/drawings.js';
import { linePath, moveTo, round, svg } from '../../art/svg.js';
import {
  angleBetween,
  distanceBetween,
  listShipParts,
  SPACE_RADIUS,
  traceHull,
} from './geometry.js';
import { traceRoutes } from './marks.js';

/** @import {Deck, Layout, Point} from './geometry.js' */

/**
 * @typedef {object} SpaceGroup
 * @property {SVGGElement} ground the space and its marks
 * @property {SVGGElement} stack
 * @property {SVGGElement} freed the freed friend that has not stepped off yet
 * @property {SVGGElement} ghost
 * @property {SVGGElement} sight the mark of a capture, around the stack's top
 */

/** @typedef {ReturnType<typeof drawScene>} Scene */

const TREAD_STEP = 0.16;

/**
 * Draw the deck without tokens, in place of the content of `art`. Ids begin with `id`, unique on the page.
 * @param {SVGSVGElement} art @param {Deck} deck @param {Layout} layout @param {string} id
 */
export function drawScene(art, deck, layout, id) {
  const { points, view } = layout;
  const { drawings, scene } = deck;
  const values = {
    ...listValues(deck, layout, id),
    waves: drawWaves(deck, view, id),
    gangways: deck.hatches.map((hatch) =>
      drawGangway(drawings.gangway, points[hatch], layout.gangways[hatch].end),
    ),
  };
  const parts = scene.map((part) => build(part, values));
  /** The parts that change, by the ends of their classes. @type {Record<string, SVGGElement>} */
  const layers = Object.fromEntries(
    parts.map((part) => [part.getAttribute('class')?.replace(/.*-/, ''), part]),
  );
  /** @type {Map<string, SpaceGroup>} */
  const spaces = new Map();

  const names = Object.keys(points).sort((one, other) => points[one].y - points[other].y);
  for (const name of names) {
    const at = moveTo(points[name]);
    const kind = deck.hatches.includes(name) ? 'square' : 'round';
    const ground = build(drawings[kind], values, { transform: at });
    const stack = svg('g', { class: 'deck-stack' });
    const freed = svg('g', { class: 'deck-freed' });
    const ghost = svg('g', { class: 'deck-ghost' });
    const sight = draw('sight');
    layers.grounds.append(ground);
    layers.stacks.append(
      svg('g', { class: 'deck-standing', transform: at }, [stack, freed, ghost, sight]),
    );
    spaces.set(name, { ground, stack, freed, ghost, sight });
  }

  const labels = new Map(
    names.map((name) => [name, svg('text', { class: 'deck-label', dy: '0.34em' }, [name])]),
  );
  layers.labels.append(...labels.values());
  art.setAttribute(
    'viewBox',
    `${round(view.x)} ${round(view.y)} ${round(view.width)} ${round(view.height)}`,
  );
  art.replaceChildren(...parts);
  return { spaces, labels, layers };
}

/** Return the values that take the place of names. @param {Deck} deck @param {Layout} layout @param {string} id */
function listValues(deck, layout, id) {
  const paths = Object.entries(deck.links).flatMap(([one, others]) =>
    others.map((other) => [one, other]),
  );
  return {
    ...listShipParts(layout),
    id,
    hull: linePath(layout.outline, 'closed'),
    railing: linePath(traceHull(layout, 'railing'), 'closed'),
    planking: linePath(traceHull(layout, 'planking'), 'closed'),
    paths: traceRoutes({ deck, layout }, paths),
  };
}

/**
 * Draw rows of swell, and above them of waves, all over the view. They share three paths, which are long.
 * @param {Deck} deck @param {Layout["view"]} view @param {string} id
 */
function drawWaves({ sea }, { x, y, height }, id) {
  const rows = sea.filter(([, , down]) => down < height + 0.55);
  return rows.map(([name, right, down]) =>
    svg('use', { href: `#${id}-${name}`, transform: moveTo({ x: x + right, y: y + down }) }),
  );
}

/**
 * Draw a hatch's black path: a gangway from the hatch over the rail.
 * @param {import('../../art/drawings.js').Shape} gangway @param {Point} start @param {Point} end
 */
function drawGangway(gangway, start, end) {
  const length = distanceBetween(start, end);
  const turn = round((angleBetween(start, end) * 180) / Math.PI);
  let treads = '';
  for (let along = length - 0.1; along > SPACE_RADIUS; along -= TREAD_STEP)
    treads += `M${round(along)} -0.1V0.1`;
  return build(
    gangway,
    { far: round(length), near: round(length - 0.035), treads },
    { transform: `${moveTo(start)} rotate(${turn})` },
  );
}
