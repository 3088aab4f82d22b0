/** The store without a library: another page that plays on meanwhile keeps its turns. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGameStore } from '../../../js/persistence/game-store.js';
import { createJournal } from '../../../js/persistence/journal.js';
import { createLibrary } from '../../../js/persistence/library.js';
import { FakeBrowser } from '../support/fake-storage.mjs';

test('a game outside the library that another page plays on meanwhile keeps its turns', async () => {
  const { local } = new FakeBrowser();
  const means = { getLocal: () => local.access(), getSession: () => local.access(), now: () => 0 };
  const journal = createJournal(means);
  journal.write('one', 'before');
  /** @type {string[]} */
  const asked = [];
  /** @type {any} */
  const askEdits = async (/** @type {string[][]} */ [[, text]]) => {
    // The other page plays while Python is asked for the first time.
    if (asked.push(text) === 1) createJournal(means).write('one', 'played on');
    return { edited: [[{ text: `${text}, mine`, row: null }]] };
  };
  const rest = { askEdits, database: null, onChange() {}, announce() {} };
  const library = createLibrary({ ...means, ...rest });
  const store = createGameStore({ ...means, library, journal, askEdits });
  assert.ok(await store.change(['one'], ['own', true]));
  assert.deepEqual(asked, ['before', 'played on']);
  assert.equal(journal.read('one'), 'played on, mine');
});
