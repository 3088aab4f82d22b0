/** Loads the dictionaries: one JSON file beside this module for each language. */

import { createTranslate } from './translate.js';

/** @import {Translate} from './translate.js' */

export { chooseLocale, LOCALES, NAMES } from './translate.js';

/** Literal paths, because the build replaces them by names with a hash. @type {Record<string, string>} */
const FILES = { en: './en.json', de: './de.json', it: './it.json' };

/** Rejects if the file cannot be loaded. @param {string} locale @returns {Promise<Translate>} */
export async function loadTranslate(locale) {
  return createTranslate(await loadDictionary(locale), locale, (problem) =>
    reportError(new Error(problem)),
  );
}

/** @param {string} locale @returns {Promise<import('./translate.js').Dictionary>} */
export async function loadDictionary(locale) {
  const response = await fetch(new URL(FILES[locale], import.meta.url));
  if (!response.ok) throw new Error(`${locale}.json: ${response.status}`);
  return response.json();
}
