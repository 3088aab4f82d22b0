// @ts-check
/**
 * The words a player reads, loaded: one JSON file of sentences for each language stands beside this.
 */

import { createTranslate } from './translate.js';

export { chooseLocale, LOCALES } from './translate.js';

/** What each language calls itself; nobody looks for it under another name. */
export const NAMES = { en: 'English', de: 'Deutsch', it: 'Italiano' };

/** Written in full, so that a build can give the files other names. @type {Record<string, string>} */
const FILES = { en: './en.json', de: './de.json', it: './it.json' };

/**
 * Load the words of a language.
 * @param {string} locale
 * @returns {Promise<import('./translate.js').Translate>}
 */
export async function loadTranslate(locale) {
  return createTranslate(await loadDictionary(locale), locale, (problem) =>
    reportError(new Error(problem)),
  );
}

/**
 * @param {string} locale
 * @returns {Promise<import('./translate.js').Dictionary>}
 */
export async function loadDictionary(locale) {
  const response = await fetch(new URL(FILES[locale], import.meta.url));
  if (!response.ok) throw new Error(`${locale}.json: ${response.status}`);
  return response.json();
}
