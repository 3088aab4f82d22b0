// @ts-check
/**
 * Draws the parts of the deck that depend on its layout: paths, gangways, names; and the frames of spaces.
 *
 * Owns their shapes; the style sheets in css/board own the colours. Must not know tokens or rules.
 */

import { linePath, moveTo, round, svg, svgText } from './svg.js';

/** @typedef {import('./layout.js').Point} Point */

/** Half the side of a hatch, and the radius of its corners. */
const HATCH_HALF = 0.5;
const HATCH_CORNER = 0.13;
const TREAD_STEP = 0.16;

/**
 * Draw all paths as light inlay with a dark edge.
 * @param {Point[][]} segments
 */
export function drawPaths(segments) {
  const lines = segments.map((segment) => linePath(segment)).join('');
  return svg('g', { class: 'deck-paths' }, [
    svg('path', { class: 'path-edge', d: lines }),
    svg('path', { class: 'path-inlay', d: lines }),
  ]);
}

/**
 * Draw a hatch's black path: a gangway from the hatch over the rail.
 * @param {Point} start
 * @param {Point} end
 */
export function drawGangway(start, end) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  let treads = '';
  for (let along = length - 0.1; along > HATCH_HALF; along -= TREAD_STEP) {
    treads += `M${round(along)} -0.1V0.1`;
  }
  return svg(
    'g',
    {
      class: 'gangway',
      transform: `${moveTo(start)} rotate(${round(turn)})`,
    },
    [
      svg('path', { class: 'gangway-edge', d: `M0.3 -0.19H${round(length)}V0.19H0.3Z` }),
      svg('path', { class: 'gangway-plank', d: `M0.3 -0.155H${round(length - 0.035)}V0.155H0.3Z` }),
      svg('path', { class: 'gangway-tread', d: treads }),
    ],
  );
}

/** Draw four brackets around the corners of a hatch, `gap` outside its edge. */
export function drawBrackets(/** @type {string} */ name, /** @type {number} */ gap) {
  const far = HATCH_HALF + gap;
  const near = far - 0.24;
  const round = far - HATCH_CORNER - gap;
  const corner = `M${near} ${-far}H${round}Q${far} ${-far} ${far} ${-round}V${-near}`;
  return svg(
    'g',
    { class: name },
    [0, 90, 180, 270].map((turn) => svg('path', { d: corner, transform: `rotate(${turn})` })),
  );
}

/**
 * Draw the frame of a space, a ring or a rounded square, `gap` outside its edge.
 * @param {string} name
 * @param {"round" | "square"} shape
 * @param {number} radius
 * @param {number} gap
 */
export function drawFrame(name, shape, radius, gap) {
  if (shape === 'square') return square(name, HATCH_HALF + gap, HATCH_CORNER + gap);
  return svg('circle', { class: name, r: radius + gap });
}

/**
 * Draw the name of a space.
 * @param {string} name
 * @param {Point} place the middle of the text
 */
export function drawLabel(name, { x, y }) {
  return svgText(name, { class: 'deck-label', x: round(x), y: round(y), dy: '0.34em' });
}

/**
 * @param {string} name
 * @param {number} half
 * @param {number} [corner]
 */
function square(name, half, corner = HATCH_CORNER) {
  return svg('rect', {
    class: name,
    x: -half,
    y: -half,
    width: 2 * half,
    height: 2 * half,
    rx: corner,
  });
}
