/** The dictionaries: every used key exists; parameters and plurals are filled in. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  chooseLocale,
  createTranslate as createPageWords,
  LOCALES,
} from '../../../js/i18n/translate.js';
import {
  ERROR_CODES,
  EVENT_FIELDS,
  FAULTS,
  PLAYER_FAULTS,
  POSITION_FAULTS,
} from '../../../js/protocol/protocol.js';
import { createTranslate } from '../support/sentences.mjs';

const ROOT = new URL('../../../', import.meta.url);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** @param {string} locale */
const readDictionary = (locale) => JSON.parse(read(`js/i18n/${locale}.json`));

/** The text of every script of the page. */
const SOURCES = readdirSync(new URL('js/', ROOT), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js'))
  .map((name) => read(`js/${name}`));

const ENGLISH = readDictionary('en');

/** Why the engine refuses a message of a remote game. */
const REFUSALS = listValues(
  '"(\\w+)"',
  read('py/kidd/remote/fault.py').split('REFUSALS')[1].split('Why a')[0],
);

/**
 * List every string in the scripts that looks like a key in a group of the dictionary.
 * @returns {string[]}
 */
function listUsedKeys() {
  const groups = new Set(Object.keys(ENGLISH).map((key) => key.split('.')[0]));
  const keys = SOURCES.flatMap((source) =>
    [...source.matchAll(/['"`]([a-z]+\.[A-Za-z.]+)['"`]/g)].map((match) => match[1]),
  );
  return keys.filter((key) => groups.has(key.split('.')[0]) && !/\.(js|json|css|html)$/.test(key));
}

/** @param {string} pattern with one group, for the values @param {string} source */
function listValues(pattern, source) {
  return [...source.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]);
}

test('every key in a script is in the dictionary', () => {
  const used = listUsedKeys();
  assert.ok(used.length > 60);
  assert.deepEqual(
    used.filter((key) => !(key in ENGLISH)),
    [],
  );
});

test('every message, error and event of the protocol is in the dictionary', () => {
  const types = read('py/kidd/bridge/view_types.py');
  const whys = new Set(listValues('`(why\\.\\w+)`', types));
  assert.ok(whys.size >= 10);
  // These are told by the count and by the result.
  const silent = ['counted', 'won', 'drawn', 'agreed'];
  const events = Object.keys(EVENT_FIELDS).filter((kind) => !silent.includes(kind));
  const reasons = ['blocked', 'seven', 'all', 'agreed', 'proof', 'stuck', 'repetition', 'resigned'];
  const wanted = [
    ...whys,
    ...ERROR_CODES.map((code) => `error.${code}`),
    ...FAULTS.map((fault) => `fault.${fault}`),
    ...PLAYER_FAULTS.flatMap((fault) => [`player.fault.${fault}`, `player.fault.${fault}At`]),
    // The engine's `PATH_FAULTS` that an edit can meet.
    ...['start', 'main', 'first', 'last', 'behindRoll', 'glyph'].map((fault) => `edit.${fault}`),
    ...POSITION_FAULTS.map((fault) => `editor.fault.${fault}`),
    ...events.map((event) => `event.${event}`),
    ...reasons.map((reason) => `reason.${reason}`),
    ...REFUSALS.map((fault) => `remote.refused.${fault}`),
  ];
  assert.deepEqual(
    wanted.filter((key) => !(key in ENGLISH)),
    [],
  );
});

test('the text in index.html equals the dictionary’s', () => {
  const page = read('index.html');
  const said = [
    ...page.matchAll(/data-i18n="([^"]+)"[^>]*>([^<]*)</g),
    ...page.matchAll(/data-i18n-label="([^"]+)" aria-label="([^"]*)"/g),
  ];
  assert.ok(said.length > 8);
  for (const [, key, words] of said) assert.equal(words, ENGLISH[key], key);
  for (const locale of LOCALES) {
    const dictionary = readDictionary(locale);
    for (const key of ['page.noScript', 'page.broken', 'page.late', 'engine.retry'])
      assert.ok(page.includes(`>${dictionary[key]}<`), `${locale} ${key}`);
  }
  assert.ok(page.includes(`content="${ENGLISH['page.description']}"`));
});

test('all languages have the same keys and placeholders', () => {
  /** @param {string | Record<string, string>} entry */
  const placeholders = (entry) => {
    const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
    return [...new Set(forms.flatMap((form) => listValues('\\{(\\w+)\\}', form)))].sort();
  };
  for (const locale of LOCALES) {
    const dictionary = readDictionary(locale);
    assert.deepEqual(Object.keys(dictionary), Object.keys(ENGLISH), locale);
    for (const key of Object.keys(ENGLISH)) {
      assert.deepEqual(
        placeholders(dictionary[key]),
        placeholders(ENGLISH[key]),
        `${locale} ${key}`,
      );
    }
  }
});

test('every language has a plural form for each number that a game can reach', () => {
  for (const locale of LOCALES) {
    const plurals = new Intl.PluralRules(locale);
    const wanted = new Set(Array.from({ length: 200 }, (_, number) => plurals.select(number)));
    for (const [key, entry] of Object.entries(readDictionary(locale))) {
      if (typeof entry === 'string') assert.notEqual(entry.trim(), '', `${locale} ${key}`);
      else assert.deepEqual(new Set(Object.keys(entry)), wanted, `${locale} ${key}`);
    }
  }
});

/** All texts of a language. @param {string} locale @returns {[string, string][]} */
const listSentences = (locale) =>
  Object.entries(readDictionary(locale)).flatMap(([key, entry]) =>
    (typeof entry === 'string' ? [entry] : Object.values(entry)).map(
      (words) => /** @type {[string, string]} */ ([`${locale} ${key}`, words]),
    ),
  );

test('no line break can come before dots or a dash, or between a number and its unit', () => {
  const partings = [/ …/, / –/, /[\d}] (h|min|ms|s|KB|MB|%|guns|Kanonen|cannoni)(?!\p{L})/iu];
  partings.push(/\d\.? (May|Mai|maggio)\b/, /\b(level|Stufe|livello) \d/i);
  const parted = LOCALES.flatMap(listSentences).filter(([, words]) =>
    partings.some((parting) => parting.test(words)),
  );
  assert.deepEqual(parted, []);
});

test('each language uses one word for one thing', () => {
  /**
   * Words that each language must not use, because it has another word for the thing.
   * @type {Record<string, RegExp>}
   */
  const retired = {
    en: /\blegal turn\b|\bby himself now\b/,
    de: /Computerspieler|Neues Spiel|Holt sich|\bgeholt\b|\bnochmals\b/i,
    it: /\bverbale\b|\bturno valido\b|\bpari\b|\bfronte verso\b|\bspalle a \{|giocatori del computer/,
  };
  const spoken = LOCALES.flatMap((locale) =>
    listSentences(locale).filter(([, words]) => retired[locale].test(words)),
  );
  assert.deepEqual(spoken, []);
});

test('different buttons in the same place have different names', () => {
  const keys = ['button.undo', 'button.redo', 'button.cancel', 'choice.back', 'saves.undelete'];
  for (const locale of LOCALES) {
    const dictionary = readDictionary(locale);
    assert.equal(new Set(keys.map((key) => dictionary[key])).size, keys.length, locale);
  }
});

test('every key of the dictionary is used', () => {
  const python = readdirSync(new URL('py/', ROOT), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.py'))
    .map((name) => read(`py/${name}`));
  const everything = [...SOURCES, ...python, read('index.html')].join('\n');
  // Some scripts build keys from a prefix; for some others the engine gives the last part.
  const beginnings = new Set([
    ...listValues('`([a-z][\\w.]*\\.)\\$\\{', everything),
    ...listValues('f"([a-z][\\w.]*\\.)\\{', everything),
  ]);
  const quoted = new Set(
    [...everything.matchAll(/(?<=(['"`]))([\w.:]+)(?=\1)/g)].map((match) => match[2]),
  );
  const isSaid = (/** @type {string} */ key) => {
    if (quoted.has(key)) return true;
    if ([...beginnings].some((beginning) => key.startsWith(beginning))) return true;
    const [group, last] = key.split('.');
    if (group === 'remote') return REFUSALS.includes(key.replace('remote.refused.', ''));
    if (group === 'editor') return POSITION_FAULTS.some((fault) => key === `editor.fault.${fault}`);
    if (group === 'page') return everything.includes(ENGLISH[key]);
    // The engine appends a suffix to reasons that hold for every roll.
    const name = last.replace(/Roll$/, '');
    return (
      ['hint', 'reviewReason', 'error', 'fault', 'edit'].includes(group) &&
      [name, last].some((one) => everything.includes(`"${one}"`))
    );
  };
  assert.deepEqual(
    Object.keys(ENGLISH).filter((key) => !isSaid(key)),
    [],
  );
});

test('parameters, colours, plurals and nested messages are filled in', () => {
  const t = createTranslate(ENGLISH, 'en', assert.fail);
  assert.equal(
    t('proof.left', { colour: 'B', count: 1 }),
    'Blue turned the draw down: 1 turn left to win.',
  );
  assert.equal(
    t('proof.left', { colour: 'B', count: 17 }),
    'Blue turned the draw down: 17 turns left to win.',
  );
  assert.equal(
    t('claim.open', { colour: 'R', other: 'B' }),
    'Red claims a stalemate. Blue may agree to a draw or play on.',
  );
  assert.equal(t('why.theirs', { space: 'a3', colour: 'R' }), 'The pirate on a3 sails for Red.');
  assert.equal(
    t.say({ key: 'turn.setup', params: { name: { key: 'player.first' } } }),
    'Player 1 sets up',
  );
  assert.equal(t('turn.setup', { name: '{count} $&' }), '{count} $& sets up');
  assert.equal(t('hint.captures', { count: 1, places: 'a3' }), 'Captures the pirate on a3.');
  assert.equal(t('hint.captures', { count: 2, places: 'a3 a4' }), 'Captures the 2 on a3 and a4.');
  assert.equal(
    t('hint.captures', { count: 3, places: 'a1 a2 m1' }),
    'Captures the 3 on a1, a2 and m1.',
  );
  const ways = { colour: 'R', ways: 'a8 f4 f5' };
  assert.equal(t('role.pick', ways), 'can go to a8, f4 or f5');
});

test('a large number has the language’s separators', () => {
  const message = { key: 'fault.long', params: { most: 500_000 } };
  const say = (/** @type {string} */ locale) =>
    createTranslate(JSON.parse(read(`js/i18n/${locale}.json`)), locale, assert.fail).say(message);
  assert.match(say('en'), / 500,000 characters/);
  assert.match(say('de'), / 500\.000 Zeichen/);
  assert.match(say('it'), / 500\.000 caratteri/);
});

test('a missing key and a missing parameter are visible and reported', () => {
  /** @type {string[]} */
  const problems = [];
  const t = createTranslate(ENGLISH, 'en', (problem) => problems.push(problem));
  assert.equal(t('no.such.key'), '⟦no.such.key⟧');
  assert.equal(t('turn.setup'), '{name} sets up');
  assert.equal(problems.length, 2);
});

test('the first available wanted language is chosen, otherwise English', () => {
  assert.equal(chooseLocale(['en-GB', 'de']), 'en');
  assert.equal(chooseLocale(['xx', 'en']), 'en');
  assert.equal(chooseLocale([]), 'en');
});

test('the page says words in its language, which changes', () => {
  /** @type {string[]} */
  const problems = [];
  const t = createPageWords(ENGLISH, 'en', (problem) => problems.push(problem));
  const say = () => [t('button.rules'), t('why.notHatch', { space: 'a2' })];
  assert.deepEqual(say(), ['Rules', ENGLISH['why.notHatch'].replace('{space}', 'a2')]);
  /** @type {string[]} */
  const heard = [];
  t.follow(() => heard.push(t.locale));
  t.use(readDictionary('de'), 'de');
  assert.equal(t('button.rules'), 'Regeln');
  t.use(readDictionary('it'), 'it');
  assert.equal(t('button.rules'), 'Regole');
  assert.equal(t.dictionary['button.rules'], 'Regole');
  assert.deepEqual(heard, ['de', 'it']);
  assert.deepEqual(problems, []);
  assert.equal(t('no.such.key'), '⟦no.such.key⟧');
  assert.equal(problems.length, 1);
});
