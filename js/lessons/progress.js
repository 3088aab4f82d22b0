// @ts-check
/**
 * How far a learner has come: which steps are done, and whether the lessons have been offered.
 *
 * Owns the remembered form. A browser may forbid its storage, or have no room: then progress lasts as
 * long as the page is open, and nothing else happens.
 */

import { COURSES } from './courses.js';

/**
 * As much of the browser's storage as is used here.
 * @typedef {{getItem: (key: string) => string | null, setItem: (key: string, text: string) => void}}
 *   StorageLike
 */

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
    done: Object.fromEntries(Object.keys(COURSES).map((game) => [game, []])),
    isOffered: false,
  };
}

/**
 * Read remembered progress. Whoever wrote it, the result fits the courses: what is odd is ignored.
 * @param {string | null} text
 * @returns {Progress}
 */
export function readProgress(text) {
  const progress = createProgress();
  const found = parse(text);
  if (found?.version !== VERSION) return progress;
  for (const [game, lessons] of Object.entries(COURSES)) {
    const names = Array.isArray(found.done?.[game]) ? found.done[game] : [];
    progress.done[game] = lessons.map(({ name }) => name).filter((name) => names.includes(name));
  }
  return { ...progress, isOffered: found.isOffered === true };
}

/** @param {Progress} progress */
export function writeProgress(progress) {
  return JSON.stringify({ version: VERSION, ...progress });
}

/**
 * Find the step to go on with: the first that is not done, or the first of all.
 * @param {Progress} progress
 * @param {string} game
 * @returns {number}
 */
export function findNext(progress, game) {
  const open = COURSES[game].findIndex(({ name }) => !progress.done[game].includes(name));
  return Math.max(0, open);
}

/**
 * @param {string | null} text
 * @returns {any}
 */
function parse(text) {
  if (text === null || text.length > LONGEST_TEXT) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @typedef {ReturnType<typeof createProgressMemory>} ProgressMemory */

/**
 * Keep progress, in the storage as far as that works. Another tab may learn, too: what it has done is
 * not forgotten.
 * @param {() => StorageLike} findStorage may throw, as the browser's own does where it is forbidden
 */
export function createProgressMemory(findStorage) {
  let held = createProgress();

  function recall() {
    try {
      const stored = readProgress(findStorage().getItem(PROGRESS_KEY));
      for (const [game, lessons] of Object.entries(COURSES)) {
        const names = new Set([...held.done[game], ...stored.done[game]]);
        stored.done[game] = lessons.map(({ name }) => name).filter((name) => names.has(name));
      }
      held = { ...stored, isOffered: stored.isOffered || held.isOffered };
    } catch {}
    return held;
  }

  /** @param {Progress} progress */
  function keep(progress) {
    held = progress;
    try {
      findStorage().setItem(PROGRESS_KEY, writeProgress(progress));
    } catch {}
  }

  return {
    recall,

    /**
     * @param {string} game
     * @param {string} name
     */
    noteDone(game, name) {
      const { done } = recall();
      if (!done[game].includes(name))
        keep({ ...held, done: { ...done, [game]: [...done[game], name] } });
    },

    /** The offer is made once: whoever has had it finds the lessons where the rules are. */
    noteOffered() {
      if (!recall().isOffered) keep({ ...held, isOffered: true });
    },
  };
}
