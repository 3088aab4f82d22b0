/** The cursor of a game. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { isAtEnd, isAtStart, readCursor } from '../../../js/state/navigation.js';
import { makeCursor } from '../support/fakes.mjs';

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
