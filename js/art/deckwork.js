// @ts-check
/**
 * What is let into the deck: paths, spaces, hatches and the black gangways.
 *
 * Owns their shapes; colours are css/board.css's. Must not know tokens or rules.
 */

import { linePath, round, svg, svgText } from './svg.js';

/** @typedef {import("../view/geometry.js").Point} Point */

/** Half a hatch's side, and how round its corners are. */
export const HATCH_HALF = 0.5;
const HATCH_CORNER = 0.13;
const GRATING_STEP = 0.2;
const TREAD_STEP = 0.16;

/**
 * Draw all paths as light inlay with a dark edge.
 *
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
 *
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
      transform: `translate(${round(start.x)} ${round(start.y)}) rotate(${round(turn)})`,
    },
    [
      svg('path', { class: 'gangway-edge', d: `M0.3 -0.19H${round(length)}V0.19H0.3Z` }),
      svg('path', { class: 'gangway-plank', d: `M0.3 -0.155H${round(length - 0.035)}V0.155H0.3Z` }),
      svg('path', { class: 'gangway-tread', d: treads }),
    ],
  );
}

/**
 * Draw an ordinary space: a round plate.
 *
 * @param {number} radius
 * @param {string} fill
 */
export function drawPlate(radius, fill) {
  return svg('g', { class: 'plate' }, [
    svg('circle', { class: 'plate-face', r: radius, fill }),
    svg('circle', { class: 'plate-inlay', r: radius * 0.8 }),
    svg('path', { class: 'plate-inlay', d: starPath(radius * 0.36) }),
  ]);
}

/** Draw a hatch: a square opening under a grating. */
export function drawHatch() {
  let bars = '';
  const inner = HATCH_HALF - 0.1;
  for (let at = -inner + GRATING_STEP / 2; at < inner; at += GRATING_STEP) {
    bars += `M${round(at)} ${-inner}V${inner}M${-inner} ${round(at)}H${inner}`;
  }
  return svg('g', { class: 'hatch' }, [
    square('hatch-coaming', HATCH_HALF),
    square('hatch-hole', inner),
    svg('path', { class: 'hatch-bars', d: bars }),
  ]);
}

/**
 * Draw the frame of a space, a ring or a rounded square, `gap` outside its edge.
 *
 * @param {string} name
 * @param {"round" | "square"} shape
 * @param {number} radius
 * @param {number} gap
 */
export function drawFrame(name, shape, radius, gap) {
  if (shape === 'square') return square(name, HATCH_HALF + gap, HATCH_CORNER + gap);
  return svg('circle', { class: name, r: radius + gap });
}

/** Draw the sight of a capture: four teeth that point inward, from outside all that a token bears. */
export function drawSight() {
  const teeth = [45, 135, 225, 315].map((turn) =>
    svg('path', {
      class: 'sight-tooth',
      d: 'M0.86 -0.15L0.61 0L0.86 0.15L0.8 0Z',
      transform: `rotate(${turn})`,
    }),
  );
  return svg('g', { class: 'space-sight' }, teeth);
}

/**
 * Draw the name of a space.
 *
 * @param {string} name
 * @param {Point} place
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

/** @param {number} radius */
function starPath(radius) {
  const waist = radius * 0.28;
  const points = [];
  for (let index = 0; index < 8; index += 1) {
    const length = index % 2 === 0 ? radius : waist;
    const angle = (index / 8) * 2 * Math.PI;
    points.push({ x: Math.cos(angle) * length, y: Math.sin(angle) * length });
  }
  return linePath(points, 'closed');
}
