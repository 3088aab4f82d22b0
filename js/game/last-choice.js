// @ts-check
/**
 * The choice of the last game that was begun on the start screen. `kidd_page.choice` reads and writes it.
 *
 * Owns how a backup is merged into it.
 */

import { parseStored } from '../platform/stored-value.js';

export const CHOICE_KEY = 'kidd.start';
const LONGEST_TEXT = 1000;

/** @type {import('../platform/stored-value.js').StoredKind<string>} */
export const CHOICE_KIND = {
  ...{ key: CHOICE_KEY, longest: LONGEST_TEXT, versions: [1, 2] },
  ...{ read: String, write: (text) => text },
  merge: (mine, theirs) => ({ value: mine ?? theirs, isWhole: true }),
};

/**
 * Return the name of the first player, empty if there is none.
 * @param {string | null} text
 */
export function readFirstName(text) {
  const name = parseStored(text, LONGEST_TEXT)?.names?.[0];
  return typeof name === 'string' ? name : '';
}
