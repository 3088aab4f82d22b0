// @ts-check
/**
 * The parts of a record's text that the page reads and writes: which player has which colour.
 *
 * Knows header lines and the word `pick`. The engine reads everything else in a record.
 */

import { MOST_TURNS } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/** @typedef {Partial<Record<Colour, string>>} Names */

/** @type {Record<Colour, string>} */
const HEADERS = { R: 'Red', B: 'Blue', G: 'Gold' };

/** Longer names would not fit where they are shown. */
export const LONGEST_NAME = 24;

/**
 * Write names as the headers of a new record.
 * @param {Names} names
 * @returns {Record<string, string>}
 */
export function writeHeaders(names) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const [colour, header] of Object.entries(HEADERS)) {
    const name = names[/** @type {Colour} */ (colour)];
    if (name !== undefined && name !== '') headers[header] = name;
  }
  return headers;
}

/**
 * Read headers as the players of their colours.
 * @param {Record<string, string>} headers
 * @returns {Names}
 */
export function toPlayers(headers) {
  const colours = /** @type {Colour[]} */ (Object.keys(HEADERS));
  const named = colours.filter((colour) => HEADERS[colour] in headers);
  return Object.fromEntries(named.map((colour) => [colour, headers[HEADERS[colour]]]));
}

/**
 * @param {string} record
 * @param {string} name
 * @returns {string | null}
 */
export function readHeader(record, name) {
  const head = record.split(/\n[ \t]*\n/, 1)[0];
  const line = head.split('\n').find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

/**
 * Return the number of players in a record's headers.
 * @param {string} record
 */
export function countPlayers(record) {
  return readHeader(record, 'Players') === '3' ? 3 : 2;
}

/**
 * Read the players in a record's headers.
 * @param {string} record
 * @returns {Names}
 */
export function readPlayers(record) {
  const found = Object.values(HEADERS).map((header) => [header, readHeader(record, header)]);
  return toPlayers(Object.fromEntries(found.filter(([, name]) => name !== null)));
}

/**
 * Write other names into a record. Everything else stays. A name without a header gets one below the others.
 * @param {string} record
 * @param {Names} names
 * @returns {string}
 */
export function renamePlayers(record, names) {
  const headers = writeHeaders(names);
  const end = record.search(/\n\s*\n/);
  const head = end < 0 ? record.trimEnd() : record.slice(0, end);
  const renamed = head.replace(/^(Red|Blue|Gold):.*$/gm, (line, header) =>
    header in headers ? `${header}: ${headers[header]}` : line,
  );
  const missing = Object.keys(headers).filter(
    (header) => !new RegExp(`^${header}:`, 'm').test(head),
  );
  const added = missing.map((header) => `\n${header}: ${headers[header]}`).join('');
  return renamed + added + record.slice(head.length);
}

/**
 * List the words of the main line of a record's body, without remarks and variations.
 * @param {string} record
 * @returns {string[]}
 */
export function listMainWords(record) {
  const body = record
    .split(/\n[ \t]*\n/)
    .slice(1)
    .join('\n')
    .replace(/\{[^{}]*\}/g, ' ');
  /** @type {string[]} */
  const words = [];
  let depth = 0;
  for (const word of body.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0) words.push(word);
  }
  return words;
}

/**
 * List the known rolls of a game without stored dice: the rolls of its main line, and for a save of an earlier
 * version also the rolls that were taken back. Other texts do not contribute such rolls.
 * @param {string} record the record as the engine has written it
 * @param {string} [saved] the record in such a save
 * @returns {string} the rolls as digits
 */
export function listFirstRolls(record, saved = '') {
  const rolls = listMainWords(record).map((word) => /^([123]):/.exec(word)?.[1] ?? '');
  const made = rolls.join('');
  const kept = (readHeader(saved, 'Rolls') ?? '').replace(/[^123]/g, '');
  return (made + kept.slice(made.length)).slice(0, MOST_TURNS);
}

/**
 * Find the colour that the other player picked at the start (L10), if the record holds a pick.
 * @param {string} record
 * @returns {string | null}
 */
export function findPick(record) {
  const match = /(?:^|\s)pick:([RB])(?=\s|$)/.exec(record);
  return match === null ? null : match[1];
}

/**
 * Make a name fit for a header: one line, no outer spaces, not too long to read.
 * @param {string} name
 * @returns {string}
 */
export function cleanName(name) {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}
