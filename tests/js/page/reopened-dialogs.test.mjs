/** A dialog that is closed and opens again before Python has heard of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPage, settle } from '../support/python-page.mjs';

const ONE = ['p', {}, ['one']];
const TWO = ['p', {}, ['two']];

/** Open a dialog, close it, and open it again at once. */
async function reopen() {
  const page = createPage();
  page.session.open(['puzzles', 'Show']);
  await settle();
  await page.answer({ serial: 1, trees: { puzzles: ONE } });
  page.session.leave('puzzles');
  page.session.open(['puzzles', 'Show']);
  assert.deepEqual(page.shown, [ONE, null]);
  await settle();
  return page;
}

test('a dialog that opens again at once does not show what it showed when it was closed', async () => {
  const { shown, answer } = await reopen();
  await answer({ serial: 2, trees: { puzzles: null } });
  await answer({ serial: 3, trees: { puzzles: TWO } });
  assert.deepEqual(shown.at(-1), TWO);
});

test('a dialog that shows the same again after it was closed shows it again', async () => {
  const { session, shown, answer } = await reopen();
  await answer({ serial: 2 });
  await answer({ serial: 3 });
  assert.deepEqual(shown, [ONE, null, ONE]);
  // Later it is there from the beginning.
  session.leave('puzzles');
  await settle();
  await answer({ serial: 4 });
  session.open(['puzzles', 'Show']);
  assert.deepEqual(shown, [ONE, null, ONE]);
});
