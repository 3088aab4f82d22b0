// @ts-check
/**
 * The emblem of each game, drawn with the game's tokens.
 *
 * Owns these small pictures, and one for a game without an emblem. Must not know the rules.
 */

import { linePath, moveTo, svg } from '../../art/svg.js';
import { drawGloss } from '../../art/wood-sheen.js';
import { pointToward } from './angles.js';
import { drawToken } from './token.js';

/** @typedef {import('../../art/layout.js').Point} Point */

const DOWN = Math.PI / 2;

/** @type {Record<string, () => SVGElement[]>} */
const EMBLEMS = { loyal: drawSurrounded, quedah: drawCaptor, madagascar: drawTower };

let serial = 0;

/**
 * Draw a game's emblem.
 * @param {string} game
 */
export function drawEmblem(game) {
  serial += 1;
  const gloss = `emblem-${serial}-gloss`;
  return svg('svg', { class: 'emblem', viewBox: '-1.2 -1.2 2.4 2.4', 'aria-hidden': 'true' }, [
    svg('defs', {}, [drawGloss(gloss)]),
    ...(EMBLEMS[game] ?? drawPirate)(),
  ]);
}

/** One moving token, for a game without an emblem of its own. */
function drawPirate() {
  const middle = { x: 0, y: 0.1 };
  return [
    drawPathsFrom(middle, [-DOWN, 0.42, Math.PI - 0.42]),
    drawAt(middle, 'R', Math.PI - 0.42, 1.4),
  ];
}

/** One token and the three around it. */
function drawSurrounded() {
  const middle = { x: 0, y: 0.1 };
  const around = [-DOWN, 0.42, Math.PI - 0.42].map((angle) => ({
    ...pointToward(middle, angle, 0.86),
    angle,
  }));
  return [
    drawPathsFrom(middle, [-DOWN, 0.42, Math.PI - 0.42]),
    ...around.map((point) => drawAt(point, 'B', point.angle, 0.76)),
    drawAt(middle, 'R', DOWN, 0.76),
  ];
}

/** A captor on a captive. */
function drawCaptor() {
  const middle = { x: 0, y: 0.12 };
  return [
    drawPathsFrom(middle, [-0.3, 1.2, Math.PI - 0.2]),
    drawAt(middle, 'RB', Math.PI - 0.2, 1.5),
  ];
}

/** A tower of all crews. */
function drawTower() {
  const foot = { x: 0, y: 0.58 };
  return [
    drawPathsFrom(foot, [-0.25, 1.5, Math.PI + 0.25]),
    drawAt(foot, 'GRBRBRBR', 1.5, 1.15, 1),
  ];
}

/**
 * Draw paths that lead out of the picture.
 * @param {Point} start
 * @param {number[]} angles
 */
function drawPathsFrom(start, angles) {
  const lines = angles.map((angle) => linePath([start, pointToward(start, angle, 8)])).join('');
  return svg('g', { class: 'deck-paths' }, [
    svg('path', { class: 'path-edge', d: lines }),
    svg('path', { class: 'path-inlay', d: lines }),
  ]);
}

/**
 * @param {Point} point
 * @param {string} owners
 * @param {number} back
 * @param {number} scale
 * @param {number} [flags]
 */
function drawAt(point, owners, back, scale, flags = 0) {
  const transform = `${moveTo(point)} scale(${scale})`;
  const gloss = `url(#emblem-${serial}-gloss)`;
  return svg('g', { transform }, [drawToken({ owners, back, exits: [], flags }, gloss).element]);
}
