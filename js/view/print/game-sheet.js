// @ts-check
/**
 * A game on paper: the deck as it is shown, the players, the state of the game, and the moves so far.
 *
 * Owns the sheet, which is on the page only while the browser prints. While the rules are open, they are
 * printed instead.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { listWordsTo, readHeader, splitTurn } from '../../game/record-headers.js';
import { sayDay } from '../text/relative-time.js';
import { sayTurn } from '../text/turn-text.js';
import { make } from '../widgets/dom.js';
import { drawPrintedPosition } from './printable-deck.js';

/** @typedef {import('../../protocol/protocol.js').View} View */
/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @typedef {import('../../select/view-model.js').PrintedGame} PrintedGame */

const DATE = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/**
 * @param {Deck} deck
 * @param {Translate} t
 * @param {() => PrintedGame | null} getGame returns the game on the page
 * @param {() => number} getBegun returns when the game was begun, in milliseconds since 1970
 */
export function createGamePrinter(deck, t, getGame, getBegun) {
  /** @type {HTMLElement | null} */
  let sheet = null;

  window.addEventListener('beforeprint', () => {
    const game = getGame();
    if (sheet !== null || game === null || game.view === null || game.isHidden) return;
    sheet = makeGameSheet(deck, t, game, getBegun());
    document.body.append(sheet);
    document.documentElement.classList.add('is-printing');
  });
  window.addEventListener('afterprint', () => {
    if (sheet === null) return;
    sheet.remove();
    sheet = null;
    document.documentElement.classList.remove('is-printing');
  });
}

/**
 * @param {Deck} deck
 * @param {Translate} t
 * @param {PrintedGame} game
 * @param {number} begun
 */
function makeGameSheet(deck, t, { record, path, view, page, heading }, begun) {
  const turns = listWordsTo(record, path).map(splitTurn);
  const players = page.crews.map(({ colour, name, reserve }) => {
    const words = name === null ? t(`colour.${colour}`) : t('saves.player', { name, colour });
    return make(
      'li',
      {},
      createCrewBadge(colour),
      `${words} · ${t('crew.reserve', { count: reserve })}`,
    );
  });
  return make(
    'div',
    { class: 'print-sheet print-game' },
    make('h1', {}, page.game === null ? '' : t.say(page.game)),
    make('p', { class: 'print-note' }, sayDate(record, begun, t)),
    make('ul', { class: 'print-players' }, ...players),
    drawPrintedPosition(deck, view?.stacks ?? []),
    make('p', { class: 'print-standing' }, t.say(heading)),
    make('p', { class: 'print-position' }, view?.position ?? ''),
    turns.length === 0 ? null : make('h2', {}, t('print.moves')),
    make('ol', { class: 'print-moves' }, ...turns.map((turn) => make('li', {}, sayTurn(turn, t)))),
  );
}

/**
 * @param {string} record
 * @param {number} begun
 * @param {Translate} t
 */
function sayDate(record, begun, t) {
  const date = readHeader(record, 'Date') ?? '';
  const day = DATE.test(date) ? Date.parse(date) + DAY_MS / 2 : Number.NaN;
  return sayDay(Number.isNaN(day) ? begun : day, t.locale);
}
