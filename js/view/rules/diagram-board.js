// @ts-check
/**
 * The part of the deck in an example: its size, paths, spaces and gangways.
 *
 * Owns everything that does not change while an example plays. Must not know the example's events.
 */

import { drawGangway } from '../../art/deck-parts.js';
import { draw } from '../../art/drawings.js';
import { linePath, moveTo, svg } from '../../art/svg.js';
import { drawGloss } from '../../art/wood-sheen.js';
import { angleBetween, pointToward } from '../board/angles.js';
import { layOut, linksBetween, pathAngle } from '../board/geometry.js';
import { stackLift } from '../board/token.js';

/** @typedef {import('../board/animation-plan.js').Standing} Standing */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../board/geometry.js').Layout} Layout */

/** The deck is horizontal here for every shape of the window, so that an example always looks the same. */
const SIZE = { width: 880, height: 700 };
/** Marks surround the spaces, and names are larger than on the deck, so names are farther from their spaces. */
const LABEL_SHIFT = 0.1;
const MARGIN = 0.66;
const FLAG_MARGIN = 1.05;
/** The visible length of gangways, and of paths that lead out of the picture. */
const STUB = 0.98;
const GANGWAY = 1.25;
/** Half the size of a space's name. */
const NAME = { x: 0.26, y: 0.2 };

/**
 * The layouts by deck, because all examples are of one deck and placing its labels takes a while.
 * @type {WeakMap<Deck, Layout>}
 */
const layouts = new WeakMap();

/**
 * Lay out the deck of which all examples are parts.
 * @param {Deck} deck
 * @returns {Layout}
 */
export function layOutExample(deck) {
  const known = layouts.get(deck);
  if (known !== undefined) return known;
  const layout = layOut(deck, SIZE.width, SIZE.height, 'wide');
  const labels = Object.entries(layout.labels).map(([space, label]) => {
    const angle = angleBetween(layout.points[space], label);
    return [space, pointToward(label, angle, LABEL_SHIFT)];
  });
  const shifted = { ...layout, labels: Object.fromEntries(labels) };
  layouts.set(deck, shifted);
  return shifted;
}

/**
 * Draw the spaces, their paths and their gangways.
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string[]} spaces
 * @param {string} id an id that is unique on the page
 */
export function drawPiece(deck, layout, spaces, id) {
  const grounds = spaces.map((space) => drawGround(deck, layout, space, id));
  return [
    drawDefinitions(id),
    drawWays(deck, layout, spaces),
    svg('g', { class: 'deck-grounds' }, grounds),
  ];
}

/**
 * Return the fill of the light on the wood of an example.
 * @param {string} id the example's
 */
export function glossOf(id) {
  return `url(#${id}-gloss)`;
}

/**
 * Measure the picture, with room for each space, its stacks and their flags, its gangway and its name.
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string[]} spaces
 * @param {Map<string, Standing>[]} positions
 * @param {string[]} names the spaces whose names are shown
 */
export function boundsOf(deck, { points, labels, gangways }, spaces, positions, names) {
  const corners = spaces.flatMap((space) => {
    const { x, y } = points[space];
    const stacks = positions.flatMap((position) => position.get(space) ?? []);
    const lifts = stacks.map(({ owners, flags = 0 }) => stackLift(owners.length, flags));
    const hasFlag = stacks.some(({ flags = 0 }) => flags > 0);
    const aside = hasFlag ? FLAG_MARGIN : MARGIN;
    const around = [
      { x: x - aside, y: y - aside - Math.max(0, ...lifts) },
      { x: x + aside, y: y + MARGIN },
    ];
    if (names.includes(space)) {
      const { x: left, y: top } = labels[space];
      around.push({ x: left - NAME.x, y: top - NAME.y }, { x: left + NAME.x, y: top + NAME.y });
    }
    if (deck.hatches.includes(space))
      around.push(pointToward(points[space], gangways[space].angle, GANGWAY));
    return around;
  });
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  return {
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) - x,
    height: Math.max(...corners.map((corner) => corner.y)) - y,
  };
}

/** @param {string} id */
function drawDefinitions(id) {
  return svg('defs', {}, [
    svg('radialGradient', { id: `${id}-plate` }, [
      svg('stop', { class: 'stop-plate', offset: 0.3 }),
      svg('stop', { class: 'stop-plate-edge', offset: 1 }),
    ]),
    drawGloss(`${id}-gloss`),
  ]);
}

/**
 * Draw the paths between the spaces, the visible part of paths that lead away, and the gangways.
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string[]} spaces
 */
function drawWays(deck, layout, spaces) {
  const { points } = layout;
  const inside = linksBetween(deck, spaces, spaces).filter(([one, other]) => one < other);
  const away = spaces.flatMap((space) =>
    deck.links[space]
      .filter((other) => !spaces.includes(other))
      .map((other) => [
        points[space],
        pointToward(points[space], pathAngle(layout, space, other), STUB),
      ]),
  );
  const lines = [...inside.map(([one, other]) => [points[one], points[other]]), ...away]
    .map((segment) => linePath(segment))
    .join('');
  const gangways = spaces
    .filter((space) => deck.hatches.includes(space))
    .map((space) =>
      drawGangway(points[space], pointToward(points[space], layout.gangways[space].angle, GANGWAY)),
    );
  return svg('g', {}, [
    ...gangways,
    svg('path', { class: 'path-edge', d: lines }),
    svg('path', { class: 'path-inlay', d: lines }),
  ]);
}

/**
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string} space
 * @param {string} id
 */
function drawGround(deck, layout, space, id) {
  const isHatch = deck.hatches.includes(space);
  return svg('g', { transform: placed(layout, space) }, [
    isHatch ? draw('hatch') : draw('plate', { fill: `url(#${id}-plate)` }),
  ]);
}

/**
 * Return the transform that moves a drawing to a space.
 * @param {Layout} layout
 * @param {string} space
 */
export function placed({ points }, space) {
  return moveTo(points[space]);
}
