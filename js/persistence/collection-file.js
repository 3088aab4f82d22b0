// @ts-check
/**
 * Writes a text file with several games: records (NOTATION.md), and in a backup before them one line of JSON with
 * everything that a record does not hold. `kidd_page/imports/backup.py` reads it.
 *
 * Owns the format of the file. Pure; knows no rules and no storage.
 *
 * In such a file a record may have more headers: `Title` and `Labels` are the player's words about the game. In a
 * backup, `Backup` is the id of the game in the line of JSON.
 */

import { exportRecord } from '../game/record-export.js';
import { readHeader } from '../game/record-headers.js';
import { cleanLines } from './text-lines.js';

/** @typedef {import('./save-format.js').Save} Save */

/** A game for a file. @typedef {{save: Save, title: string, labels: string[]}} FileGame */

/** Stored values by their keys, as texts. @typedef {Record<string, string>} Values */

/**
 * What a backup has besides the games. `merge` returns what was left out.
 * @typedef {{read: () => Values,
 *   merge: (values: Values) => Promise<import('../i18n/translate.js').Message[]>}} BackupValues
 */

const BACKUP = '{"kidd-backup":';
const VERSION = 1;
/**
 * The most characters of a text that is shown in a field: browsers need seconds for megabytes. A game is seldom longer,
 * and the longest code has fewer.
 */
export const LONGEST_SHOWN = 70_000;
/** The headers that a file adds to a record. */
const WORDS = ['Title', 'Labels'];
const ADDED = [...WORDS, 'Backup'];

/**
 * Write games for readers of any language, and for other programs.
 * @param {FileGame[]} games
 * @returns {string}
 */
export function writeGames(games) {
  return games
    .map(({ save, title, labels }) =>
      addHeaders(exportRecord(save.record, save, save.created), { title, labels }),
    )
    .join('\n');
}

/**
 * Write a backup: each record letter for letter, and everything else about the games.
 * @param {FileGame[]} games
 * @param {Values} values
 * @returns {string}
 */
export function writeBackup(games, values) {
  const frames = games.map(({ save: { record, ...frame } }) => {
    const [head] = splitHead(record);
    return [frame.id, removeHeaders(record, ADDED) === record ? frame : { ...frame, head }];
  });
  const line = JSON.stringify({ games: Object.fromEntries(frames), values });
  const records = games.map(({ save, title, labels }) =>
    addHeaders(removeHeaders(save.record, ADDED), { title, labels, backup: save.id }),
  );
  return `${BACKUP}${VERSION},${line.slice(1)}\n\n${records.join('\n')}`;
}

/**
 * Return whether a text begins like a record or a backup.
 * @param {string} text
 */
export function isGameText(text) {
  const clean = cleanLines(text.slice(0, LONGEST_SHOWN)).trimStart();
  return clean.startsWith('Kidd:') || clean.startsWith(BACKUP);
}

/**
 * Add headers after those of a record. They replace headers of the same names, because a record has each only once.
 * @param {string} record
 * @param {{title: string, labels: string[], backup?: string}} words
 */
function addHeaders(record, { title, labels, backup = '' }) {
  const plain = removeHeaders(record, WORDS);
  const [head] = splitHead(plain);
  const written = title || (readHeader(record, 'Title') ?? '');
  const added = [
    ...(written === '' ? [] : [`Title: ${written}`]),
    ...(labels.length === 0 ? [] : [`Labels: ${labels.join(', ')}`]),
    ...(backup === '' ? [] : [`Backup: ${backup}`]),
  ];
  return [head, ...added].join('\n') + plain.slice(head.length);
}

/**
 * @param {string} record
 * @param {string[]} names
 */
function removeHeaders(record, names) {
  const [head] = splitHead(record);
  const lines = head.split('\n');
  const kept = lines.filter((line) => !names.some((name) => line.startsWith(`${name}:`)));
  return kept.join('\n') + record.slice(head.length);
}

/**
 * Divide a record into its headers and what comes after the empty line.
 * @param {string} record
 * @returns {[string, string]}
 */
function splitHead(record) {
  const gap = /\n[ \t]*\n/.exec(record);
  if (gap === null) return [record.trimEnd(), ''];
  return [record.slice(0, gap.index), record.slice(gap.index + gap[0].length)];
}
