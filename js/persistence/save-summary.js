// @ts-check
/**
 * Makes the entries of the list of saved games: the game, its players, its state.
 *
 * Owns what can be read from a record without the rules: headers, players, number of turns. Knows no storage, no DOM
 * and no language.
 */

import { isKnownGame } from '../game/games.js';
import { nameColours, PERSON, readLevels } from '../game/players.js';
import { readLevelName } from '../game/record-export.js';
import {
  cleanName,
  countPlayers,
  findPick,
  listMainWords,
  readHeader,
  readPlayers,
} from '../game/record-headers.js';
import { COLOURS, LONGEST_RECORD } from '../protocol/protocol.js';
import { findOutcome } from './game-end.js';
import { decodeSave, LONGEST_SAVE } from './save-format.js';
import { cleanLines } from './text-lines.js';

/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./save-format.js').Save} Save */

/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/players.js').Seats} Seats */

/**
 * The result of reading an opened file or a pasted text. A save also gives the path and its players.
 * @typedef {Seats & {kind: 'record', record: string, path: string | null}
 *   | {kind: 'refused', message: Message}} Opened
 */

/** @type {Opened} */
const TOO_LONG = {
  kind: 'refused',
  message: {
    key: 'saves.refused.record',
    params: { detail: { key: 'fault.long', params: { most: LONGEST_RECORD } } },
  },
};

/**
 * Read the players' names from a record, in the order of `Seats`.
 * @param {string} record
 * @param {string[]} fallbacks names for players without one
 * @returns {string[]}
 */
export function readSeats(record, fallbacks) {
  const players = readPlayers(record);
  const names = COLOURS.slice(0, countPlayers(record)).map((colour) =>
    cleanName(players[colour] ?? ''),
  );
  const seats = findPick(record) === 'R' ? names.reverse() : names;
  return seats.map((name, index) => name || (fallbacks[index] ?? ''));
}

/**
 * Return seats for the number of players that the engine gives. If the known seats do not match, reads them from the
 * record.
 * @param {Seats} seats
 * @param {string} record
 * @param {number} players
 * @param {string[]} fallbacks
 * @returns {Seats}
 */
export function fitSeats(seats, record, players, fallbacks) {
  if (seats.names.length === players) return seats;
  const named = readSeats(record, fallbacks);
  const names = Array.from({ length: players }, (_, seat) => named[seat] ?? fallbacks[seat] ?? '');
  return { names, levels: readLevels([], players) };
}

/**
 * Count the turns of a record's main line, without comments and variations. Rolls, picks and stalemate claims are no
 * turns.
 * @param {string} record
 * @returns {number}
 */
export function countTurns(record) {
  const isTurn = (/** @type {string} */ word) => /^(\d:)?(@|[a-z]\d|pass$)/.test(word);
  return listMainWords(record).filter(isTurn).length;
}

/**
 * Describe a saved game.
 * @param {Save} save
 * @param {string | null} current
 * @returns {Entry}
 */
export function describeSave(save, current) {
  const { id, record, names, levels, turn, deck = null } = save;
  const { created, changed, played } = save;
  const outcome = findOutcome(save);
  const [game, ...options] = (readHeader(record, 'Game') ?? '').split('+');
  const isSettled = turn !== null || outcome !== null;
  const seats = (names.length > 0 ? names : readSeats(record, [])).map((name, seat) => ({
    name,
    level: levels[seat] ?? PERSON,
  }));
  return {
    id,
    game: isKnownGame(game) ? game : 'unknown',
    options,
    seats,
    players: isSettled ? nameColours(seats, findPick(record)) : {},
    turn,
    outcome,
    deck,
    turns: countTurns(record),
    created,
    changed,
    ended: outcome === null ? null : (save.ended ?? changed),
    deleted: null,
    played,
    isOwn: save.isOwn !== false,
    title: '',
    labels: [],
    comments: '',
    isCurrent: id === current,
    isDeleted: false,
  };
}

/**
 * Sort stored texts into games, the last changed one first, and texts that cannot be opened.
 * @param {{id: string, text: string}[]} stored
 * @param {ReadonlySet<string>} refused the ids of games that the engine has refused
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
 * Describe every game. A game whose description throws counts as broken, so that it does not hide the others.
 * @param {ReturnType<typeof sortStored>} sorted
 * @param {string | null} current
 * @returns {{games: Entry[], aside: Aside[]}}
 */
export function describeAll({ saves, aside }, current) {
  /** @type {Entry[]} */
  const games = [];
  /** @type {Aside[]} */
  const broken = [];
  for (const save of saves) {
    try {
      games.push(describeSave(save, current));
    } catch {
      broken.push({ id: save.id, kind: 'broken', isDeleted: false });
    }
  }
  return { games, aside: [...aside, ...broken] };
}

/**
 * Read an opened file or a pasted text as far as possible without the rules.
 * @param {string} text
 * @param {string[]} fallbacks
 * @returns {Opened}
 */
export function readOpened(text, fallbacks) {
  // Refuse it before the slow steps below.
  if (text.length > LONGEST_SAVE) return TOO_LONG;
  // A file may begin with a byte order mark, a pasted text with empty lines.
  const clean = cleanLines(text).trim();
  if (clean === '') return { kind: 'refused', message: { key: 'saves.refused.empty' } };
  if (!clean.startsWith('{')) {
    if (clean.length > LONGEST_RECORD) return TOO_LONG;
    const names = readSeats(clean, fallbacks);
    const levels = names.map(readLevelName);
    return { kind: 'record', record: `${clean}\n`, path: null, names, levels };
  }
  const decoded = decodeSave(clean, '');
  if (decoded.kind !== 'game') {
    return { kind: 'refused', message: { key: `saves.refused.${decoded.kind}` } };
  }
  const { record, path, names, levels } = decoded.save;
  const seats = names.length > 0 ? names.map(cleanName) : readSeats(record, fallbacks);
  return { kind: 'record', record, path, names: seats, levels: readLevels(levels, seats.length) };
}

/**
 * Make the file name for the download of a game.
 * @param {string} record
 * @returns {string}
 */
export function nameFile(record) {
  const game = (readHeader(record, 'Game') ?? 'game').split('+')[0];
  const names = readSeats(record, []).map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '-'));
  const parts = ['kidd', game, ...names].map((part) => part.replace(/^-+|-+$/g, ''));
  return `${parts.filter((part) => part !== '').join('-')}.txt`;
}
