// @ts-check
/** The store of users' players, and players as links. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeValues, readValues } from '../../../js/persistence/backup-values.js';
import { createWrittenPlayers, LONGEST_SOURCE } from '../../../js/persistence/written-players.js';
import { readPlayerLink, writePlayerLink } from '../../../js/platform/link.js';
import { readPlayer, writePlayer } from '../../../js/players/player-link.js';

function makeStorage() {
  /** @type {Map<string, string>} */
  const values = new Map();
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

let drawn = 0;
const drawNumber = () => {
  drawn += 7_919;
  return drawn;
};

const makeStore = (storage = makeStorage()) =>
  createWrittenPlayers({ findStorage: () => storage, drawNumber });

test('a player is kept with its name and text, and found by its number', () => {
  const storage = makeStorage();
  const store = makeStore(storage);
  const added = store.add('Ada', 'text');
  assert.ok(added !== null && added.id >= 1_000);
  assert.deepEqual(makeStore(storage).list(), [
    { id: added.id, name: 'Ada', source: 'text', isTrusted: true },
  ]);
  store.change(added.id, { source: 'other', name: '' });
  assert.equal(store.find(added.id)?.source, 'other');
  assert.equal(store.find(added.id)?.name, 'Ada');
  assert.equal(store.add('Ada', '')?.name, 'Ada 2');
  store.remove(added.id);
  assert.equal(store.find(added.id), null);
});

test('a player from elsewhere runs only after somebody has said so', () => {
  const store = makeStore();
  const id = store.add('Ada', 'text', { isTrusted: false })?.id ?? 0;
  assert.equal(store.find(id)?.isTrusted, false);
  store.change(id, { source: 'more' });
  assert.equal(store.find(id)?.isTrusted, false);
  store.trust(id);
  assert.equal(store.find(id)?.isTrusted, true);
});

test('a backup brings players along, but not the leave to run', () => {
  const storage = makeStorage();
  makeStore(storage).add('Ada', 'text');
  const values = readValues(() => storage);
  assert.deepEqual(Object.keys(values), ['kidd.players']);
  for (const other of [makeStorage(), makeStorage()]) {
    if (other.length === 0) makeStore(other).add('Bo', 'mine');
    mergeValues(() => other, values);
    const trusted = makeStore(other)
      .list()
      .map(({ name, isTrusted }) => [name, isTrusted]);
    assert.deepEqual(trusted, [
      ['Ada', false],
      ['Bo', true],
    ]);
  }
});

test('a backup does not tell the name of the device, and a player with this name may not run', () => {
  const storage = makeStorage();
  const store = makeStore(storage);
  store.add('Ada', 'text');
  const device = storage.getItem('kidd.device') ?? '';
  const values = readValues(() => storage);
  assert.ok(device !== '' && !JSON.stringify(values).includes(device));
  const players = { 777777: { name: 'Other', source: 'text', device } };
  const forged = { 'kidd.players': JSON.stringify({ version: 1, players }) };
  const listTrust = () => store.list().map(({ name, isTrusted }) => [name, isTrusted]);
  mergeValues(() => storage, forged);
  assert.deepEqual(listTrust(), [
    ['Ada', true],
    ['Other', false],
  ]);
  storage.removeItem('kidd.players');
  mergeValues(() => storage, forged);
  assert.deepEqual(listTrust(), [['Other', false]]);
  for (const odd of ['{', '5', '{"players": 1}', '{"players": {"7": null}}']) {
    mergeValues(() => storage, { 'kidd.players': odd });
    assert.deepEqual(listTrust(), [['Other', false]]);
  }
});

test('broken, foreign and forbidden storage costs nothing', () => {
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
  const store = createWrittenPlayers({
    findStorage() {
      throw new Error('forbidden');
    },
    drawNumber,
  });
  const id = store.add('Ada', 'text')?.id ?? 0;
  assert.equal(store.find(id)?.isTrusted, true);
});

test('there is an end to the room for players', () => {
  const store = makeStore();
  const source = 'x'.repeat(2 * LONGEST_SOURCE);
  let count = 0;
  while (store.add('Ada', source) !== null) count += 1;
  assert.ok(count > 20 && count <= 40);
  assert.equal(store.list()[0].source.length, LONGEST_SOURCE);
});

test('a link brings a player as it is', async () => {
  const player = { name: 'Ädä', source: 'def choose(game):\n    return "→"\n' };
  const link = writePlayerLink('https://example.org/kidd/#x', await writePlayer(player));
  assert.match(link, /^https:\/\/example\.org\/kidd\/#player=[\w-]+$/);
  const code = readPlayerLink(new URL(link).hash);
  assert.deepEqual(await readPlayer(code ?? ''), player);
});

test('a broken link, or one that unpacks to too much, is refused', async () => {
  assert.equal(readPlayerLink('#game=abc'), null);
  assert.equal(await readPlayer(readPlayerLink('#player=<b>') ?? ''), null);
  assert.equal(await readPlayer(await writePlayer({ name: 'Ada', source: '' })), null);
  const tooLong = { name: 'Ada', source: 'x'.repeat(LONGEST_SOURCE + 1) };
  assert.equal(await readPlayer(await writePlayer(tooLong)), null);
  assert.equal(await readPlayer('abc'), null);
  assert.equal(await readPlayer('!'), null);
  assert.equal(
    await readPlayer(await writePlayer({ name: '', source: 'x'.repeat(9_000_000) })),
    null,
  );
});

test('a backup may add more players than fit, and none of them is lost', () => {
  const [mine, theirs] = [makeStorage(), makeStorage()];
  for (const storage of [mine, theirs])
    for (let number = 0; number < 30; number += 1) makeStore(storage).add(`P${number}`, 'text');
  mergeValues(
    () => mine,
    readValues(() => theirs),
  );
  const store = makeStore(mine);
  const [first, second] = store.list();
  assert.equal(store.list().length, 60);
  assert.ok(store.change(first.id, { source: 'new' }));
  store.remove(second.id);
  assert.equal(store.list().length, 59);
  assert.equal(store.add('Ada', 'text'), null);
});
