// @ts-check
/** The components `chart`, `icon` and `piece`: pictures in which nothing moves. */

import { draw } from '../../art/drawings.js';
import { MIRROR, REDO, RESTART, UNDO } from '../../art/icons.js';
import { svg } from '../../art/svg.js';
import { drawChart } from '../../art/voyage-chart.js';
import {
  drawPrintedDeck,
  drawPrintedDie,
  drawPrintedTokens,
} from '../../view/print/printable-deck.js';

const ICONS = {
  dots: () => draw('dots'),
  shackle: () => draw('shackle'),
  stack: () => draw('stack'),
  undo: () => drawStep(UNDO),
  redo: () => drawStep(REDO),
  mirror: () => drawStep(MIRROR),
  restart: () => drawStep(RESTART),
};

/**
 * Draw the icon of a button that changes a whole position.
 * @param {string} path
 */
function drawStep(path) {
  const attributes = { class: 'step-arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  return svg('svg', attributes, [svg('path', { d: path })]);
}

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
 * Shows what is printed under a `name`: the deck, the tokens or the die.
 * @param {import('../../view/board/geometry.js').Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makePiece(deck) {
  /** @type {Record<string, () => Node>} */
  const pieces = {
    deck: () => drawPrintedDeck(deck),
    tokens: drawPrintedTokens,
    die: drawPrintedDie,
  };
  return (element) => ({
    show({ name }) {
      element.replaceChildren(pieces[name]());
    },
  });
}
