// @ts-check
/**
 * A small picture of a saved game's deck: the ship and its stacks.
 *
 * Owns the picture, which screen readers skip. Must not know the other facts about a game.
 */

import { round, svg, svgText } from '../../art/svg.js';
import { layOut } from '../board/geometry.js';
import { drawPiece, placed } from '../rules/diagram-board.js';
import { readDeck } from '../rules/example-positions.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../board/geometry.js').Layout} Layout */

/** The ship is horizontal in all pictures, so that they can be compared. */
const SIZE = { width: 300, height: 200 };
/** Larger than on the deck and without a figure, because the whole picture is hardly larger than one token there. */
const TOKEN_RADIUS = 0.56;
const HEIGHT = { class: 'saves-height', y: 0.28 };

/**
 * The layouts by deck, because all pictures are of one deck and placing its labels takes a while.
 * @type {WeakMap<Deck, Layout>}
 */
const layouts = new WeakMap();

let serial = 0;

/**
 * Draw the deck of a position.
 * @param {Deck} deck
 * @param {string} text the second field of the position; unreadable parts are left out
 */
export function drawSavedDeck(deck, text) {
  const layout = layouts.get(deck) ?? layOut(deck, SIZE.width, SIZE.height, 'wide');
  layouts.set(deck, layout);
  const { view, planking } = layout;
  serial += 1;
  const id = `saved-deck-${serial}`;
  const hull = planking.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  const stacks = [...readDeck(text)].filter(([space]) => Object.hasOwn(deck.links, space));
  return svg(
    'svg',
    {
      class: 'diagram saves-picture',
      viewBox: [view.x, view.y, view.width, view.height].map(round).join(' '),
      'aria-hidden': 'true',
    },
    [
      svg('path', { class: 'saves-hull', d: `M${hull}Z` }),
      ...drawPiece(deck, layout, Object.keys(deck.links), id),
      ...stacks.map(([space, { owners }]) =>
        svg('g', { class: `crew-${owners[0]}`, transform: placed(layout, space) }, [
          svg('circle', { class: 'saves-token', r: TOKEN_RADIUS }),
          ...(owners.length > 1 ? [svgText(String(owners.length), HEIGHT)] : []),
        ]),
      ),
    ],
  );
}
