// @ts-check
/** The cursor of a game. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  findNeighbour,
  findReviewPath,
  findStepBack,
  findUndoStep,
  isAtEnd,
  isAtStart,
} from '../../../js/state/navigation.js';
import { makeView } from '../support/fakes.mjs';

test('the cursor knows both ends of the record', () => {
  assert.deepEqual([isAtStart({ step: 0 }), isAtStart({ step: 1 })], [true, false]);
  assert.deepEqual([isAtEnd({ step: 1, steps: 2 }), isAtEnd({ step: 2, steps: 2 })], [false, true]);
});

test('a neighbour is one step away', () => {
  assert.equal(findNeighbour({ step: 3 }, 'undo'), 2);
  assert.equal(findNeighbour({ step: 3 }, 'redo'), 4);
  assert.equal(findStepBack({ step: 3 }, 3), 0);
});

test('an undo takes a roll back together with the move before it', () => {
  const rolled = makeView({ last: { text: '2:', colour: 'R', spaces: [] } });
  assert.equal(findUndoStep({ view: makeView(), step: 3 }), 2);
  assert.equal(findUndoStep({ view: rolled, step: 3 }), 1);
  assert.equal(findUndoStep({ view: rolled, step: 1 }), null);
  assert.equal(findUndoStep({ view: makeView(), step: 0 }), null);
  assert.equal(findUndoStep({ view: null, step: 3 }), null);
});

test('a review stays within the record', () => {
  assert.deepEqual(listWays('0'), ['0', '0', '1', '4']);
  assert.deepEqual(listWays('2'), ['0', '1', '3', '4']);
  assert.deepEqual(listWays('4'), ['0', '3', '4', '4']);
});

test('a review walks through a variation and leaves it at its beginning', () => {
  const known = ['2', '4', '2.1.2', '2.1.4', '2.1.2.1.2', '2.2.2'];
  assert.deepEqual(listWays('2.1.2', known), ['0', '2.1.1', '2.1.3', '2.1.4']);
  assert.deepEqual(listWays('2.1.4', known), ['0', '2.1.3', '2.1.4', '2.1.4']);
  assert.deepEqual(listWays('2.1.1', known), ['0', '2', '2.1.2', '2.1.4']);
  assert.deepEqual(listWays('2.1.2.1.1', known), ['0', '2.1.2', '2.1.2.1.2', '2.1.2.1.2']);
});

/**
 * @param {string} path
 * @param {string[]} [known]
 */
function listWays(path, known = []) {
  const ways = /** @type {const} */ (['first', 'back', 'forward', 'last']);
  return ways.map((way) => findReviewPath(path, way, 4, known));
}
