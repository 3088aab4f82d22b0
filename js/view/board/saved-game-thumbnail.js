// @ts-check
/**
 * A small picture of a saved game's deck: the ship and its stacks.
 *
 * Owns the picture, which screen readers skip. Must not know the other facts about a game.
 */

import { drawPaths } from '../../art/deck-parts.js';
import { linePath, moveTo, round, svg, svgText } from '../../art/svg.js';
import { layOut, pathsOf, SPACE_RADIUS } from './geometry.js';

/** @typedef {import('./geometry.js').Deck} Deck */
/** @typedef {import('./geometry.js').Layout} Layout */

/** The ship is horizontal in all pictures, so that they can be compared. */
const SIZE = { width: 300, height: 200 };
/** Larger than on the deck and without a figure, because the whole picture is hardly larger than one token there. */
const TOKEN_RADIUS = 0.56;
const HEIGHT = { class: 'saves-height', y: 0.28 };

/** A stack in the notation of positions: its space, its tokens from the top down, the space its back is to. */
const STANDING = /^([a-z]\d)([RBG]+)<([a-z]\d|0)$/;

/** Half the side of a hatch. */
const HATCH = 0.42;

/**
 * The layouts by deck, because all pictures are of one deck and placing its labels takes a while.
 * @type {WeakMap<Deck, Layout>}
 */
const layouts = new WeakMap();

/**
 * Draw the deck of a position.
 * @param {Deck} deck
 * @param {string} text the second field of the position; unreadable parts are left out
 */
export function drawSavedDeck(deck, text) {
  const layout = layouts.get(deck) ?? layOut(deck, SIZE.width, SIZE.height, 'wide');
  layouts.set(deck, layout);
  const { view } = layout;
  const stacks = text.split(',').flatMap((part) => {
    const [, space = '', owners = ''] = STANDING.exec(part) ?? [];
    return Object.hasOwn(deck.links, space) ? [{ space, owners }] : [];
  });
  return svg(
    'svg',
    {
      class: 'diagram saves-picture',
      viewBox: [view.x, view.y, view.width, view.height].map(round).join(' '),
      'aria-hidden': 'true',
    },
    [
      ...drawShip(deck, layout),
      ...stacks.map(({ space, owners }) =>
        svg('g', { class: `crew-${owners[0]}`, transform: moveTo(layout.points[space]) }, [
          svg('circle', { class: 'saves-token', r: TOKEN_RADIUS }),
          ...(owners.length > 1 ? [svgText(String(owners.length), HEIGHT)] : []),
        ]),
      ),
    ],
  );
}

/**
 * Draw the ship in few elements, because the list shows many decks at once.
 * @param {Deck} deck
 * @param {Layout} layout
 */
function drawShip(deck, { points, planking }) {
  const plates = Object.keys(deck.links).filter((space) => !deck.hatches.includes(space));
  const circles = plates.map((space) => circlePath(points[space]));
  const squares = deck.hatches.map((space) => {
    const { x, y } = points[space];
    return `M${round(x - HATCH)} ${round(y - HATCH)}h${2 * HATCH}v${2 * HATCH}h${-2 * HATCH}Z`;
  });
  return [
    svg('path', { class: 'saves-hull', d: linePath(planking, 'closed') }),
    drawPaths(pathsOf(deck).map(([from, to]) => [points[from], points[to]])),
    svg('path', { class: 'saves-space', d: circles.join('') }),
    svg('path', { class: 'saves-hatch', d: squares.join('') }),
  ];
}

/** @param {import('../../art/layout.js').Point} middle */
function circlePath({ x, y }) {
  const r = SPACE_RADIUS;
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
