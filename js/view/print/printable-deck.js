// @ts-check
/**
 * A deck, pirates and flags to print and cut out.
 *
 * Owns their drawing and their sizes: a pirate fits on a space, and each sheet on one page. Draws lines rather
 * than surfaces, to save ink. Must not know the rules.
 */

import { drawGangway, drawLabel, drawPaths } from '../../art/deck-parts.js';
import { draw } from '../../art/drawings.js';
import { linePath, moveTo, round, svg } from '../../art/svg.js';
import { layOut, pathsOf, TOKEN_RADIUS } from '../board/geometry.js';
import { faceStack } from '../board/stack-pose.js';
import { drawToken } from '../board/token.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */

/** The area that fits on both A4 and US Letter paper, with margins. */
const SHEET_MM = { width: 182, height: 238 };
const POSITION_MM = { width: 180, height: 112 };
const CREWS = ['R', 'B', 'G'];
const EACH = 7;
const FLAGS = 3;
const COLUMNS = 8;
/** The room for one disc, in units of the deck. */
const CELL = 1.02;

/** A pirate's back is at the bottom; its exits are the other two of three directions. */
const DOWN = Math.PI / 2;
const AHEAD = [(-5 * Math.PI) / 6, -Math.PI / 6];

const WAY = 'M0.98 0L0.74 0.17V-0.17Z';

/** @param {Deck} deck */
function layOutSheet(deck) {
  return layOut(deck, SHEET_MM.width, SHEET_MM.height, 'tall');
}

/**
 * Draw the whole deck, as large as a page.
 * @param {Deck} deck
 */
export function drawPrintedDeck(deck) {
  return drawWhole(deck, layOutSheet(deck), 'print-deck', []);
}

/**
 * Draw the deck with its stacks, for the upper half of a page.
 * @param {Deck} deck
 * @param {import('../../protocol/protocol.js').StackView[]} stacks
 */
export function drawPrintedPosition(deck, stacks) {
  const layout = layOut(deck, POSITION_MM.width, POSITION_MM.height, 'wide');
  const { points } = layout;
  const sorted = [...stacks].sort((one, other) => points[one.space].y - points[other.space].y);
  const drawn = sorted.map((stack) => {
    const { element } = drawToken(faceStack(deck, layout, stack.space, stack), 'none');
    return svg('g', { transform: moveTo(points[stack.space]) }, [element]);
  });
  return drawWhole(deck, layout, 'print-board', drawn);
}

/**
 * @param {Deck} deck
 * @param {import('../board/geometry.js').Layout} layout
 * @param {string} name
 * @param {SVGElement[]} stacks
 */
function drawWhole(deck, layout, name, stacks) {
  const { points, view, outline, planking, gangways, labels } = layout;
  const names = Object.keys(points);
  return makeSheet(
    name,
    `${round(view.x)} ${round(view.y)} ${round(view.width)} ${round(view.height)}`,
    [
      svg('path', { class: 'print-hull', d: linePath(outline, 'closed') }),
      svg('path', { class: 'print-planking', d: linePath(planking, 'closed') }),
      ...deck.hatches.map((hatch) => drawGangway(points[hatch], gangways[hatch].end)),
      drawPaths(pathsOf(deck).map(([from, to]) => [points[from], points[to]])),
      ...names.map((space) =>
        svg('g', { transform: moveTo(points[space]) }, [
          deck.hatches.includes(space) ? draw('hatch') : draw('plate', { fill: 'white' }),
        ]),
      ),
      ...stacks,
      ...names.map((space) => drawLabel(space, labels[space])),
    ],
  );
}

/** Draw all pirates and flags, at the scale of the deck. */
export function drawPrintedTokens() {
  const discs = [
    ...CREWS.flatMap((crew) => Array.from({ length: EACH }, () => drawPirate(crew))),
    ...Array.from({ length: FLAGS }, drawFlagDisc),
  ];
  const rows = Math.ceil(discs.length / COLUMNS);
  return makeSheet(
    'print-tokens',
    `0 0 ${COLUMNS * CELL} ${rows * CELL}`,
    discs.map((disc, index) => {
      const x = ((index % COLUMNS) + 0.5) * CELL;
      const y = (Math.floor(index / COLUMNS) + 0.5) * CELL;
      return svg('g', { transform: moveTo({ x, y }) }, [
        disc,
        svg('circle', { class: 'print-cut', r: TOKEN_RADIUS }),
      ]);
    }),
  );
}

/** @param {string} crew */
function drawPirate(crew) {
  const { element, pointers } = drawToken({ owners: crew, back: DOWN, exits: AHEAD }, 'none');
  // Scissors would cut the pointers off, so on paper the exits are marked inside the rim.
  pointers.replaceChildren(
    ...AHEAD.map((angle) =>
      svg('path', { class: 'print-way', d: WAY, transform: `rotate(${(angle * 180) / Math.PI})` }),
    ),
  );
  return element;
}

function drawFlagDisc() {
  return svg('g', { class: 'print-flag', transform: 'scale(0.36) translate(-0.55 1.15)' }, [
    draw('flag'),
  ]);
}

/**
 * @param {string} name
 * @param {string} viewBox
 * @param {SVGElement[]} parts
 */
function makeSheet(name, viewBox, parts) {
  return svg('svg', { class: name, viewBox, 'aria-hidden': 'true' }, parts);
}
