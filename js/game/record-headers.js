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

/** A number of a turn, or a result. */
const IS_NO_TURN = /^(\d+\.+|\*)$/;

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
 * Write a time control as the headers of a new record.
 * @param {import('./clock.js').TimeControl | null} clock
 * @returns {Record<string, string>}
 */
export function writeControl(clock) {
  if (clock === null) return {};
  return { TimeControl: clock.control, ...(clock.isForfeit ? { TimeForfeit: 'yes' } : {}) };
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
  /** @type {string[]} */
  const words = [];
  let depth = 0;
  for (const word of listWords(record)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0) words.push(word);
  }
  return words;
}

/**
 * List the words and brackets of a record's body, without remarks.
 * @param {string} record
 * @returns {string[]}
 */
function listWords(record) {
  const body = record
    .split(/\n[ \t]*\n/)
    .slice(1)
    .join('\n')
    .replace(/\{[^{}]*\}/g, ' ');
  return body.match(/[()]|[^\s()]+/g) ?? [];
}

/**
 * A turn of a line: its word, and the lines that could be played in its place.
 * @typedef {{word: string, variations: Turn[][]}} Turn
 */

/**
 * List the words of the turns that lead to a position, also to one in a variation. If a roll is the last step to it, its
 * word stands without the move.
 * @param {string} record
 * @param {string} path such as `12`, or `12.1.3` for the third step of the first variation after twelve steps
 * @returns {string[]}
 */
export function listWordsTo(record, path) {
  const numbers = path.split('.').map(Number);
  /** @type {string[]} */
  const words = [];
  let line = readLines(record);
  for (let depth = 0; depth < numbers.length; depth += 2) {
    let left = numbers[depth];
    const index = line.findIndex(({ word }) => {
      const steps = countSteps(word);
      if (left < steps) return true;
      left -= steps;
      words.push(word);
      return false;
    });
    const next = line[index];
    if (left > 0 && next !== undefined) words.push(next.word.slice(0, 2));
    line = next?.variations[numbers[depth + 1] - 1] ?? [];
  }
  return words;
}

/**
 * Read the turns of a record's main line with their variations.
 * @param {string} record
 */
function readLines(record) {
  /** @type {Turn[]} */
  const main = [];
  const open = [main];
  for (const word of listWords(record)) {
    if (word === ')') open.pop();
    else if (word === '(') {
      /** @type {Turn[]} */
      const variation = [];
      open.at(-1)?.at(-1)?.variations.push(variation);
      open.push(variation);
    } else if (!IS_NO_TURN.test(word)) open.at(-1)?.push({ word, variations: [] });
  }
  return main;
}

/**
 * Count the steps of a turn: a roll and the move after it are two.
 * @param {string} word
 */
function countSteps(word) {
  return /^\d:./.test(word) ? 2 : 1;
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

/**
 * Return whether the main line of a record has a result.
 * @param {string} record
 */
export function hasResult(record) {
  return /^Result: *[^*\s]/m.test(record);
}
