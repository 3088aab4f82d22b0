/** A dialog that is closed and opens again before Python has heard of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPage, settle } from '../support/python-page.mjs';

test('a dialog that opens again at once does not show what it showed when it was closed', async () => {
  const { session, shown, answer } = createPage();
  session.open(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1, trees: { puzzles: ['p', {}, ['one']] } });
  session.leave('puzzles');
  session.open(['puzzles', 'Show']);
  assert.deepEqual(shown, [['p', {}, ['one']], null]);
  await settle();
  await answer({ serial: 2, trees: { puzzles: null } });
  await answer({ serial: 3, trees: { puzzles: ['p', {}, ['two']] } });
  assert.deepEqual(shown.at(-1), ['p', {}, ['two']]);
});

test('a dialog that shows the same again after it was closed shows it again', async () => {
  const { session, shown, answer } = createPage();
  session.open(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1, trees: { puzzles: ['p', {}, ['one']] } });
  session.leave('puzzles');
  session.open(['puzzles', 'Show']);
  await settle();
  assert.equal(shown.at(-1), null);
  await answer({ serial: 2 });
  await answer({ serial: 3 });
  assert.deepEqual(shown.at(-1), ['p', {}, ['one']]);
  // Later it is there from the beginning.
  session.leave('puzzles');
  await settle();
  await answer({ serial: 4 });
  session.open(['puzzles', 'Show']);
  assert.deepEqual(shown.at(-1), ['p', {}, ['one']]);
});
