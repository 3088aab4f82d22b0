/**
 * Writes a backup: records (NOTATION.md), and before them one line of JSON with everything that a record does not hold.
 * `kidd_page/imports/backup.py` reads it.
 *
 * Owns the format of the file. It is written here, so that a backup can be saved even if Python has failed. Pure; knows
 * no rules and no storage.
 *
 * In such a file a record may have more headers: `Title` and `Labels` are the player's words about the game. In a
 * backup, `Backup` is the id of the game in the line of JSON.
 */

import { parseStored } from '../platform/stored-value.js';
import { LONGEST_SAVE } from './save-format.js';

/**
 * A stored game, whose text may have any form.
 * @typedef {{id: string, text: string, title: string, labels: string[]}} FileGame
 */

/** Stored values by their keys, as texts. @typedef {Record<string, string>} Values */

const BACKUP = '{"kidd-backup":';
const VERSION = 1;
/**
 * The most characters of a text that is shown in a field: browsers need seconds for megabytes. A game is seldom longer,
 * and the longest code has fewer.
 */
export const LONGEST_SHOWN = 70_000;
/** The headers that a backup adds to a record. */
const ADDED = ['Title', 'Labels', 'Backup'];

/**
 * Write a backup: each record letter for letter, and everything else about the games. Texts without a record are left
 * out.
 * @param {FileGame[]} stored
 * @param {Values} values
 * @returns {string}
 */
export function writeBackup(stored, values) {
  const games = stored.flatMap(({ text, ...game }) => {
    const { record, ...frame } = parseStored(text, LONGEST_SAVE) ?? {};
    const isRecord = typeof record === 'string' && record.startsWith('Kidd:');
    return isRecord ? [{ ...game, ...takeApart(record), frame }] : [];
  });
  const frames = games.map(({ id, frame, head, kept }) => [
    id,
    head === kept ? frame : { ...frame, head },
  ]);
  const line = JSON.stringify({ games: Object.fromEntries(frames), values });
  const records = games.map(({ id, title, labels, kept, rest }) => {
    const words = [title && `Title: ${title}`, labels.length > 0 && `Labels: ${labels.join(', ')}`];
    return [kept, ...words.filter(Boolean), `Backup: ${id}`].join('\n') + rest;
  });
  return `${BACKUP}${VERSION},${line.slice(1)}\n\n${records.join('\n')}`;
}

/** Return whether a text begins like a record or a backup. @param {string} text */
export function isGameText(text) {
  return /^\s*(Kidd:|\{"kidd-backup":)/.test(text.slice(0, LONGEST_SHOWN));
}

/**
 * Take a record apart: its headers, which come before the empty line; those that a backup does not add; and the rest.
 * @param {string} record
 */
function takeApart(record) {
  const end = record.search(/\n[ \t]*\n/);
  const head = end < 0 ? record.trimEnd() : record.slice(0, end);
  const isKept = (/** @type {string} */ line) => !ADDED.some((name) => line.startsWith(`${name}:`));
  const kept = head.split('\n').filter(isKept).join('\n');
  return { head, kept, rest: record.slice(head.length) };
}
