/** The printed text of users' players in games on the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrintedTexts, MOST_KEPT } from '../../../js/players/printed-texts.js';

test('the end of a player’s printed text is kept until it is taken', () => {
  const { add, take } = createPrintedTexts();
  add(1, 'a');
  add(1, 'b');
  add(2, 'x'.repeat(2 * MOST_KEPT));
  assert.equal(take(1), 'ab');
  assert.equal(take(1), '');
  assert.equal(take(2).length, MOST_KEPT);
});
