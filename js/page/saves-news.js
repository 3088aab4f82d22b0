/**
 * Tells the page in Python of the saved games and of those with others elsewhere (`kidd_page.saved_games`). Each row
 * travels once, and again when it has changed. Knows no words.
 */

import { readAhead } from '../platform/day.js';

/** @import {Entry, Saves} from '../game/saves.js' */
/** A row of `kidd_page.saved_games`. @typedef {Entry & {offset: number}} Told */

/** Reading rows takes Python long, so few are told at once: first those that are seen first. */
const FIRST = 50;
const MOST = 250;

/**
 * @param {{now: () => number, canShare: () => boolean}} means the time in ms since 1970; whether files can be shared
 */
export function createSavesNews({ now, canShare }) {
  /** @type {{saves: Saves, remote: Record<string, any>[]} | null} */
  let known = null;
  /** Whether there is something to compare with what has been told. */
  let isDue = false;
  /** The rows that have been told, by the ids of the games; null if none. @type {Map<string, Told> | null} */
  let told = null;
  /** The rows that are still to be told. @type {Told[]} */
  let waiting = [];

  /**
   * Find the rows that are to be told. Return the ids of those that are gone.
   * @param {Saves} saves @returns {string[]}
   */
  function compare({ games, bin }) {
    const rows = [...games, ...bin].map((row) => ({ ...row, offset: readAhead(row.changed) }));
    const ids = new Set(rows.map(({ id }) => id));
    const before = told ?? new Map();
    told = new Map([...before].filter(([id]) => ids.has(id)));
    waiting = rows.filter((row) => JSON.stringify(row) !== JSON.stringify(before.get(row.id)));
    return [...before.keys()].filter((id) => !ids.has(id));
  }

  /** @param {(row: Told) => boolean} isCounted */
  const countLeft = (isCounted) =>
    waiting.filter((row) => !told?.has(row.id) && isCounted(row)).length;

  return {
    /** Note what is told next. Return whether it is new. @param {Saves} saves @param {Record<string, any>[]} remote */
    note(saves, remote) {
      if (known?.saves === saves && known.remote === remote) return false;
      known = { saves, remote };
      isDue = true;
      return true;
    },

    /** Tell everything again: another engine may not know it. */
    forget() {
      told = null;
      isDue = known !== null;
    },

    /** Return whether the last news had not all rows. */
    hasMore: () => waiting.length > 0,

    /** @returns {Record<string, any> | null} what is new; it counts as told */
    collect() {
      if (known === null || (!isDue && waiting.length === 0)) return null;
      const { saves, remote } = known;
      const isWhole = told === null;
      const gone = isDue ? compare(saves) : [];
      isDue = false;
      const changed = waiting.splice(0, isWhole ? FIRST : MOST);
      for (const row of changed) told?.set(row.id, row);
      return {
        ...{ changed, gone, left: countLeft(({ deleted }) => deleted === null) },
        left_bin: countLeft(({ deleted }) => deleted !== null),
        is_whole: isWhole,
        aside: saves.aside.map(({ id, kind, isDeleted }) => [id, kind, isDeleted]),
        status: saves.library,
        trouble: saves.trouble,
        refusal: saves.refusal,
        report: saves.report,
        remote: remote.map((entry) => ({ ...entry, offset: readAhead(entry.changed) })),
        now: now(),
        can_share: canShare(),
      };
    },
  };
}
