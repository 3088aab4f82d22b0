// @ts-check
/**
 * The progress of a learner for backups and for the start screen, which offers the lessons once.
 *
 * `kidd_page.lessons.progress` reads and writes the same form. Without storage, progress is lost when the page closes.
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';
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

/** @typedef {ReturnType<typeof createProgressMemory>} ProgressMemory */

/**
 * Keep progress in the storage if possible. Steps that were done in another tab are kept.
 * @param {() => import('../platform/stored-value.js').StorageLike} findStorage
 */
export function createProgressMemory(findStorage) {
  const stored = createStoredValue(findStorage, PROGRESS_KEY);
  let held = createProgress();

  function recall() {
    held = join(held, readProgress(stored.read()));
    return held;
  }

  /** @param {Progress} progress */
  function keep(progress) {
    held = progress;
    stored.write(writeProgress(progress));
  }

  return {
    recall,

    /** Note that the lessons were offered. They are offered once; later, players find them next to the rules. */
    noteOffered() {
      if (!recall().isOffered) keep({ ...held, isOffered: true });
    },
  };
}
