// The ship that index.html shows before any script has run, drawn by the page's own geometry.
//
// Run without arguments it writes the drawings into index.html; the tests ask it whether they are up
// to date. Owns what is left out of them: everything but hull, paths and spaces.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { layOut, pathsOf } from '../../../js/view/board/geometry.js';

const ROOT = new URL('../../../', import.meta.url);
const PAGE = new URL('index.html', ROOT);
const DECK = new URL('py/kidd/core/adventure_galley.json', ROOT);

/** The deck's room on a phone held upright, and beside the log book on a desktop. */
const SIZES = { tall: [360, 470], wide: [934, 800] };
/** The hull is a smooth line, so that every second of its points will do. */
const HULL_STEP = 2;
const PLACE = /(<section id="deck"[^>]*>)[\s\S]*?(\n {6}<\/section>)/;

/**
 * Give the page with drawings that are up to date.
 * @param {string} page
 */
export function drawFirstPaint(page) {
  const deck = JSON.parse(readFileSync(DECK, 'utf8'));
  const drawings = Object.entries(SIZES).map(([orientation, [width, height]]) =>
    drawDeck(deck, orientation, width, height),
  );
  return page.replace(PLACE, (_, start, end) => start + drawings.join('') + end);
}

/** Read the page as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * @param {import('../../../js/view/board/geometry.js').Deck} deck
 * @param {string} orientation
 * @param {number} width
 * @param {number} height
 */
function drawDeck(deck, orientation, width, height) {
  const { view, points, outline } = layOut(deck, width, height);
  const hull = outline.filter((_, index) => index % HULL_STEP === 0).map(writePoint);
  const paths = pathsOf(deck).map(
    ([from, to]) => `M${writePoint(points[from])}L${writePoint(points[to])}`,
  );
  /** @param {string[]} names Lines without length: their caps are the spaces. */
  const dots = (names) => names.map((name) => `M${writePoint(points[name])}h0`).join('');
  const spaces = Object.keys(points).filter((name) => !deck.hatches.includes(name));
  const box = [view.x, view.y, view.width, view.height].map(writeNumber).join(' ');
  return `
        <svg class="first-deck first-deck-${orientation}" viewBox="${box}" aria-hidden="true">
          <path class="first-hull" d="M${hull.join('L')}Z"/>
          <path class="first-paths" d="${paths.join('')}"/>
          <path class="first-spaces" d="${dots(spaces)}"/>
          <path class="first-hatches" d="${dots(deck.hatches)}"/>
        </svg>`;
}

/** @param {{x: number, y: number}} point */
function writePoint({ x, y }) {
  return `${writeNumber(x)} ${writeNumber(y)}`;
}

/** @param {number} value */
function writeNumber(value) {
  const short = String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
  return short === '-0' ? '0' : short;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, drawFirstPaint(readPage()));
}
