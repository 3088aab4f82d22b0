// @ts-check
/**
 * The progress of a learner for backups. `kidd_page.lessons.progress` reads and writes the same form.
 */

import { parseStored } from '../platform/stored-value.js';
import { LESSONS } from '../protocol/protocol.js';

/**
 * `done` has the names of the steps that are done, by game.
 * @typedef {{done: Record<string, string[]>, isOffered: boolean}} Progress
 */

export const PROGRESS_KEY = 'kidd.lessons';
const VERSION = 1;
const LONGEST_TEXT = 10_000;

/** @returns {Progress} */
function createProgress() {
  return {
    done: Object.fromEntries(Object.keys(LESSONS).map((game) => [game, []])),
    isOffered: false,
  };
}

/**
 * Read stored progress. Invalid parts are ignored, so the result always fits the courses.
 * @param {string | null} text
 * @returns {Progress}
 */
export function readProgress(text) {
  const progress = createProgress();
  const found = parseStored(text, LONGEST_TEXT);
  if (found?.version !== VERSION) return progress;
  for (const [game, lessons] of Object.entries(LESSONS)) {
    const names = Array.isArray(found.done?.[game]) ? found.done[game] : [];
    progress.done[game] = lessons.filter((name) => names.includes(name));
  }
  return { ...progress, isOffered: found.isOffered === true };
}

/** @param {Progress} progress */
export function writeProgress(progress) {
  return JSON.stringify({ version: VERSION, ...progress });
}

/**
 * Join the progress of two devices or tabs.
 * @param {Progress} one
 * @param {Progress} other
 * @returns {Progress}
 */
function join(one, other) {
  const done = Object.entries(LESSONS).map(([game, lessons]) => {
    const names = new Set([...one.done[game], ...other.done[game]]);
    return [game, lessons.filter((name) => names.has(name))];
  });
  return { done: Object.fromEntries(done), isOffered: one.isOffered || other.isOffered };
}

/** @type {import('../platform/stored-value.js').StoredKind<Progress>} */
export const PROGRESS_KIND = {
  ...{ key: PROGRESS_KEY, longest: LONGEST_TEXT, versions: [VERSION] },
  ...{ read: readProgress, write: writeProgress },
  merge: (mine, theirs) => ({ value: mine === null ? theirs : join(mine, theirs), isWhole: true }),
};
