/**
 * The stored texts that the page in Python reads and writes. They are compared before each write, so that nothing which
 * another tab has stored is lost. A text that the browser does not store lasts as long as the page.
 */

import { createStoredValue } from '../platform/stored-value.js';

/** @import {Effect} from './generated/contract.js' */

/** The key of the choice of the last game that was begun on the start screen. */
export const CHOICE_KEY = 'kidd.start';

/**
 * `keys`: those of the texts that Python is told. `store` carries out the effects `Store`, or none of them if one
 * expects another text than the stored one; `write`, whatever is stored. `isStored`: the browser has the text.
 * @typedef {{keys: string[], read: (key: string) => string | null, write: (key: string, text: string) => void,
 *   store: (effects: Effect[]) => boolean, isStored: (key: string) => boolean}} StoredTexts
 */

/**
 * @param {() => import('../platform/stored-value.js').StorageLike} findStorage @param {string[]} keys
 * @param {string[]} [others] the keys of texts that Python gets only when it asks for them
 * @returns {StoredTexts}
 */
export function createStoredTexts(findStorage, keys, others = []) {
  const stored = new Map(
    [...keys, ...others].map((key) => [key, createStoredValue(findStorage, key)]),
  );
  /** What the browser has not stored, and what it has. @type {Map<string, {text: string, under: string | null}>} */
  const unstored = new Map();

  /** @param {string} key */
  function read(key) {
    const found = stored.get(key)?.read() ?? null;
    const kept = unstored.get(key);
    return kept !== undefined && kept.under === found ? kept.text : found;
  }

  /** @param {string} key @param {string} text */
  function write(key, text) {
    stored.get(key)?.write(text);
    const under = stored.get(key)?.read() ?? null;
    if (under === text) unstored.delete(key);
    else unstored.set(key, { text, under });
  }

  return {
    keys,
    read,
    write,
    isStored: (key) => !unstored.has(key),
    store(effects) {
      const wanted = effects.flatMap((effect) => (effect[1] === 'Store' ? [effect] : []));
      if (wanted.some(([, , key, , expected]) => read(key) !== expected)) return false;
      for (const [, , key, text] of wanted) write(key, text);
      return true;
    },
  };
}
