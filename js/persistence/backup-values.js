// @ts-check
/**
 * The stored values of a backup besides the games: settings, progress of the lessons, puzzles, statistics.
 *
 * Owns which keys of the browser's storage these are, and how a backup is merged into them: it adds, and overwrites
 * nothing.
 */

import { forbidPlayers } from './written-players.js';

/** @typedef {import('./collection-file.js').Values} Values */
/** @typedef {import('./game-store.js').StorageLike} StorageLike */

/**
 * All keys of a backup. Every other key stays out, both ways: it belongs to a game, to a page or to this device,
 * follows from the games, or holds a secret, as `kidd.remote.*` does.
 */
export const BACKED_UP = new Set([
  'kidd.settings',
  'kidd.start',
  'kidd.lessons',
  'kidd.puzzles',
  'kidd.reviews',
  'kidd.players',
  'kidd.statistics',
]);
/** Choices of the player: those made on this device stay as they are. */
const CHOICES = new Set(['kidd.settings', 'kidd.start']);
/** Functions that change a value when a backup is written or read; if one returns null, the value is left out. */
const CHANGES = new Map([['kidd.players', forbidPlayers]]);
const LONGEST_VALUE = 1_000_000;

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
        const text = change(key, storage.getItem(key));
        return text === null ? [] : [[key, text]];
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
 * @returns {Values} the values that have changed
 */
export function mergeValues(getLocal, values) {
  /** @type {Values} */
  const changed = {};
  for (const [key, text] of Object.entries(values)) {
    if (!BACKED_UP.has(key) || text.length > LONGEST_VALUE) continue;
    const theirs = change(key, text);
    if (theirs === null) continue;
    try {
      const storage = getLocal();
      const mine = storage?.getItem(key) ?? null;
      const merged = mine === null ? theirs : CHOICES.has(key) ? mine : mergeTexts(mine, theirs);
      if (merged === mine) continue;
      storage?.setItem(key, merged);
      changed[key] = merged;
    } catch {
      // There is no room for it.
    }
  }
  return changed;
}

/**
 * @param {string} key
 * @param {string | null} text
 * @returns {string | null}
 */
function change(key, text) {
  const changed = CHANGES.get(key);
  return text === null || changed === undefined ? text : changed(text);
}

/**
 * @param {string} mine
 * @param {string} theirs
 */
function mergeTexts(mine, theirs) {
  try {
    const [ours, other] = [JSON.parse(mine), JSON.parse(theirs)];
    return ours?.version === other?.version ? JSON.stringify(merge(ours, other)) : mine;
  } catch {
    return mine;
  }
}

/**
 * Merge two values: lists are joined, missing fields are added, everything else stays.
 * @param {any} mine
 * @param {any} theirs
 * @returns {any}
 */
function merge(mine, theirs) {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const known = new Set(mine.map((item) => JSON.stringify(item)));
    return [...mine, ...theirs.filter((item) => !known.has(JSON.stringify(item)))];
  }
  if (!isObject(mine) || !isObject(theirs)) return mine;
  const merged = { ...mine };
  for (const [key, value] of Object.entries(theirs)) {
    merged[key] = Object.hasOwn(mine, key) ? merge(mine[key], value) : value;
  }
  return merged;
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
