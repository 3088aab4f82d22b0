// @ts-check
/** The cursor of a game. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  findStepPath,
  hasEarlierDecision,
  isAtEnd,
  isAtStart,
  readCursor,
} from '../../../js/state/navigation.js';
import { makeCursor, makeView } from '../support/fakes.mjs';

test('the cursor knows both ends of its line', () => {
  assert.deepEqual(
    [0, 1, 2].map((step) => isAtStart(makeCursor(step, 2))),
    [true, false, false],
  );
  assert.deepEqual(
    [0, 1, 2].map((step) => isAtEnd(makeCursor(step, 2))),
    [false, false, true],
  );
});

test('the cursor of a reply has every field', () => {
  assert.deepEqual(readCursor({}), makeCursor(0, 0));
  assert.deepEqual(readCursor(makeCursor(1, 4)), makeCursor(1, 4));
});

test('an undo leads to an earlier decision, which a roll is not', () => {
  const rolled = makeView({ last: { text: '2:', colour: 'R', spaces: [] } });
  assert.equal(hasEarlierDecision({ view: makeView(), step: 1 }), true);
  assert.equal(hasEarlierDecision({ view: rolled, step: 2 }), true);
  assert.equal(hasEarlierDecision({ view: rolled, step: 1 }), false);
  assert.equal(hasEarlierDecision({ view: makeView(), step: 0 }), false);
  assert.equal(hasEarlierDecision({ view: null, step: 3 }), false);
});

test('looking back stays within the record', () => {
  assert.deepEqual(listWays('0'), ['0', '0', '1', '4']);
  assert.deepEqual(listWays('2'), ['0', '1', '3', '4']);
  assert.deepEqual(listWays('4'), ['0', '3', '4', '4']);
});

test('looking back walks through a variation and leaves it at its beginning', () => {
  const known = ['4', '2.1.4', '2.1.2.1.2', '2.2.2'];
  assert.deepEqual(listWays('2.1.2', known), ['0', '2.1.1', '2.1.3', '2.1.4']);
  assert.deepEqual(listWays('2.1.4', known), ['0', '2.1.3', '2.1.4', '2.1.4']);
  assert.deepEqual(listWays('2.1.1', known), ['0', '2', '2.1.2', '2.1.4']);
  assert.deepEqual(listWays('2.1.2.1.1', known), ['0', '2.1.2', '2.1.2.1.2', '2.1.2.1.2']);
  // The end of a line that is not known is at least behind its variations.
  assert.deepEqual(listWays('2.1.1', ['4', '2.1.3.1.2']), ['0', '2', '2.1.2', '2.1.4']);
  assert.deepEqual(listWays('2.3.1', known), ['0', '2', '2.3.1', '2.3.1']);
});

/**
 * @param {string} path
 * @param {string[]} [known] the ends of lines
 */
function listWays(path, known = ['4']) {
  const ways = /** @type {const} */ (['first', 'back', 'forward', 'last']);
  return ways.map((way) => findStepPath(path, way, known));
}
