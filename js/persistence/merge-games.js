// @ts-check
/** Merges games that are both in the library and in the game store, or were written by two pages. Pure functions. */

import { listMainWords } from '../game/record-headers.js';
import { makeRow, toEntry } from './library-row.js';
import { decodeSave, nameRevision } from './save-format.js';

/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('./library-types.js').Row} Row */
/** @typedef {import('./library-types.js').Stored} Stored */
/** @typedef {import('./save-format.js').Save} Save */

/**
 * Merge a text into the stored game with the same id. If two pages have continued the same revision, the stored game
 * stays as a copy, so that nothing is lost.
 * @param {string} id
 * @param {string} text
 * @param {Stored | null} stored
 * @returns {{text: string, row: Row}[]}
 */
export function mergeSave(id, text, stored) {
  const decoded = decodeSave(text, id);
  if (decoded.kind !== 'game' || stored?.text === text) return [];
  const { save } = decoded;
  const made = [{ text, row: makeRow(save, stored?.row ?? null) }];
  const theirs = stored === null ? null : decodeSave(stored.text, id);
  if (stored === null || theirs?.kind !== 'game') return made;
  const isSameWriter = save.writer === theirs.save.writer;
  const ahead = save.revision - theirs.save.revision;
  // A revision that does not fit into the game store is written with the same number again.
  const isSameRevision = ahead === 0 && isSameWriter;
  if (isSameRevision && save.changed >= theirs.save.changed) return made;
  if (ahead > 0 && (isSameWriter || isContinued(save, theirs.save))) return made;
  // The stored game is a later revision, which did not fit into the game store or was written before this text came.
  if (isSameWriter || (ahead < 0 && isContinued(theirs.save, save))) return [];
  const other = { ...theirs.save, id: `${id}-${nameRevision(theirs.save)}` };
  return [...made, { text: stored.text, row: makeRow(other, stored.row) }];
}

/**
 * Return whether a game holds what another page has stored of it. Revisions between the two may not have been stored.
 * @param {Save} mine
 * @param {Save} theirs
 */
function isContinued(mine, theirs) {
  if (mine.base === nameRevision(theirs)) return true;
  const words = listMainWords(mine.record);
  return listMainWords(theirs.record).every((word, index) => words[index] === word);
}

/**
 * Add the games of the library to those of the game store.
 * @param {{games: Entry[], aside: Aside[]}} local the games of the game store
 * @param {(id: string) => number} getRevision returns the revision of a game of the game store
 * @param {{getRows: () => ReadonlyMap<string, Row>, getAsides: () => Aside[]}} library
 * @param {string | null} current the id of the current game
 * @returns {{games: Entry[], aside: Aside[], bin: Entry[]}} the games in no particular order
 */
export function mergeLists(local, getRevision, library, current) {
  const rows = library.getRows();
  const known = new Set([...local.games, ...local.aside].map(({ id }) => id));
  /** @type {Entry[]} */
  const games = [];
  /** @type {Entry[]} */
  const bin = [];
  for (const entry of local.games) {
    const row = rows.get(entry.id);
    if (row === undefined) games.push(entry);
    // The page was closed between putting it into the bin and removing it from the game store.
    else if (row.deleted !== null && row.revision >= getRevision(entry.id)) known.delete(entry.id);
    // The later revision did not fit into the game store.
    else if (row.revision > getRevision(entry.id)) games.push(toEntry(row, current));
    else games.push({ ...entry, title: row.title, labels: row.labels, comments: row.comments });
  }
  for (const row of rows.values()) {
    if (known.has(row.id)) continue;
    if (row.deleted === null) games.push(toEntry(row, current));
    else bin.push(toEntry(row, current));
  }
  const aside = [...local.aside, ...library.getAsides().filter(({ id }) => !known.has(id))];
  return { games, aside, bin };
}
