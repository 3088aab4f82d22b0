// The drawn height of stacks: higher ones look higher, with or without flags (M5).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stackLift } from '../../../../js/view/board/token.js';

const MOST_FLAGS = 3;

test('a higher stack is drawn higher, although a flag replaces five tokens', () => {
  let last = -1;
  for (let height = 1; height <= 21; height += 1) {
    // From six tokens on, a flag replaces the lowest five, and another one each further five.
    const flags = Math.min(MOST_FLAGS, Math.floor((height - 1) / 5));
    const lift = stackLift(height, flags);
    assert.ok(lift > last, `${height}`);
    last = lift;
  }
  assert.equal(stackLift(1), 0);
});
