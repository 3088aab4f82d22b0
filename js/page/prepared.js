/** The answers of the page in Python that the build has made, for each language (`workshop.build.prepared`). */

import { loadJson } from '../platform/json-file.js';

/** @import {WholeAnswer as Answer} from './conversation.js' */
/** @import {Action} from './generated/contract.js' */

/** @typedef {Pick<Answer, 'trees' | 'effects'>} Prepared an answer without what only Python itself can tell */

/**
 * The files by languages, those for what a new player sees first before the others. Literal paths, because the build
 * replaces them by names with hashes. @type {Record<string, string>[]}
 */
const FILES = [
  {
    en: '../../data/first-en.json',
    de: '../../data/first-de.json',
    it: '../../data/first-it.json',
  },
  {
    en: '../../data/prepared-en.json',
    de: '../../data/prepared-de.json',
    it: '../../data/prepared-it.json',
  },
];

/** What the other files have in common. */
const COMMON = '../../data/prepared-common.json';

/**
 * `find` returns null if there is no answer, and rejects if a file cannot be loaded; `preload` loads what a new player
 * sees first, and resolves even if that fails.
 * @returns {{find: (action: Action, locale: string) => Promise<Prepared | null>,
 *   preload: (locale: string, signal: AbortSignal) => Promise<unknown>}}
 */
export function createPrepared() {
  /** @type {Map<string, Promise<ReturnType<typeof readAnswers>>>} */
  const loaded = new Map();

  /** @param {string} file @param {AbortSignal} [signal] */
  function load(file, signal) {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const loading = fetchAnswers(file, signal);
    loaded.set(file, loading);
    // The next action tries again.
    loading.catch(() => loaded.delete(file));
    return loading;
  }

  return {
    async find(action, locale) {
      const key = JSON.stringify(action);
      for (const files of FILES) {
        const found = (await load(files[locale])).get(key);
        if (found !== undefined) return found;
      }
      return null;
    },
    preload: (locale, signal) => load(FILES[0][locale], signal).catch(() => {}),
  };
}

/** @param {string} file @param {AbortSignal} [signal] */
async function fetchAnswers(file, signal) {
  const names = Object.values(FILES[0]).includes(file) ? [file] : [file, COMMON];
  const loading = names.map((one) => loadJson(new URL(one, import.meta.url), signal));
  const [own, common] = await Promise.all(loading);
  return readAnswers(own, common?.shared);
}

/**
 * Read the answers of a file, by their actions as JSON. What several of them share becomes one object, which must not
 * be changed. Negative numbers stand for parts of the file that all languages share. Each is put together on demand.
 * @param {{answers: Record<string, any>, shared: any[]}} file @param {any[]} [common]
 * @returns {{keys: string[], get: (key: string) => Prepared | undefined}}
 */
export function readAnswers({ answers, shared }, common = []) {
  /** @type {any[]} */
  const read = [];

  /** @param {any} value @returns {any} */
  function expand(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(expand);
    if (Object.hasOwn(value, '=')) return expandShared(value['=']);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, expand(part)]));
  }

  /** @param {number} index */
  function expandShared(index) {
    read[index] ??= expand(index < 0 ? common[-1 - index] : shared[index]);
    return read[index];
  }

  if (!Object.values(answers).every(({ trees, effects }) => trees && effects))
    throw new Error('The prepared answers are damaged');
  return {
    keys: Object.keys(answers),
    get: (key) => (Object.hasOwn(answers, key) ? expand(answers[key]) : undefined),
  };
}
