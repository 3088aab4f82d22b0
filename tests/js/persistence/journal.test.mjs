/** The journal where the storage is forbidden, full, emptied or shared with other pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJournal, readGameKey } from '../../../js/persistence/journal.js';
import { FakeStorage } from '../support/fake-storage.mjs';

/** Make a journal over storages that a test can break. */
function makeJournal(local = new FakeStorage(), session = new FakeStorage()) {
  const journal = createJournal({
    getLocal: () => local.access(),
    getSession: () => session.access(),
  });
  return { journal, local, session };
}

test('a game is written, listed, read and removed', () => {
  const { journal, local } = makeJournal();
  local.setItem('somebody.else', 'x');
  assert.ok(journal.write('one', 'text'));
  assert.deepEqual(journal.list(), [{ id: 'one', text: 'text' }]);
  assert.equal(journal.read('one'), 'text');
  journal.remove('one');
  assert.deepEqual(journal.list(), []);
  assert.equal(journal.read('one'), null);
  assert.equal(local.getItem('somebody.else'), 'x');
});

test('a storage key contains the id of its game', () => {
  const { journal, local } = makeJournal();
  journal.write('one', 'text');
  assert.equal(readGameKey(local.key(0)), 'one');
  assert.equal(readGameKey('somebody.else'), null);
  assert.equal(readGameKey(null), null);
});

test('changes and removals by another page are detected, own writes are not', () => {
  const { journal, local } = makeJournal();
  assert.equal(journal.check('one'), 'same', 'never stored');
  journal.write('one', 'text');
  assert.equal(journal.check('one'), 'same');
  const other = makeJournal(local).journal;
  assert.equal(other.take('one'), 'text');
  other.write('one', 'more');
  assert.equal(journal.check('one'), 'changed');
  assert.equal(other.check('one'), 'same');
  local.clear();
  assert.equal(journal.check('one'), 'gone');
  journal.release('one');
  assert.equal(journal.check('one'), 'same');
});

test('a game is held in memory while there is no room, and stored once there is', () => {
  const { journal, local } = makeJournal();
  journal.write('one', 'first');
  local.isFull = true;
  assert.ok(!journal.write('one', 'second'));
  assert.ok(!journal.write('two', 'other'));
  assert.equal(journal.getTrouble(), 'full');
  assert.ok(journal.isHeld('one'));
  assert.equal(journal.read('one'), 'second');
  assert.deepEqual(
    journal
      .list()
      .map(({ text }) => text)
      .sort(),
    ['other', 'second'],
  );
  assert.equal(journal.check('one'), 'same', 'what is stored is still the first');
  local.isFull = false;
  assert.ok(journal.write('three', 'more'));
  assert.equal(journal.getTrouble(), null);
  assert.ok(!journal.isHeld('one'));
  assert.deepEqual(
    makeJournal(local)
      .journal.list()
      .map(({ text }) => text)
      .sort(),
    ['more', 'other', 'second'],
  );
});

test('a held game does not overwrite what another page has stored since', () => {
  const { journal, local } = makeJournal();
  journal.write('one', 'first');
  local.isFull = true;
  journal.write('one', 'mine');
  local.isFull = false;
  makeJournal(local).journal.write('one', 'theirs');
  journal.write('two', 'x');
  assert.equal(makeJournal(local).journal.read('one'), 'theirs');
  assert.equal(journal.read('one'), 'mine');
});

test('nor if it was held from the beginning', () => {
  const { journal, local } = makeJournal();
  local.isFull = true;
  journal.bring('one', 'of the library');
  local.isFull = false;
  makeJournal(local).journal.write('one', 'theirs');
  journal.write('two', 'x');
  assert.equal(makeJournal(local).journal.read('one'), 'theirs');
  assert.equal(journal.check('one'), 'changed');
});

test('a forbidden or missing storage is no error', () => {
  for (const access of [null, new Error('SecurityError')]) {
    const { journal, local, session } = makeJournal();
    local.onAccess = access;
    session.onAccess = access;
    assert.ok(!journal.write('one', 'text'));
    assert.equal(journal.getTrouble(), 'forbidden');
    assert.equal(journal.read('one'), 'text');
    assert.deepEqual(journal.list(), [{ id: 'one', text: 'text' }]);
    assert.equal(journal.check('one'), 'same');
    assert.equal(journal.take('other'), null);
    assert.equal(journal.readLast(), null);
    journal.writeLast('one');
    journal.remove('one');
    assert.deepEqual(journal.list(), []);
  }
});

test('the last game is that of this tab, or else of any tab', () => {
  const { journal, local, session } = makeJournal();
  journal.writeLast('one');
  const tab = makeJournal(local);
  assert.equal(tab.journal.readLast(), 'one');
  tab.journal.writeLast('two');
  assert.equal(journal.readLast(), 'one');
  assert.equal(makeJournal(local, session).journal.readLast(), 'one');
  assert.equal(makeJournal(local).journal.readLast(), 'two');
});
