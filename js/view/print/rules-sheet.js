// @ts-check
/**
 * The rules on paper: a sheet with the rules of a game, or with a deck and pirates to cut out.
 *
 * Owns the sheet, which is on the page only while it is printed. The browser's own print command prints the
 * page of the rules that is open.
 */

import { createDiagram } from '../rules/diagram.js';
import { beginningOf, endingOf } from '../rules/example-positions.js';
import { EXAMPLES } from '../rules/examples.js';
import { GAME_PAGES, PAGES } from '../rules/pages.js';
import { makeFigure, makeSection } from '../rules/section.js';
import { make } from '../widgets/dom.js';
import { drawPrintedDeck, drawPrintedDie, drawPrintedTokens } from './printable-deck.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Deck} deck
 * @param {Translate} t
 */
export function createPrinter(deck, t) {
  /** The open page of the rules, for the browser's own print command. @type {string | null} */
  let shown = null;
  /** @type {HTMLElement | null} */
  let sheet = null;

  /** @param {HTMLElement} made */
  function lay(made) {
    remove();
    sheet = made;
    document.body.append(made);
    document.documentElement.classList.add('is-printing');
  }

  function remove() {
    sheet?.remove();
    sheet = null;
    document.documentElement.classList.remove('is-printing');
  }

  window.addEventListener('beforeprint', () => {
    if (sheet === null && shown !== null) lay(makeRulesSheet(deck, t, shown));
  });
  window.addEventListener('afterprint', remove);

  return {
    /** @param {string | null} name the open page; null if none is */
    prepare(name) {
      shown = name;
    },

    /** @param {string} name */
    printRules(name) {
      lay(makeRulesSheet(deck, t, name));
      window.print();
    },

    printDeck() {
      lay(makeDeckSheet(deck, t));
      window.print();
    },
  };
}

/**
 * Make the sheet for a page of the rules. The page of a game also has the rules common to all games.
 * @param {Deck} deck
 * @param {Translate} t
 * @param {string} name
 */
function makeRulesSheet(deck, t, name) {
  const pages = GAME_PAGES.includes(name) ? [name, 'deck'] : [name];
  const makeExample = (/** @type {string} */ example) => makePrintedExample(deck, t, example);
  return make(
    'div',
    { class: 'print-sheet' },
    make('h1', {}, t.live('page.title')),
    ...pages.flatMap((page) => [
      make('h2', {}, t.live(`rules.${page}.tab`)),
      make(
        'div',
        { class: 'rules' },
        ...PAGES[page].map((section) => makeSection(page, section, t, makeExample)),
      ),
    ]),
  );
}

/**
 * Make the sheet with a deck to play on, and with all its pieces.
 * @param {Deck} deck
 * @param {Translate} t
 */
function makeDeckSheet(deck, t) {
  return make(
    'div',
    { class: 'print-sheet' },
    make('div', { class: 'print-page' }, drawPrintedDeck(deck)),
    make(
      'div',
      { class: 'print-page' },
      make('p', { class: 'print-note' }, t.live('rules.cutOut')),
      drawPrintedTokens(),
      drawPrintedDie(),
    ),
  );
}

/**
 * Make an example for paper, where nothing moves: its beginning and, next to it, its end.
 * @param {Deck} deck
 * @param {Translate} t
 * @param {string} name
 */
function makePrintedExample(deck, t, name) {
  const example = EXAMPLES[name];
  const first = beginningOf(example);
  const last = endingOf(example);
  const { spaces, tags, names } = example;
  const extent = { spaces, pictures: [first.standings, last.standings], tags, names };
  const shown = example.events.length === 0 ? [first] : [first, last];
  const pictures = shown.map((picture) => {
    const { element, show } = createDiagram(deck, extent);
    show(picture);
    return element;
  });
  return makeFigure(name, t, make('div', { class: 'print-pictures' }, ...pictures));
}
