// @ts-check
/**
 * A text file with several games: records (NOTATION.md), and in a backup before them one line of JSON with everything
 * that a record does not hold.
 *
 * Owns the format of the file. Pure; knows no rules and no storage.
 *
 * In such a file a record may have more headers: `Title` and `Labels` are the player's words about the game. In a
 * backup, `Backup` is the id of the game in the line of JSON.
 */

import { exportRecord } from '../game/record-export.js';
import { readHeader } from '../game/record-headers.js';
import { decodeSave } from './save-format.js';
import { cleanLines } from './text-lines.js';

/** @typedef {import('./save-format.js').Save} Save */

/** A game for a file. @typedef {{save: Save, title: string, labels: string[]}} FileGame */

/** Stored values by their keys, as texts. @typedef {Record<string, string>} Values */

/**
 * What a backup has besides the games. `merge` returns what was left out.
 * @typedef {{read: () => Values,
 *   merge: (values: Values) => Promise<import('../i18n/translate.js').Message[]>}} BackupValues
 */

/**
 * The first line of a backup: saves without their records by id, and the other stored values. Both are empty if the
 * line has a fault: it is damaged or too long, or a later version of the page has written it. A save may also have
 * `head`: the headers of its record, if they are called like those of the file.
 * @typedef {{games: Record<string, Record<string, unknown>>, values: Values,
 *   fault: 'damaged' | 'newer' | 'long' | null}} Backup
 */

const BACKUP = '{"kidd-backup":';
const VERSION = 1;
/** The most characters of a backup's line: those of 10,000 games have half of it. The browser parses it in one go. */
const LONGEST_LINE = 10_000_000;
/** What stands between two records: an empty line, before a line that begins the next one. */
export const NEXT_RECORD = /\n[^\S\n]*\n(?=Kidd:)/;
/**
 * The most characters of a text that is shown in a field: browsers need seconds for megabytes. A game is seldom longer,
 * and the longest code has fewer.
 */
export const LONGEST_SHOWN = 70_000;
/** The headers that a file adds to a record. */
const WORDS = ['Title', 'Labels'];
const ADDED = [...WORDS, 'Backup'];
const ID = /^[\w.-]{1,200}$/;

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
 * Read the line of a backup at the beginning of a file, if there is one. The records of the file come next.
 * @param {import('./file-text.js').FileText} text
 * @returns {Promise<Backup | null>}
 */
export async function readBackup(text) {
  await text.skipBlank();
  await text.fill(BACKUP.length);
  if (!text.get().startsWith(BACKUP)) return null;
  const line = await text.takeLine(LONGEST_LINE);
  return line === null ? { games: {}, values: {}, fault: 'long' } : readBackupLine(line);
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
 * @param {string} line
 * @returns {Backup}
 */
function readBackupLine(line) {
  const version = Number(/^\d+/.exec(line.slice(BACKUP.length))?.[0]);
  if (version > VERSION) return { games: {}, values: {}, fault: 'newer' };
  try {
    const { 'kidd-backup': written, games, values } = JSON.parse(line);
    if (written === VERSION)
      return { games: readObject(games), values: readTexts(values), fault: null };
  } catch {}
  return { games: {}, values: {}, fault: 'damaged' };
}

/**
 * @param {unknown} value
 * @returns {Record<string, Record<string, unknown>>}
 */
function readObject(value) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? /** @type {Record<string, Record<string, unknown>>} */ (value) : {};
}

/**
 * @param {unknown} value
 * @returns {Values}
 */
function readTexts(value) {
  const entries = Object.entries(readObject(value));
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

/**
 * Read the player's words about a game, and take the headers of the file out of its record.
 * @param {string} record
 * @param {Backup | null} backup
 * @returns {{record: string, title: string, labels: string[], save: Save | null}} `save` is the game as the backup has
 *   it, or null
 */
export function readRecord(record, backup) {
  const title = readHeader(record, 'Title') ?? '';
  const labels = (readHeader(record, 'Labels') ?? '').split(',');
  const id = readHeader(record, 'Backup') ?? '';
  if (backup === null) return { record: removeHeaders(record, WORDS), title, labels, save: null };
  const plain = removeHeaders(record, ADDED);
  const frame = ID.test(id) && Object.hasOwn(backup.games, id) ? backup.games[id] : null;
  const whole = restoreHead(plain, frame?.head);
  const decoded =
    frame === null ? null : decodeSave(JSON.stringify({ ...frame, record: whole }), id);
  return { record: whole, title, labels, save: decoded?.kind === 'game' ? decoded.save : null };
}

/**
 * Put the headers back that are called like those of the file.
 * @param {string} plain a record without such headers
 * @param {unknown} head the headers as they were
 */
function restoreHead(plain, head) {
  const [bare] = splitHead(plain);
  if (typeof head !== 'string' || removeHeaders(head, ADDED) !== bare) return plain;
  return head + plain.slice(bare.length);
}

/**
 * Write a key that is the same for two copies of a game: without what an export adds.
 * @param {Pick<Save, 'record' | 'names' | 'levels'>} game
 */
export function makeKey({ record, names, levels }) {
  const plain = exportRecord(record, { names, levels }, 0);
  const [head, body] = splitHead(plain);
  const lines = head.split('\n').filter((line) => !/^(?:Date|Result):/.test(line));
  return `${lines.sort().join('\n')}\n\n${body.trim()}`;
}

/**
 * Return whether a key is of the same game as another one, with more turns. The last turn of the shorter one must be
 * the same turn in the longer one, not only its beginning; a roll goes on with its move.
 * @param {string} longer
 * @param {string} shorter
 */
export function isContinued(longer, shorter) {
  if (longer.length <= shorter.length || !longer.startsWith(shorter)) return false;
  return /\s/.test(longer[shorter.length]) || /(?:\n\n|\s\d:)$/.test(shorter);
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
