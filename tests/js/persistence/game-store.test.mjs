// @ts-check
/** The shelf: what it keeps where the storage is forbidden, full, emptied or shared with other pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShelf, readGameKey } from '../../../js/persistence/game-store.js';
import { FakeStorage } from '../support/fake-storage.mjs';

/** Make a shelf over storages that the test can spoil. */
function makeShelf(local = new FakeStorage(), session = new FakeStorage()) {
  const shelf = createShelf({ getLocal: () => local.access(), getSession: () => session.access() });
  return { shelf, local, session };
}

test('a game is written, listed, read and removed', () => {
  const { shelf, local } = makeShelf();
  local.setItem('somebody.else', 'x');
  assert.ok(shelf.write('one', 'text'));
  assert.deepEqual(shelf.list(), [{ id: 'one', text: 'text' }]);
  assert.equal(shelf.read('one'), 'text');
  shelf.remove('one');
  assert.deepEqual(shelf.list(), []);
  assert.equal(shelf.read('one'), null);
  assert.equal(local.getItem('somebody.else'), 'x');
});

test('a key of the storage tells its game', () => {
  const { shelf, local } = makeShelf();
  shelf.write('one', 'text');
  assert.equal(readGameKey(local.key(0)), 'one');
  assert.equal(readGameKey('somebody.else'), null);
  assert.equal(readGameKey(null), null);
});

test('what another page has changed or removed is noticed, one’s own writing is not', () => {
  const { shelf, local } = makeShelf();
  assert.equal(shelf.check('one'), 'same', 'never stored');
  shelf.write('one', 'text');
  assert.equal(shelf.check('one'), 'same');
  const other = makeShelf(local).shelf;
  assert.equal(other.take('one'), 'text');
  other.write('one', 'more');
  assert.equal(shelf.check('one'), 'changed');
  assert.equal(other.check('one'), 'same');
  local.clear();
  assert.equal(shelf.check('one'), 'gone');
  shelf.release('one');
  assert.equal(shelf.check('one'), 'same');
});

test('where there is no room a game is held, and stored once there is room again', () => {
  const { shelf, local } = makeShelf();
  shelf.write('one', 'first');
  local.isFull = true;
  assert.ok(!shelf.write('one', 'second'));
  assert.ok(!shelf.write('two', 'other'));
  assert.equal(shelf.getTrouble(), 'full');
  assert.ok(shelf.isHeld('one'));
  assert.equal(shelf.read('one'), 'second');
  assert.deepEqual(
    shelf
      .list()
      .map(({ text }) => text)
      .sort(),
    ['other', 'second'],
  );
  assert.equal(shelf.check('one'), 'same', 'what is stored is still the first');
  local.isFull = false;
  assert.ok(shelf.write('three', 'more'));
  assert.equal(shelf.getTrouble(), null);
  assert.ok(!shelf.isHeld('one'));
  assert.deepEqual(
    makeShelf(local)
      .shelf.list()
      .map(({ text }) => text)
      .sort(),
    ['more', 'other', 'second'],
  );
});

test('what is held is not stored over what another page has put there since', () => {
  const { shelf, local } = makeShelf();
  shelf.write('one', 'first');
  local.isFull = true;
  shelf.write('one', 'mine');
  local.isFull = false;
  makeShelf(local).shelf.write('one', 'theirs');
  shelf.write('two', 'x');
  assert.equal(makeShelf(local).shelf.read('one'), 'theirs');
  assert.equal(shelf.read('one'), 'mine');
});

test('a storage whose very access is forbidden, or that is not there, is no error', () => {
  for (const access of [null, new Error('SecurityError')]) {
    const { shelf, local, session } = makeShelf();
    local.onAccess = access;
    session.onAccess = access;
    assert.ok(!shelf.write('one', 'text'));
    assert.equal(shelf.getTrouble(), 'forbidden');
    assert.equal(shelf.read('one'), 'text');
    assert.deepEqual(shelf.list(), [{ id: 'one', text: 'text' }]);
    assert.equal(shelf.check('one'), 'same');
    assert.equal(shelf.take('other'), null);
    assert.equal(shelf.readLast(), null);
    shelf.writeLast('one');
    shelf.remove('one');
    assert.deepEqual(shelf.list(), []);
  }
});

test('the last game is that of this tab, or else of any', () => {
  const { shelf, local, session } = makeShelf();
  shelf.writeLast('one');
  const tab = makeShelf(local);
  assert.equal(tab.shelf.readLast(), 'one');
  tab.shelf.writeLast('two');
  assert.equal(shelf.readLast(), 'one');
  assert.equal(makeShelf(local, session).shelf.readLast(), 'one');
  assert.equal(makeShelf(local).shelf.readLast(), 'two');
});
