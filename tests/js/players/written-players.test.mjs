// @ts-check
/** Users' players as the game on the deck reads them, and the addresses of their links. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWrittenPlayers } from '../../../js/persistence/written-players.js';
import { readPlayerLink } from '../../../js/platform/link.js';

const DEVICE = 'here';

/** @param {Record<string, string>} [names] the names of players of this device, by their numbers */
function makeStorage(names = {}) {
  const players = Object.fromEntries(
    Object.entries(names).map(([id, name]) => [id, { name, source: 'text', device: DEVICE }]),
  );
  /** @type {Map<string, string>} */
  const values = new Map([['kidd.device', DEVICE]]);
  if (Object.keys(names).length > 0)
    values.set('kidd.players', JSON.stringify({ version: 1, players }));
  return {
    values,
    get length() {
      return values.size;
    },
    key: (/** @type {number} */ index) => [...values.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void values.set(key, text),
    removeItem: (/** @type {string} */ key) => void values.delete(key),
  };
}

const makeStore = (/** @type {ReturnType<typeof makeStorage>} */ storage) =>
  createWrittenPlayers(storage.getItem);

/** @param {ReturnType<typeof makeStorage>} storage */
const listTrust = (storage) =>
  makeStore(storage)
    .list()
    .map(({ name, isTrusted }) => [name, isTrusted]);

test('a player is found by its number', () => {
  const store = makeStore(makeStorage({ 2000: 'Bo', 1000: 'Ada' }));
  assert.deepEqual(
    store.list().map(({ name }) => name),
    ['Ada', 'Bo'],
  );
  assert.deepEqual(store.find(1000), { id: 1000, name: 'Ada', source: 'text', isTrusted: true });
  assert.equal(store.find(3000), null);
});

test('on a device without a name no player may run', () => {
  const storage = makeStorage({ 1000: 'Ada' });
  storage.values.delete('kidd.device');
  assert.deepEqual(listTrust(storage), [['Ada', false]]);
});

test('broken and foreign storage costs nothing', () => {
  const odd = [
    '{',
    '5',
    '{"version": 2}',
    '{"version": 1, "players": {"5": {}, "x": 1, "2000": null}}',
  ];
  for (const text of odd) {
    const storage = makeStorage();
    storage.setItem('kidd.players', text);
    assert.deepEqual(makeStore(storage).list(), []);
  }
});

test('the code of a player is read from an address', () => {
  assert.equal(readPlayerLink('#player=ab-c_'), 'ab-c_');
  assert.equal(readPlayerLink('#game=abc'), null);
});
