/** The language: the browser's and the chosen one, dictionaries that load late or not at all. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLocale, createTranslate } from '../../../js/i18n/translate.js';
import { createLanguage } from '../../../js/platform/locale.js';
import { createSettings } from '../../../js/platform/settings.js';

/** @typedef {import('../../../js/i18n/translate.js').Dictionary} Dictionary */

const WORDS = { en: { yes: 'Yes' }, de: { yes: 'Ja' }, it: { yes: 'Sì' } };

/** Begin in English, with dictionaries that load when the test tells them to. */
function begin() {
  const t = createTranslate(WORDS.en, 'en', assert.fail);
  const settings = createSettings(() => ({ getItem: () => null, setItem() {} }));
  /** @type {{locale: string, come: (words: Dictionary) => void, fail: (why: Error) => void}[]} */
  const asked = [];
  /** @param {string} locale @returns {Promise<Dictionary>} */
  const load = (locale) =>
    new Promise((come, fail) => {
      asked.push({ locale, come, fail });
    });
  const language = createLanguage({ t, settings, wanted: ['en-GB', 'it'], load });
  /** @type {[string, boolean][]} */
  const told = [];
  language.follow((locale, hasFailed) => told.push([locale, hasFailed]));
  return { t, settings, language, asked, told };
}

/** Run the pending microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the chosen language has precedence over the browser’s', () => {
  assert.equal(chooseLocale(['auto', 'fr-FR', 'it-CH', 'en']), 'it');
  assert.equal(chooseLocale(['de', 'it-CH', 'en']), 'de');
});

test('a chosen language is loaded and used once it has loaded', async () => {
  const { t, settings, language, asked, told } = begin();
  language.choose('de');
  assert.equal(settings.get().language, 'de');
  assert.equal(t('yes'), 'Yes');
  assert.deepEqual(
    asked.map(({ locale }) => locale),
    ['de'],
  );
  asked[0].come(WORDS.de);
  await settle();
  assert.equal(t('yes'), 'Ja');
  assert.deepEqual(told.at(-1), ['de', false]);
});

test('the last of two choices counts, regardless of the order in which the dictionaries load', async () => {
  const { t, language, asked, told } = begin();
  language.choose('de');
  language.choose('it');
  asked[1].come(WORDS.it);
  asked[0].come(WORDS.de);
  await settle();
  assert.deepEqual([t.locale, told.at(-1)], ['it', ['it', false]]);
});

test('choosing the current language again during a download changes nothing', async () => {
  const { t, language, asked } = begin();
  language.choose('de');
  language.choose('en');
  asked[0].come(WORDS.de);
  await settle();
  assert.equal(t.locale, 'en');
});

test('a dictionary that fails to load is reported, and the current one stays', async () => {
  const { t, language, asked, told } = begin();
  language.choose('de');
  asked[0].fail(new Error('no network'));
  await settle();
  assert.equal(t('yes'), 'Yes');
  assert.deepEqual(told.at(-1), ['en', true]);
  language.choose('de');
  asked[1].come(WORDS.de);
  await settle();
  assert.deepEqual(told.at(-1), ['de', false]);
});
