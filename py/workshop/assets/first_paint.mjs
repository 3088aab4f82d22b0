// Draws the deck that index.html shows before any script runs, with the page's own geometry.
//
// Run it without arguments to write the drawings into index.html. The tests use it to check that they
// are up to date. The drawings have the hull, the paths and the spaces only.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { layOut, pathsOf } from '../../../js/view/board/geometry.js';

const ROOT = new URL('../../../', import.meta.url);
const PAGE = new URL('index.html', ROOT);
const DECK = new URL('py/kidd/core/adventure_galley.json', ROOT);

/** The deck's size in CSS pixels: on a phone in portrait, and beside the panel on a desktop. */
const SIZES = { tall: [360, 470], wide: [934, 800] };
/** Every second point is enough, because the hull is a smooth line. */
const HULL_STEP = 2;
const PLACE = /(<section id="deck"[^>]*>)[\s\S]*?(\n {6}<\/section>)/;

/**
 * Return the page with up-to-date drawings.
 * @param {string} page
 */
export function drawFirstPaint(page) {
  const deck = JSON.parse(readFileSync(DECK, 'utf8'));
  const drawings = Object.entries(SIZES).map(([orientation, [width, height]]) =>
    drawDeck(deck, orientation, width, height),
  );
  return page.replace(PLACE, (_, start, end) => start + drawings.join('') + end);
}

/** Return the text of index.html. */
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
  /** @param {string[]} names The spaces. Each is a line of length 0, so that only its round caps show. */
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
