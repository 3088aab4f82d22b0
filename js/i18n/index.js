// @ts-check
/**
 * The words a player reads, loaded: one JSON file of sentences for each language stands beside this.
 */

import { createTranslate } from './translate.js';

export { chooseLocale } from './translate.js';

/**
 * Load the words of a language.
 * @param {string} locale
 * @returns {Promise<import('./translate.js').Translate>}
 */
export async function loadTranslate(locale) {
  const response = await fetch(new URL(`./${locale}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${locale}.json: ${response.status}`);
  return createTranslate(await response.json(), locale, (problem) =>
    reportError(new Error(problem)),
  );
}
