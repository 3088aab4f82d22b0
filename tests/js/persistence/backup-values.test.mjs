// @ts-check
/** The stored values of a backup: which leave this device, and which a file may bring. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REVIEWS_KEY } from '../../../js/game-review/memory.js';
import { PROGRESS_KEY } from '../../../js/lessons/progress.js';
import { BACKED_UP, mergeValues, readValues } from '../../../js/persistence/backup-values.js';
import { SETTINGS_KEY } from '../../../js/platform/settings.js';
import { SOLVER_KEY } from '../../../js/puzzles/solver.js';
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
  const values = Object.fromEntries([...OUTSIDE, ...BACKED_UP].map((key) => [key, '{"a":1}']));
  assert.deepEqual(new Set(Object.keys(mergeValues(() => storage, values))), BACKED_UP);
  for (const key of OUTSIDE) assert.equal(storage.getItem(key), null, key);
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
