// @ts-check
/**
 * The rows of the library, which Python makes (`kidd_page/game_rows.py`), and how long a game stays in the bin.
 *
 * Pure; knows no storage.
 */

import { VERSION } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @typedef {import('./library-types.js').Row} Row */

/** The version of the rows. One of another version is made again from the text of its game. */
const FORMAT = 3;
const DAY_MS = 24 * 60 * 60_000;
/** How long a deleted game stays in the bin. */
const BIN_MS = 30 * DAY_MS;
/** The longest time between two visits that counts. A clock may have been a year ahead for one of them. */
const LONGEST_GAP_MS = 7 * DAY_MS;

/**
 * Return whether a stored value is a row that this version of the page has written.
 * @param {unknown} row
 * @returns {row is Row}
 */
export function isRow(row) {
  return isAnswer({ version: VERSION, id: 0, ok: true, saves: { read: [{ row }] } }, 'saves');
}

/**
 * Return whether an earlier version of the page has written a row, or none was written. Some had no deck.
 * @param {any} row
 */
export function isEarlier(row) {
  return !(Number(row?.format) >= FORMAT) || row.deck === null;
}

/**
 * Return whether a stored row, perhaps of another version, is of a game in the bin.
 * @param {any} row
 */
export function isInBin(row) {
  return (row?.deleted ?? null) !== null;
}

/**
 * Return whether a day has gone by since the time of a game in the bin was counted.
 * @param {Row} row
 * @param {number} now in milliseconds since 1970
 */
export function isAgeDue({ deleted, seen }, now) {
  return deleted !== null && Math.abs(now - (seen?.at ?? 0)) >= DAY_MS;
}

/**
 * Add the time since the last visit to the time of a game in the bin.
 * @param {Row} row
 * @param {number} now in milliseconds since 1970
 * @returns {Row}
 */
export function addAge(row, now) {
  const { at, ms } = row.seen ?? { at: now, ms: 0 };
  return { ...row, seen: { at: now, ms: ms + Math.min(Math.max(now - at, 0), LONGEST_GAP_MS) } };
}

/**
 * Return whether a game has been in the bin long enough to be removed for ever.
 * @param {Row} row
 */
export function isOver({ deleted, seen }) {
  return deleted !== null && (seen?.ms ?? 0) >= BIN_MS;
}
