// @ts-check
/** The stored values of a backup: which leave this device, and which a file may bring. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REVIEWS_KEY } from '../../../js/game-review/memory.js';
import { PROGRESS_KEY, readProgress, writeProgress } from '../../../js/lessons/progress.js';
import { BACKED_UP, mergeValues, readValues } from '../../../js/persistence/backup-values.js';
import { createWrittenPlayers } from '../../../js/persistence/written-players.js';
import { FIRST_SETTINGS, SETTINGS_KEY, writeSettings } from '../../../js/platform/settings.js';
import { LESSONS } from '../../../js/protocol/protocol.js';
import { readSolver, SOLVER_KEY, writeSolver } from '../../../js/puzzles/solver.js';
import { FakeStorage } from '../support/fake-storage.mjs';
import { download, importTexts, ONE, openTab } from '../support/import-tab.mjs';

/** The keys of remote games, of this device, of a game, and of something else. */
const OUTSIDE = [
  'kidd.remote.x',
  'kidd.remoteCurrent',
  'kidd.game.x',
  'kidd.last',
  'kidd.current',
  'kidd.view',
  'kidd.device',
  'kidd.facts',
  'kidd.repairs',
  'kidd.later',
  'kidd.settings.x',
  'other',
  '__proto__',
];

/** The id of a written player. */
const WRITTEN = 1_000_000;

/** @param {string[]} keys */
function makeStorage(keys) {
  const storage = new FakeStorage();
  for (const key of keys) storage.setItem(key, '{"version":1,"secret":"s"}');
  return storage;
}

test('a backup has the values of the player and no others', () => {
  const storage = makeStorage([...OUTSIDE, ...BACKED_UP]);
  assert.deepEqual(new Set(Object.keys(readValues(() => storage))), BACKED_UP);
});

test('a file brings the values of the player and no others', () => {
  const storage = new FakeStorage();
  const values = Object.fromEntries(
    [...OUTSIDE, ...BACKED_UP].map((key) => [key, '{"version":1}']),
  );
  const { changed } = mergeValues(() => storage, values);
  assert.deepEqual(new Set(Object.keys(changed)), BACKED_UP);
  for (const key of OUTSIDE) assert.equal(storage.getItem(key), null, key);
});

/** Values as the page writes them, each of them with something that could be lost. */
const FULL = {
  [PROGRESS_KEY]: writeProgress({
    ...readProgress(null),
    done: { ...readProgress(null).done, loyal: [LESSONS.loyal[0]] },
  }),
  [SOLVER_KEY]: writeSolver({
    ...readSolver(null),
    ...{ seen: ['00000001', '00000002'], solved: ['00000001'], days: ['2026-11-20'] },
    cards: { '00000002': { box: 1, due: '2026-11-25' } },
  }),
  'kidd.players': JSON.stringify({
    version: 1,
    players: { [WRITTEN]: { name: 'Mine', source: 'def move(): ...', device: 'here' } },
  }),
  'kidd.settings': writeSettings({ ...FIRST_SETTINGS, theme: 'night' }),
  'kidd.statistics': '{"version":1,"since":5}',
  [REVIEWS_KEY]: '{"version":1,"reviews":{}}',
};

/** Make a solver whose text grows with the number of keys. @param {number} count */
const makeSolver = (count) => {
  const keys = Array.from(
    { length: count },
    (_, index) => `f${index.toString(16).padStart(7, '0')}`,
  );
  return writeSolver({ ...readSolver(null), seen: keys, solved: keys, days: [] });
};

for (const [what, makeHostile] of /** @type {[string, (mine: string) => string][]} */ ([
  ['much too long', (mine) => mine.replace('{', `{"x":"${'x'.repeat(3_000_000)}",`)],
  ['padded to just below a million', (mine) => mine.replace('{', `{"x":"${'x'.repeat(900_000)}",`)],
  ['of a later version', (mine) => mine.replace('"version":1', '"version":9')],
  ['no JSON', () => '{"version":1,'],
  ['of other types', () => '{"version":1,"done":7,"seen":{},"cards":[],"players":[7],"reviews":3}'],
])) {
  test(`a value that is ${what} empties nothing that is here`, () => {
    const storage = new FakeStorage();
    for (const [key, text] of Object.entries(FULL)) storage.setItem(key, text);
    const hostile = Object.fromEntries(
      Object.entries(FULL).map(([key, text]) => [key, makeHostile(text)]),
    );
    mergeValues(() => storage, hostile);
    const read = (/** @type {string} */ key) => storage.getItem(key);
    assert.deepEqual(readProgress(read(PROGRESS_KEY)), readProgress(FULL[PROGRESS_KEY]));
    assert.deepEqual(readSolver(read(SOLVER_KEY)), readSolver(FULL[SOLVER_KEY]));
    assert.equal(read('kidd.settings'), FULL['kidd.settings']);
    const players = createWrittenPlayers((key) => storage.getItem(key));
    assert.deepEqual(
      players.list().map(({ name }) => name),
      ['Mine'],
    );
  });
}

test('what is too long is refused and said, and everything else is added', () => {
  const storage = new FakeStorage();
  for (const [key, text] of Object.entries(FULL)) storage.setItem(key, text);
  const long = FULL[SOLVER_KEY].replace('{', `{"x":"${'x'.repeat(600_000)}",`);
  const lesson = LESSONS.quedah[0];
  const other = writeProgress({
    ...readProgress(null),
    done: { ...readProgress(null).done, quedah: [lesson] },
  });
  const values = { [SOLVER_KEY]: long, [PROGRESS_KEY]: other };
  const { changed, faults } = mergeValues(() => storage, values);
  assert.deepEqual(faults, [
    { key: 'library.import.valueRefused', params: { what: { key: 'puzzles.title' } } },
  ]);
  assert.deepEqual(Object.keys(changed), [PROGRESS_KEY]);
  const { done } = readProgress(storage.getItem(PROGRESS_KEY));
  assert.deepEqual([done.loyal, done.quedah], [[LESSONS.loyal[0]], [lesson]]);
});

test('a solver with more keys than are kept loses none of the own ones, and it is said', () => {
  const storage = new FakeStorage();
  storage.setItem(SOLVER_KEY, FULL[SOLVER_KEY]);
  const { faults } = mergeValues(() => storage, { [SOLVER_KEY]: makeSolver(5_000) });
  const { seen, solved } = readSolver(storage.getItem(SOLVER_KEY));
  assert.ok(seen.length >= 5_000);
  assert.ok(seen.includes('00000002') && solved.includes('00000001'));
  assert.deepEqual(
    faults.map(({ key }) => key),
    ['library.import.valuePart'],
  );
});

test('of hostile players those that fit are added, and none of them may run', () => {
  const storage = new FakeStorage();
  storage.setItem('kidd.players', FULL['kidd.players']);
  storage.setItem('kidd.device', 'here');
  const players = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [
      WRITTEN + 1 + index,
      { name: `P${index}`, source: index === 0 ? 'x'.repeat(30_001) : 'y', device: 'here' },
    ]),
  );
  const text = JSON.stringify({ version: 1, players });
  const { faults } = mergeValues(() => storage, { 'kidd.players': text });
  const store = createWrittenPlayers((key) => storage.getItem(key));
  const list = store.list();
  assert.equal(list.length, 120);
  assert.deepEqual(
    list.filter(({ isTrusted }) => isTrusted).map(({ name }) => name),
    ['Mine'],
  );
  assert.deepEqual(
    faults.map(({ key }) => key),
    ['library.import.valuePart'],
  );
});

test('a storage without room is said, and keeps what it has', () => {
  const storage = new FakeStorage();
  storage.setItem(SOLVER_KEY, FULL[SOLVER_KEY]);
  storage.isFull = true;
  const { faults } = mergeValues(() => storage, { [SOLVER_KEY]: makeSolver(10) });
  assert.deepEqual(
    faults.map(({ key }) => key),
    ['library.import.valueFull'],
  );
  assert.equal(storage.getItem(SOLVER_KEY), FULL[SOLVER_KEY]);
});

test('an import reports what was left out of a backup', async () => {
  const tab = await openTab();
  const values = { [SOLVER_KEY]: `{"version":1,"x":"${'x'.repeat(600_000)}"}` };
  const line = JSON.stringify({ 'kidd-backup': 1, games: {}, values });
  const { report, counts } = await importTexts(tab, `${line}\n\n${ONE}`);
  assert.deepEqual(counts, [1, 0, 0]);
  assert.deepEqual(
    report.warnings.map(({ message }) => message.key),
    ['library.import.valueRefused'],
  );
});

test('the keys are those under which the page stores its values', () => {
  for (const key of [SETTINGS_KEY, PROGRESS_KEY, SOLVER_KEY, REVIEWS_KEY]) {
    assert.ok(BACKED_UP.has(key), key);
  }
  assert.equal(BACKED_UP.size, 7);
});

test('the secret of a remote game is in no backup, and a backup cannot add one', async () => {
  const tab = await openTab();
  const secret = '{"version":1,"secret":"0123456789abcdef"}';
  tab.browser.local.setItem('kidd.remote.x', secret);
  tab.browser.local.setItem('kidd.remoteCurrent', 'x');
  tab.browser.local.setItem('kidd.settings', '{"version":1,"theme":"night"}');
  const [, backup] = await download(tab, { kind: 'backup', isShared: false });
  assert.ok(!backup.includes('0123456789abcdef'));
  assert.ok(!backup.includes('kidd.remote'));
  assert.ok(backup.includes('kidd.settings'));

  const other = await openTab();
  const values = { 'kidd.remote.y': secret, 'kidd.remoteCurrent': 'y', 'kidd.foreign': 'z' };
  const line = JSON.stringify({ 'kidd-backup': 1, games: {}, values });
  await importTexts(other, `${line}\n\n${ONE}`);
  for (const key of Object.keys(values)) assert.equal(other.browser.local.getItem(key), null, key);
});
