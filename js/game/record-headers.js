// @ts-check
/**
 * The parts of a record's text that the page reads and writes: which player has which colour.
 *
 * Knows header lines and the word `pick`. The engine reads everything else in a record.
 */

import { LONGEST_NAME } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/** @typedef {Partial<Record<Colour, string>>} Names */

/** @type {Record<Colour, string>} */
const HEADERS = { R: 'Red', B: 'Blue', G: 'Gold' };

/** A number of a turn, or a result. */
const IS_NO_TURN = /^(\d+\.+|\*)$/;
/** A glyph behind a move, which judges it. */
const GLYPH = /[!?]{1,2}$/;
/** A remark, a bracket, the number of a turn, or a word. An opening brace that nothing closes belongs to a word. */
const WORD_OR_REMARK = /\{[^}]*\}|[()]|\d+\.|(?:[^\s(){]|\{(?![^}]*\}))+/g;
/** The headers that identify a game. The others may change during the game. */
const LASTING_HEADERS = ['Game', 'Players', 'Start', 'Date'];

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
 * List the words and brackets of a record's body, without remarks.
 * @param {string} record
 * @returns {string[]}
 */
function listWords(record) {
  return splitBody(findBody(record));
}

/**
 * Return the part of a record below its headers.
 * @param {string} record
 */
function findBody(record) {
  const gap = /\n[ \t]*\n/.exec(record);
  return gap === null ? '' : record.slice(gap.index + gap[0].length);
}

/**
 * Split the body of a record into words and brackets. A remark holds any text but a closing brace.
 * @param {string} body
 * @returns {string[]}
 */
function splitBody(body) {
  return body.replace(/\{[^}]*\}/g, ' ').match(/[()]|\d+\.|[^\s()]+/g) ?? [];
}

/**
 * A turn of a line: its word, and the lines that could be played in its place.
 * @typedef {{word: string, variations: Turn[][]}} Turn
 */

/**
 * List the words of the turns that lead to a position, also to one in a variation. If a roll is the last step to it,
 * its word stands without the move.
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
 * Split the word of a turn, such as `3:a1-a6<a3!`, into its parts.
 * @param {string} word
 * @returns {{roll: number, move: string, glyph: string}} `roll` is 0 for none, `move` is empty if a roll stands alone
 */
export function splitTurn(word) {
  const glyph = GLYPH.exec(word)?.[0] ?? '';
  const turn = word.slice(0, word.length - glyph.length);
  const roll = /^\d:/.test(turn) ? Number(turn[0]) : 0;
  return { roll, move: roll > 0 ? turn.slice(2) : turn, glyph };
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
 * Find the position at a path of a record in a later record of the same game, in which lines may have been added, moved
 * or deleted.
 * @param {string} record
 * @param {string} path
 * @param {string} later
 * @returns {string | null} its path there; null if it is gone
 */
export function followPath(record, path, later) {
  if (record === later) return path;
  if (LASTING_HEADERS.some((name) => readHeader(record, name) !== readHeader(later, name)))
    return null;
  let place = { line: readLines(later), index: 0, prefix: '', steps: 0 };
  for (const word of listWordsTo(record, path)) {
    const found = findTurn(place, word.replace(GLYPH, ''));
    if (found === null) return null;
    place = found;
  }
  return `${place.prefix}${place.steps}`;
}

/**
 * A place in the lines of a record: between two turns of a line. `prefix` is the beginning of the paths in the line,
 * `steps` counts the steps of the line before the place.
 * @typedef {{line: Turn[], index: number, prefix: string, steps: number}} LinePlace
 */

/**
 * Find a turn among those that can be played at a place, and return the place behind it.
 * @param {LinePlace} from
 * @param {string} wanted its word without a glyph; a roll alone also stands for that of a turn
 * @returns {LinePlace | null}
 */
function findTurn(from, wanted) {
  const waiting = [from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { line, index, prefix, steps } = place;
    const turn = line[index];
    if (turn === undefined) continue;
    const word = turn.word.replace(GLYPH, '');
    if (word === wanted) return { ...place, index: index + 1, steps: steps + countSteps(word) };
    if (wanted.endsWith(':') && word.startsWith(wanted)) return { ...place, steps: steps + 1 };
    const inner = turn.variations.map((variation, number) => ({
      ...{ line: variation, index: 0 },
      ...{ prefix: `${prefix}${steps}.${number + 1}.`, steps: 0 },
    }));
    waiting.push(...inner.reverse());
  }
  return null;
}

/**
 * Count the steps of a turn: a roll and the move after it are two.
 * @param {string} word
 */
function countSteps(word) {
  return /^\d:./.test(word) ? 2 : 1;
}

/**
 * Find the colour that the other player picked at the start (L10), if the main line of the record holds a pick. The
 * page asks after every step, so this reads no further than the pick, and most records have none.
 * @param {string} record a record, or moves without headers
 * @returns {string | null}
 */
export function findPick(record) {
  if (!record.includes('pick:')) return null;
  const isBare = /^[@({\d]/.test(record);
  let depth = 0;
  for (const [word] of (isBare ? record : findBody(record)).matchAll(WORD_OR_REMARK)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    const [, colour = null] = /^pick:([RB])(?:[!?]{1,2})?$/.exec(word) ?? [];
    if (depth === 0 && colour !== null) return colour;
  }
  return null;
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
  return /^[^*]/.test(readHeader(record, 'Result') ?? '');
}

/**
 * Split a time control, as the engine has accepted it.
 * @param {string} control
 * @returns {{seconds: number, increment: number, isPerTurn: boolean}} `seconds` for a game or for each turn
 */
export function splitControl(control) {
  const isPerTurn = control.startsWith('1/');
  const [seconds, increment = 0] = (isPerTurn ? control.slice(2) : control).split('+').map(Number);
  return { seconds, increment, isPerTurn };
}
