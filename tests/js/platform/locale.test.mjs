/** The language: the browser's and the chosen one, dictionaries that load late or not at all. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rename } from '../../../js/game/change-players.js';
import { listDefaultNames } from '../../../js/game/player-names.js';
import { chooseLocale, createTranslate } from '../../../js/i18n/translate.js';
import { createLanguage } from '../../../js/platform/locale.js';
import { createSettings } from '../../../js/platform/settings.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';

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

test('a player without a name is renamed in the new language, a player with one is not', () => {
  /** @param {string} person @param {string} rank */
  const speak = (person, rank) => {
    const keys = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => [`rank.${level}`, `${rank}${level}`]);
    const names = ['first', 'second', 'third'].map((key) => [`player.${key}`, `${person} ${key}`]);
    const words = Object.fromEntries([
      ...keys,
      ...names,
      [
        'player.everywhere',
        'Player first|Player second|Player third|Spieler first|Spieler second|Spieler third',
      ],
      ['player.computer', '{rank}'],
      ['player.computerOfSeveral', '{rank} {letter}'],
    ]);
    return listDefaultNames(createTranslate(words, 'en', assert.fail));
  };
  const state = update(createState(), {
    game: {
      names: ['Player first', 'Rank2', 'Player third'],
      levels: [0, 2, 0],
      record: 'as it is',
    },
  });
  const to = speak('Spieler', 'Rang');
  assert.deepEqual(rename(state.game, to).names, ['Spieler first', 'Rang2', 'Spieler third']);
  assert.equal(rename(state.game, to).record, 'as it is');
  const twins = update(state, {
    game: {
      names: ['Anne', 'Rank2 A', 'Rank2 B'],
      levels: [0, 2, 2],
    },
  });
  assert.deepEqual(rename(twins.game, to).names, ['Anne', 'Rang2 A', 'Rang2 B']);
  const named = update(state, { game: { names: ['Anne', 'Rank2', 'Rank2'] } });
  assert.deepEqual(rename(named.game, to).names, ['Anne', 'Rang2', 'Rank2']);
});
