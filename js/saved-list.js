// @ts-check
/**
 * Saved games as a list to read and to choose from: who plays what, and how it stands.
 *
 * Owns what is read off a record without its rules: headers, players, how many turns. Knows no
 * storage, no DOM and no language.
 */

import { COLOURS } from './protocol.js';
import { cleanName, findPick, readHeader, readPlayers } from './record.js';
import { decodeSave } from './saves.js';
import { nameColours, PERSON, readLevels } from './seats.js';

/** @typedef {import('./protocol.js').Colour} Colour */
/** @typedef {import('./protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('./i18n/translate.js').Message} Message */
/** @typedef {import('./saves.js').Save} Save */

/**
 * Somebody at the table: a person, who has level 0, or a computer.
 * @typedef {{name: string, level: number}} Player
 */

/**
 * A line of the list. `players` are those whose colours are settled; `seats` are all of them in any
 * case.
 * @typedef {{id: string, game: string, options: string[], seats: Player[],
 *   players: Partial<Record<Colour, Player>>, turn: Colour | null, outcome: OutcomeView | null,
 *   turns: number, changed: number, isCurrent: boolean, isDeleted: boolean}} Entry
 */

/**
 * A stored text that is no game here: `newer` and `broken` as they were read, `refused` by the rules.
 * @typedef {{id: string, kind: 'newer' | 'broken' | 'refused', isDeleted: boolean}} Aside
 */

/**
 * Who plays, in the order of the seats.
 * @typedef {{names: string[], levels: number[]}} Seats
 */

/**
 * What an opened file or a pasted text turns out to be; a save brings its step and its players along.
 * @typedef {Seats & {kind: 'record', record: string, step: number | null}
 *   | {kind: 'refused', message: Message}} Opened
 */

const GAMES = ['loyal', 'quedah', 'madagascar'];

/** Far above any game that people play, and read through the rules in a moment. */
const LONGEST_TEXT = 100_000;

/**
 * Read the players of a record in the order of their seats.
 * @param {string} record
 * @param {string[]} fallbacks the names of players that have none
 * @returns {string[]}
 */
export function readSeats(record, fallbacks) {
  const count = readHeader(record, 'Players') === '3' ? 3 : 2;
  const players = readPlayers(record);
  const names = COLOURS.slice(0, count).map((colour) => cleanName(players[colour] ?? ''));
  const seats = findPick(record) === 'R' ? names.reverse() : names;
  return seats.map((name, index) => name || (fallbacks[index] ?? ''));
}

/**
 * Count the turns of a record, whatever is remarked or varied beside them. Rolls, picks and what is
 * said about a stalemate are no turns.
 * @param {string} record
 * @returns {number}
 */
export function countTurns(record) {
  const body = record
    .split(/\n[ \t]*\n/)
    .slice(1)
    .join('\n')
    .replace(/\{[^{}]*\}/g, ' ');
  let depth = 0;
  let count = 0;
  for (const word of body.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0 && /^(\d:)?(@|[a-z]\d|pass$)/.test(word)) count += 1;
  }
  return count;
}

/**
 * Describe a saved game.
 * @param {Save} save
 * @param {string | null} current
 * @returns {Entry}
 */
export function describeSave({ id, record, names, levels, turn, outcome, changed }, current) {
  const [game, ...options] = (readHeader(record, 'Game') ?? '').split('+');
  const isSettled = turn !== null || outcome !== null;
  const seats = (names.length > 0 ? names : readSeats(record, [])).map((name, seat) => ({
    name,
    level: levels[seat] ?? PERSON,
  }));
  return {
    id,
    game: GAMES.includes(game) ? game : 'unknown',
    options,
    seats,
    players: isSettled ? nameColours(seats, findPick(record)) : {},
    turn,
    outcome,
    turns: countTurns(record),
    changed,
    isCurrent: id === current,
    isDeleted: false,
  };
}

/**
 * Sort stored texts into games and what is set aside, the last changed game first.
 * @param {{id: string, text: string}[]} stored
 * @param {ReadonlySet<string>} refused the ids of games that the rules have refused
 * @returns {{saves: Save[], aside: Aside[]}}
 */
export function sortStored(stored, refused) {
  /** @type {Save[]} */
  const saves = [];
  /** @type {Aside[]} */
  const aside = [];
  for (const { id, text } of stored) {
    const decoded = decodeSave(text, id);
    if (decoded.kind !== 'game') aside.push({ id, kind: decoded.kind, isDeleted: false });
    else if (refused.has(id)) aside.push({ id, kind: 'refused', isDeleted: false });
    else saves.push(decoded.save);
  }
  saves.sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1));
  aside.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { saves, aside };
}

/**
 * Read an opened file or a pasted text as far as that goes without the rules.
 * @param {string} text
 * @param {string[]} fallbacks
 * @returns {Opened}
 */
export function readOpened(text, fallbacks) {
  // A file may begin with a mark of its encoding, a pasted text with empty lines.
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (clean === '') return { kind: 'refused', message: { key: 'saves.refused.empty' } };
  if (clean.length > LONGEST_TEXT)
    return { kind: 'refused', message: { key: 'saves.refused.long' } };
  if (!clean.startsWith('{')) {
    const names = readSeats(clean, fallbacks);
    const levels = readLevels([], names.length);
    return { kind: 'record', record: `${clean}\n`, step: null, names, levels };
  }
  const decoded = decodeSave(clean, '');
  if (decoded.kind !== 'game') {
    return { kind: 'refused', message: { key: `saves.refused.${decoded.kind}` } };
  }
  const { record, step, names, levels } = decoded.save;
  const seats = names.length > 0 ? names.map(cleanName) : readSeats(record, fallbacks);
  return { kind: 'record', record, step, names: seats, levels: readLevels(levels, seats.length) };
}

/**
 * Name the file that a game is downloaded as.
 * @param {string} record
 * @returns {string}
 */
export function nameFile(record) {
  const game = (readHeader(record, 'Game') ?? 'game').split('+')[0];
  const names = readSeats(record, []).map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '-'));
  const parts = ['kidd', game, ...names].map((part) => part.replace(/^-+|-+$/g, ''));
  return `${parts.filter((part) => part !== '').join('-')}.txt`;
}
