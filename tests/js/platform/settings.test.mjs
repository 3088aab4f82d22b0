// @ts-check
/** The settings: their remembered form, who hears of a change, and a storage that fails. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {
  createSettings,
  FIRST_SETTINGS,
  LANGUAGES,
  readSettings,
  SETTINGS_KEY,
  SPEEDS,
  THEMES,
  writeSettings,
} from '../../../js/platform/settings.js';

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

test('settings are read as they were written', () => {
  const switches = { hasSound: false, hasThreats: true, hasHints: false };
  const others = { hasWords: true, hasKeys: false };
  for (const theme of THEMES)
    for (const speed of SPEEDS)
      for (const language of LANGUAGES) {
        const settings = { theme, speed, language, ...switches, ...others };
        assert.deepEqual(readSettings(writeSettings(settings)), settings);
      }
});

test('what is odd in remembered settings is as at first', () => {
  const odd = [null, '', '{', 'null', '[]', '"day"', '{}', '{"version":2,"theme":"day"}'];
  odd.push(`{"version":1,"theme":"day"}${' '.repeat(500)}`);
  for (const text of odd) assert.deepEqual(readSettings(text), FIRST_SETTINGS, String(text));
  const mixed = { version: 1, theme: 'pink', hasSound: 0, hasThreats: true, speed: '__proto__' };
  assert.deepEqual(readSettings(JSON.stringify(mixed)), { ...FIRST_SETTINGS, hasThreats: true });
});

test('a change is remembered under one key and told to all who follow', () => {
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

test('what another page sets is heard, other keys are not', () => {
  const settings = createSettings(makeStorage);
  settings.hear('kidd.start', writeSettings({ ...FIRST_SETTINGS, theme: 'day' }));
  assert.equal(settings.get().theme, 'auto');
  settings.hear(SETTINGS_KEY, writeSettings({ ...FIRST_SETTINGS, theme: 'day' }));
  assert.equal(settings.get().theme, 'day');
  settings.hear(SETTINGS_KEY, null);
  assert.deepEqual(settings.get(), FIRST_SETTINGS);
});

test('a browser that forbids its storage still lets things be set for as long as the page is open', () => {
  const settings = createSettings(() => {
    throw new Error('forbidden');
  });
  assert.deepEqual(settings.get(), FIRST_SETTINGS);
  settings.change({ hasSound: false });
  assert.equal(settings.get().hasSound, false);
});
