// @ts-check
/** The components `chart`, `icon` and `piece`: pictures in which nothing moves. */

import { draw } from '../../art/drawings.js';
import { drawChart } from '../../art/voyage-chart.js';
import { drawPrintedDeck, drawPrintedTokens } from '../../view/print/printable-deck.js';

const ICONS = {
  dots: () => draw('dots'),
  shackle: () => draw('shackle'),
  stack: () => draw('stack'),
};

/** Shows the icon with a `name`. @type {import('./component.js').MakeComponent} */
export const makeIcon = (element) => ({
  show({ name }) {
    element.replaceChildren(ICONS[/** @type {keyof typeof ICONS} */ (name)]());
  },
});

/** Shows the chart of a voyage. @type {import('./component.js').MakeComponent} */
export const makeChart = (element) => ({
  show() {
    if (element.firstChild === null) element.append(drawChart());
  },
});

/**
 * Shows what is printed under a `name`: the deck or the tokens.
 * @param {import('../../view/board/geometry.js').Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makePiece(deck) {
  /** @type {Record<string, () => Node>} */
  const pieces = {
    deck: () => drawPrintedDeck(deck),
    tokens: drawPrintedTokens,
  };
  return (element) => ({
    show({ name }) {
      element.replaceChildren(pieces[name]());
    },
  });
}
