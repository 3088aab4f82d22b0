// @ts-check
/** The page's dictionaries, as the page has them. */

import { readFileSync } from 'node:fs';

/**
 * Read the words of one language, from key to text.
 * @param {string} [locale]
 * @returns {Record<string, any>}
 */
export function readDictionary(locale = 'en') {
  return JSON.parse(
    readFileSync(new URL(`../../../js/i18n/${locale}.json`, import.meta.url), 'utf8'),
  );
}
