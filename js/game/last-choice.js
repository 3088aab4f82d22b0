// @ts-check
/**
 * The choice of the last game that was begun on the start screen. `kidd_page.choice` reads and writes it.
 *
 * Owns how a backup is merged into it.
 */

export const CHOICE_KEY = 'kidd.start';
const LONGEST_TEXT = 1000;

/** @type {import('../platform/stored-value.js').StoredKind<string>} */
export const CHOICE_KIND = {
  ...{ key: CHOICE_KEY, longest: LONGEST_TEXT, versions: [1, 2] },
  ...{ read: String, write: (text) => text },
  merge: (mine, theirs) => ({ value: mine ?? theirs, isWhole: true }),
};
