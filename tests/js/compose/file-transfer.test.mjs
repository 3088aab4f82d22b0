import assert from 'node:assert/strict';
import test from 'node:test';
import { createFileTransfer } from '../../../js/compose/file-transfer.js';
import { createStoredTexts } from '../../../js/page/stored-texts.js';
import { BACKUP_KEYS, DEVICE_KEY } from '../../../js/protocol/generated/constants.js';
import { FakeStorage } from '../support/fake-storage.mjs';

/** @param {Record<string, string>} stored */
function readValues(stored) {
  const storage = new FakeStorage();
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text);
  const storedTexts = createStoredTexts(() => storage, [...BACKUP_KEYS, DEVICE_KEY]);
  const session = /** @type {any} */ ({ send: () => Promise.reject(new Error('Python is down')) });
  const means = { session, keepFiles: () => '[]', importFiles() {} };
  return createFileTransfer({ ...means, storedTexts }).readValues();
}

/** @param {string} device */
function writePlayers(device) {
  const player = { name: 'Ada', source: 'text', device };
  return JSON.stringify({ version: 1, players: { 1000: player, 2000: player } });
}

test('a backup gets the values that are stored, even if Python has failed', () => {
  assert.deepEqual(readValues({}), {});
  const values = { 'kidd.settings': '{"version":1}', 'kidd.puzzles': '{' };
  assert.deepEqual(readValues({ ...values, 'kidd.remote.x': 'secret', other: 'x' }), values);
});

test('no backup has the name of this device', () => {
  const device = 'a'.repeat(24);
  const values = readValues({ [DEVICE_KEY]: device, 'kidd.players': writePlayers(device) });
  assert.deepEqual(values, { 'kidd.players': writePlayers('') });
});
