// @ts-check
/**
 * The stored values of a backup besides the games: settings, progress of the lessons, puzzles, statistics.
 *
 * Owns which keys of the browser's storage these are, and how a backup is merged into them: it adds, and overwrites
 * nothing. The modules that own the values read and write them.
 */

import { CHOICE_KIND } from '../game/last-choice.js';
import { REVIEWS_KIND } from '../game-review/memory.js';
import { PROGRESS_KIND } from '../lessons/progress.js';
import { SETTINGS_KIND } from '../platform/settings.js';
import { mergeStored, parseStored } from '../platform/stored-value.js';
import { SOLVER_KIND } from '../puzzles/solver.js';
import { forbidPlayers, PLAYERS_KIND } from './written-players.js';

/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./collection-file.js').Values} Values */
/** @typedef {import('./game-store.js').StorageLike} StorageLike */

/**
 * Since when games count in the statistics, in milliseconds since 1970. `kidd_page.statistics.since` reads and writes
 * the same form.
 * @type {import('../platform/stored-value.js').StoredKind<number>}
 */
const STATISTICS_KIND = {
  ...{ key: 'kidd.statistics', longest: 200, versions: [1] },
  read(text) {
    const since = parseStored(text, 200)?.since;
    return Number.isSafeInteger(since) && since > 0 ? since : 0;
  },
  write: (since) => JSON.stringify({ version: 1, since }),
  merge: (mine, theirs) => ({ value: mine ?? theirs, isWhole: true }),
};

/**
 * All values of a backup by their keys, each with the key of its name. Every other key stays out, both ways: it belongs
 * to a game, to a page or to this device, follows from the games, or holds a secret, as `kidd.remote.*` does.
 * @type {Map<string, {kind: import('../platform/stored-value.js').StoredKind<any>, name: string}>}
 */
const KINDS = new Map(
  [
    { kind: SETTINGS_KIND, name: 'settings.title' },
    { kind: CHOICE_KIND, name: 'new.title' },
    { kind: PROGRESS_KIND, name: 'lessons.title' },
    { kind: SOLVER_KIND, name: 'puzzles.title' },
    { kind: REVIEWS_KIND, name: 'gameReview.title' },
    { kind: PLAYERS_KIND, name: 'player.title' },
    { kind: STATISTICS_KIND, name: 'statistics.title' },
  ].map((one) => [one.kind.key, one]),
);
export const BACKED_UP = new Set(KINDS.keys());
/** Choices of the player: those made on this device stay as they are. */
const CHOICES = new Set([SETTINGS_KIND.key, CHOICE_KIND.key]);

/**
 * Read the values for a backup.
 * @param {() => StorageLike | null} getLocal
 * @returns {Values} empty if the storage cannot be read
 */
export function readValues(getLocal) {
  try {
    const storage = getLocal();
    if (storage === null) return {};
    return Object.fromEntries(
      [...BACKED_UP].flatMap((key) => {
        const text = storage.getItem(key);
        if (text === null) return [];
        return [[key, key === PLAYERS_KIND.key ? forbidPlayers(text) : text]];
      }),
    );
  } catch {
    return {};
  }
}

/**
 * Merge the values of a backup into the storage.
 * @param {() => StorageLike | null} getLocal
 * @param {Values} values
 * @returns {{changed: Values, faults: Message[]}} the values that have changed, and what was left out
 */
export function mergeValues(getLocal, values) {
  /** @type {Values} */
  const changed = {};
  /** @type {Message[]} */
  const faults = [];
  for (const [key, { kind, name }] of KINDS) {
    const theirs = Object.hasOwn(values, key) ? values[key] : null;
    if (theirs === null) continue;
    const refuse = (/** @type {string} */ why) =>
      faults.push({ key: why, params: { what: { key: name } } });
    try {
      const storage = getLocal();
      const mine = storage?.getItem(key) ?? null;
      if (mine !== null && CHOICES.has(key)) continue;
      const merged = mergeStored(kind, mine, theirs);
      if (merged === null) {
        refuse('library.import.valueRefused');
        continue;
      }
      if (!merged.isWhole) refuse('library.import.valuePart');
      if (merged.text === mine) continue;
      storage?.setItem(key, merged.text);
      changed[key] = merged.text;
    } catch {
      refuse('library.import.valueFull');
    }
  }
  return { changed, faults };
}
