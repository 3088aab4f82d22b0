// @ts-check
/** The language: what the browser wants and what was chosen, words that come late or not at all. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rename } from '../../../js/game/change-players.js';
import { listCallings } from '../../../js/game/new-game.js';
import { chooseLocale, createTranslate } from '../../../js/i18n/translate.js';
import { createLanguage } from '../../../js/platform/locale.js';
import { createSettings } from '../../../js/platform/settings.js';
import { createState } from '../../../js/state/reducer.js';

/** @typedef {import('../../../js/i18n/translate.js').Dictionary} Dictionary */

const WORDS = { en: { yes: 'Yes' }, de: { yes: 'Ja' }, it: { yes: 'Sì' } };

/** Begin in English, with words that come when they are told to. */
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

/** Let everything happen that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what was chosen comes before what the browser wants', () => {
  assert.equal(chooseLocale(['auto', 'fr-FR', 'it-CH', 'en']), 'it');
  assert.equal(chooseLocale(['de', 'it-CH', 'en']), 'de');
});

test('a chosen language is loaded, and its words are used once they are there', async () => {
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

test('of two wishes the last one counts, in whatever order the words come', async () => {
  const { t, language, asked, told } = begin();
  language.choose('de');
  language.choose('it');
  asked[1].come(WORDS.it);
  asked[0].come(WORDS.de);
  await settle();
  assert.deepEqual([t.locale, told.at(-1)], ['it', ['it', false]]);
});

test('going back while the words are on their way leaves everything as it was', async () => {
  const { t, language, asked } = begin();
  language.choose('de');
  language.choose('en');
  asked[0].come(WORDS.de);
  await settle();
  assert.equal(t.locale, 'en');
});

test('words that do not come are told of, and those that are there stay', async () => {
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

test('who gave no name is called anew, who gave one keeps it', () => {
  /** @param {string} person @param {string} rank */
  const speak = (person, rank) => {
    const keys = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => [`rank.${level}`, `${rank}${level}`]);
    const names = ['first', 'second', 'third'].map((key) => [`player.${key}`, `${person} ${key}`]);
    const words = Object.fromEntries([
      ...keys,
      ...names,
      ['player.computer', '{rank}'],
      ['player.computerOfSeveral', '{rank} {letter}'],
    ]);
    return listCallings(createTranslate(words, 'en', assert.fail));
  };
  const state = {
    ...createState(),
    names: ['Player first', 'Rank2', 'Player third'],
    levels: [0, 2, 0],
    record: 'as it is',
  };
  const [from, to] = [speak('Player', 'Rank'), speak('Spieler', 'Rang')];
  assert.deepEqual(rename(state, from, to).names, ['Spieler first', 'Rang2', 'Spieler third']);
  assert.equal(rename(state, from, to).record, 'as it is');
  const twins = { ...state, names: ['Anne', 'Rank2 A', 'Rank2 B'], levels: [0, 2, 2] };
  assert.deepEqual(rename(twins, from, to).names, ['Anne', 'Rang2 A', 'Rang2 B']);
  const named = { ...state, names: ['Anne', 'Rank2', 'Rank2'] };
  assert.deepEqual(rename(named, from, to).names, ['Anne', 'Rang2', 'Rank2']);
});
