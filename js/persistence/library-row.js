// @ts-check
/**
 * A row of the library: the facts about a game that the list shows and searches, without its text.
 *
 * Owns the format of a row. Pure; knows no storage.
 */

import { LONGEST_LABEL, LONGEST_TITLE, MOST_LABELS } from '../game/saves.js';
import { describeSave } from './save-summary.js';

/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('./library-types.js').Row} Row */
/** @typedef {import('./save-format.js').Save} Save */

/** The version of the format. A row of another version is made again from the text of its game. */
const FORMAT = 3;

/** A longer text of comments is cut, so that the rows of thousands of games fit in memory. */
const LONGEST_COMMENTS = 10_000;

const DAY_MS = 24 * 60 * 60_000;
/** How long a deleted game stays in the bin. */
const BIN_MS = 30 * DAY_MS;
/** The longest time between two visits that counts. A clock may have been a year ahead for one of them. */
const LONGEST_GAP_MS = 7 * DAY_MS;

/**
 * Make the row of a game.
 * @param {Save} save
 * @param {unknown} old the previous row of the same game, whose title and labels stay, or null; another version of the
 *   page may have written it
 * @returns {Row}
 */
export function makeRow(save, old) {
  const { isCurrent, isDeleted, ...entry } = describeSave(save, null);
  return {
    ...entry,
    format: FORMAT,
    revision: save.revision,
    writer: save.writer,
    ...readWords(old),
    comments: listComments(save.record).join('\n').slice(0, LONGEST_COMMENTS),
  };
}

/**
 * Make the row of a game again. What the player has said about the game stays, and it stays in the bin.
 * @param {Save} save
 * @param {unknown} old
 * @returns {Row}
 */
export function remakeRow(save, old) {
  const { deleted, seen } = /** @type {Partial<Row>} */ (old ?? {});
  return { ...makeRow(save, old), deleted: typeof deleted === 'number' ? deleted : null, seen };
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
  return {
    ...row,
    seen: { at: now, ms: ms + Math.min(Math.max(now - at, 0), LONGEST_GAP_MS) },
  };
}

/**
 * Return whether a stored row, perhaps of another version, is of a game in the bin.
 * @param {unknown} row
 */
export function isInBin(row) {
  const { deleted = null } = /** @type {Partial<Row>} */ (row ?? {});
  return deleted !== null;
}

/**
 * Return whether a game has been in the bin long enough to be removed for ever.
 * @param {Row} row
 */
export function isOver({ deleted, seen }) {
  return deleted !== null && (seen?.ms ?? 0) >= BIN_MS;
}

/**
 * Read the player's words about a game.
 * @param {unknown} old
 */
function readWords(old) {
  const { title, labels } = /** @type {Partial<Row>} */ (old ?? {});
  const isList = Array.isArray(labels) && labels.every((label) => typeof label === 'string');
  return {
    title: typeof title === 'string' ? cleanTitle(title) : '',
    labels: isList ? cleanLabels(labels) : [],
  };
}

/**
 * Return whether an earlier version of the page has written a row, or none was written.
 * @param {unknown} value
 */
export function isEarlier(value) {
  const { format } = /** @type {Partial<Row>} */ (value ?? {});
  return typeof format !== 'number' || format < FORMAT;
}

/**
 * Return whether a stored value is a row that this version of the page has written.
 * @param {unknown} value
 * @returns {value is Row}
 */
export function isRow(value) {
  const row = /** @type {Partial<Row> | null} */ (value);
  return (
    typeof row === 'object' &&
    row !== null &&
    row.format === FORMAT &&
    [row.id, row.game, row.title, row.comments].every(isText) &&
    [row.turn, row.deck, row.outcome?.winner ?? null].every((one) => one === null || isText(one)) &&
    [row.created, row.changed, row.turns, row.revision].every(Number.isFinite) &&
    [row.ended, row.deleted].every((one) => one === null || Number.isFinite(one)) &&
    typeof row.isOwn === 'boolean' &&
    [row.options, row.labels].every((list) => Array.isArray(list) && list.every(isText)) &&
    Array.isArray(row.seats) &&
    [...row.seats, ...Object.values(row.players ?? {})].every(isPlayer)
  );
}

const isText = (/** @type {unknown} */ value) => typeof value === 'string';

const isPlayer = (/** @type {any} */ one) => isText(one?.name) && Number.isFinite(one.level);

/**
 * Make the entry of the list from a row.
 * @param {Row} row
 * @param {string | null} current the id of the current game
 * @returns {Entry}
 */
export function toEntry(row, current) {
  const { format, revision, writer, seen, ...entry } = row;
  return { ...entry, isCurrent: row.id === current, isDeleted: row.deleted !== null };
}

/**
 * List the comments of a record (NOTATION.md), without the times of clocks.
 * @param {string} record
 * @returns {string[]}
 */
function listComments(record) {
  const body = record.slice(Math.max(record.search(/\n[ \t]*\n/), 0));
  return Array.from(body.matchAll(/\{([^}]*)\}/g), ([, comment]) =>
    comment.replace(/\[[^\]]*\]/g, ' ').trim(),
  ).filter((comment) => comment !== '');
}

/**
 * Make a title or a label fit for the list: one line, no outer spaces, not too long.
 * @param {string} text
 * @param {number} longest
 */
function cleanLine(text, longest) {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}

/** @param {string} title */
export function cleanTitle(title) {
  return cleanLine(title, LONGEST_TITLE);
}

/**
 * Clean labels. Drops empty ones, and those that differ from another one only in upper and lower case.
 * @param {string[]} labels
 * @returns {string[]}
 */
export function cleanLabels(labels) {
  const cleaned = labels.map((label) => cleanLine(label.replaceAll(',', ' '), LONGEST_LABEL));
  const byKey = new Map(cleaned.map((label) => [label.toLowerCase(), label]));
  byKey.delete('');
  return [...byKey.values()].slice(0, MOST_LABELS);
}
