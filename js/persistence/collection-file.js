// @ts-check
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

import { readHeader } from '../game/record-headers.js';
import { parseStored } from '../platform/stored-value.js';
import { LONGEST_SAVE } from './save-format.js';

/**
 * A stored game, whose text may have any form.
 * @typedef {{id: string, text: string, title: string, labels: string[]}} FileGame
 */

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
 * Write a backup: each record letter for letter, and everything else about the games. Texts without a record are left
 * out.
 * @param {FileGame[]} stored
 * @param {Values} values
 * @returns {string}
 */
export function writeBackup(stored, values) {
  const games = stored
    .map(({ text, ...game }) => ({ ...game, save: parseStored(text, LONGEST_SAVE) }))
    .filter(({ save }) => typeof save?.record === 'string' && save.record.startsWith('Kidd:'));
  const frames = games.map(({ id, save: { record, ...frame } }) => {
    const [head] = splitHead(record);
    return [id, removeHeaders(record, ADDED) === record ? frame : { ...frame, head }];
  });
  const line = JSON.stringify({ games: Object.fromEntries(frames), values });
  const records = games.map(({ id, save, title, labels }) =>
    addHeaders(removeHeaders(save.record, ADDED), { title, labels, backup: id }),
  );
  return `${BACKUP}${VERSION},${line.slice(1)}\n\n${records.join('\n')}`;
}

/**
 * Return whether a text begins like a record or a backup.
 * @param {string} text
 */
export function isGameText(text) {
  return /^\s*(Kidd:|\{"kidd-backup":)/.test(text.slice(0, LONGEST_SHOWN));
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
