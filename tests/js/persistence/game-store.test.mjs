// @ts-check
/** The game store where the storage is forbidden, full, emptied or shared with other pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGameStore, readGameKey } from '../../../js/persistence/game-store.js';
import { FakeStorage } from '../support/fake-storage.mjs';

/** Make a game store over storages that a test can break. */
function makeStore(local = new FakeStorage(), session = new FakeStorage()) {
  const store = createGameStore({
    getLocal: () => local.access(),
    getSession: () => session.access(),
  });
  return { store, local, session };
}

test('a game is written, listed, read and removed', () => {
  const { store, local } = makeStore();
  local.setItem('somebody.else', 'x');
  assert.ok(store.write('one', 'text'));
  assert.deepEqual(store.list(), [{ id: 'one', text: 'text' }]);
  assert.equal(store.read('one'), 'text');
  store.remove('one');
  assert.deepEqual(store.list(), []);
  assert.equal(store.read('one'), null);
  assert.equal(local.getItem('somebody.else'), 'x');
});

test('a storage key contains the id of its game', () => {
  const { store, local } = makeStore();
  store.write('one', 'text');
  assert.equal(readGameKey(local.key(0)), 'one');
  assert.equal(readGameKey('somebody.else'), null);
  assert.equal(readGameKey(null), null);
});

test('changes and removals by another page are detected, own writes are not', () => {
  const { store, local } = makeStore();
  assert.equal(store.check('one'), 'same', 'never stored');
  store.write('one', 'text');
  assert.equal(store.check('one'), 'same');
  const other = makeStore(local).store;
  assert.equal(other.take('one'), 'text');
  other.write('one', 'more');
  assert.equal(store.check('one'), 'changed');
  assert.equal(other.check('one'), 'same');
  local.clear();
  assert.equal(store.check('one'), 'gone');
  store.release('one');
  assert.equal(store.check('one'), 'same');
});

test('a game is held in memory while there is no room, and stored once there is', () => {
  const { store, local } = makeStore();
  store.write('one', 'first');
  local.isFull = true;
  assert.ok(!store.write('one', 'second'));
  assert.ok(!store.write('two', 'other'));
  assert.equal(store.getTrouble(), 'full');
  assert.ok(store.isHeld('one'));
  assert.equal(store.read('one'), 'second');
  assert.deepEqual(
    store
      .list()
      .map(({ text }) => text)
      .sort(),
    ['other', 'second'],
  );
  assert.equal(store.check('one'), 'same', 'what is stored is still the first');
  local.isFull = false;
  assert.ok(store.write('three', 'more'));
  assert.equal(store.getTrouble(), null);
  assert.ok(!store.isHeld('one'));
  assert.deepEqual(
    makeStore(local)
      .store.list()
      .map(({ text }) => text)
      .sort(),
    ['more', 'other', 'second'],
  );
});

test('a held game does not overwrite what another page has stored since', () => {
  const { store, local } = makeStore();
  store.write('one', 'first');
  local.isFull = true;
  store.write('one', 'mine');
  local.isFull = false;
  makeStore(local).store.write('one', 'theirs');
  store.write('two', 'x');
  assert.equal(makeStore(local).store.read('one'), 'theirs');
  assert.equal(store.read('one'), 'mine');
});

test('a forbidden or missing storage is no error', () => {
  for (const access of [null, new Error('SecurityError')]) {
    const { store, local, session } = makeStore();
    local.onAccess = access;
    session.onAccess = access;
    assert.ok(!store.write('one', 'text'));
    assert.equal(store.getTrouble(), 'forbidden');
    assert.equal(store.read('one'), 'text');
    assert.deepEqual(store.list(), [{ id: 'one', text: 'text' }]);
    assert.equal(store.check('one'), 'same');
    assert.equal(store.take('other'), null);
    assert.equal(store.readLast(), null);
    store.writeLast('one');
    store.remove('one');
    assert.deepEqual(store.list(), []);
  }
});

test('the last game is that of this tab, or else of any tab', () => {
  const { store, local, session } = makeStore();
  store.writeLast('one');
  const tab = makeStore(local);
  assert.equal(tab.store.readLast(), 'one');
  tab.store.writeLast('two');
  assert.equal(store.readLast(), 'one');
  assert.equal(makeStore(local, session).store.readLast(), 'one');
  assert.equal(makeStore(local).store.readLast(), 'two');
});
