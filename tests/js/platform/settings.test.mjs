/** The settings: their stored form, listeners, and a storage that fails. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {
  createSettings,
  FIRST_SETTINGS,
  readSettings,
  SETTINGS_KEY,
  writeSettings,
} from '../../../js/platform/settings.js';
import { SETTING_CHOICES } from '../../../js/protocol/protocol.js';

function makeStorage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      kept.set(key, text);
    },
  };
}

test('stored settings are read back unchanged', () => {
  const switches = { hasSound: false, hasThreats: true, hasHints: false };
  const others = { hasWords: true, hasMoves: true, hasKeys: false, hasHalfMoves: true };
  for (const theme of SETTING_CHOICES.theme)
    for (const speed of SETTING_CHOICES.speed)
      for (const language of SETTING_CHOICES.language) {
        const settings = {
          theme,
          speed,
          language,
          ...switches,
          ...others,
          stun: 'stun.a.org:3478',
          name: 'Anne',
        };
        assert.deepEqual(readSettings(writeSettings(settings)), settings);
      }
});

test('invalid values of stored settings are replaced by defaults', () => {
  const odd = [null, '', '{', 'null', '[]', '"day"', '{}', '{"version":2,"theme":"day"}'];
  odd.push(`{"version":1,"theme":"day"}${' '.repeat(500)}`);
  for (const text of odd) assert.deepEqual(readSettings(text), FIRST_SETTINGS, String(text));
  const mixed = {
    version: 1,
    theme: 'pink',
    hasSound: 0,
    hasThreats: true,
    speed: '__proto__',
    name: 7,
  };
  assert.deepEqual(readSettings(JSON.stringify(mixed)), { ...FIRST_SETTINGS, hasThreats: true });
});

test('a change is stored under one key and reaches all listeners', () => {
  const storage = makeStorage();
  const settings = createSettings(() => storage);
  /** @type {string[]} */
  const heard = [];
  settings.follow(({ theme }) => heard.push(theme));
  settings.change({ theme: 'night' });
  assert.deepEqual(heard, ['auto', 'night']);
  assert.deepEqual([...storage.kept.keys()], [SETTINGS_KEY]);
  assert.deepEqual(createSettings(() => storage).get(), { ...FIRST_SETTINGS, theme: 'night' });
});

test('a change by another page is applied, other keys are ignored', () => {
  const settings = createSettings(makeStorage);
  settings.receive('kidd.start', writeSettings({ ...FIRST_SETTINGS, theme: 'day' }));
  assert.equal(settings.get().theme, 'auto');
  settings.receive(SETTINGS_KEY, writeSettings({ ...FIRST_SETTINGS, theme: 'day' }));
  assert.equal(settings.get().theme, 'day');
  settings.receive(SETTINGS_KEY, null);
  assert.deepEqual(settings.get(), FIRST_SETTINGS);
});

test('with a forbidden storage settings work while the page is open', () => {
  const settings = createSettings(() => {
    throw new Error('forbidden');
  });
  assert.deepEqual(settings.get(), FIRST_SETTINGS);
  settings.change({ hasSound: false });
  assert.equal(settings.get().hasSound, false);
});
