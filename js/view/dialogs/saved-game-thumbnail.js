// @ts-check
/**
 * A saved game's deck as a small picture: the ship, and who stands where.
 *
 * Owns the picture, which is for the eye alone. Must not know what else is told of a game.
 */

import { round, svg, svgText } from '../../art/svg.js';
import { layOut } from '../board/geometry.js';
import { drawPiece, placed } from '../rules/diagram-board.js';
import { readDeck } from '../rules/example-positions.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../board/geometry.js').Layout} Layout */

/** The ship lies along in all pictures, so that they can be compared. */
const SIZE = { width: 300, height: 200 };
/** Broader than on the deck, with no figure on it: the whole picture is hardly larger than one there. */
const TOKEN_RADIUS = 0.56;
const HEIGHT = { class: 'saves-height', y: 0.28 };

/** All pictures are of one deck, and finding the places takes a while. @type {WeakMap<Deck, Layout>} */
const layouts = new WeakMap();

let serial = 0;

/**
 * Draw the deck of a position.
 * @param {Deck} deck
 * @param {string} text the position's second field; what makes no sense in it is left out
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
