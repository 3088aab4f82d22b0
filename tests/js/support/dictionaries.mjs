/** The page's dictionaries. */

import { readFileSync } from 'node:fs';

/**
 * Read the dictionary of a language.
 * @param {string} [locale]
 * @returns {Record<string, any>}
 */
export function readDictionary(locale = 'en') {
  return JSON.parse(
    readFileSync(new URL(`../../../js/i18n/${locale}.json`, import.meta.url), 'utf8'),
  );
}
