/**
 * The players of a game: their colours, whose order a pick at the start may turn around (L10), and which of them are
 * computers.
 */

import { LEVELS as ALL_LEVELS, COLOURS } from '../protocol/protocol.js';
import { hasPick } from './games.js';

/** @import {Colour, View} from '../protocol/protocol.js' */

/**
 * Who plays, in the order of the seats: the first begins as Red. A level is `PERSON`, one of `LEVELS`, or the number of
 * a user's player.
 * @typedef {{names: string[], levels: number[]}} Seats
 */

/** @typedef {Seats & {name: string, record: string, view: View | null}} Game its name has its options */

/** In place of a level: a person plays. */
export const PERSON = 0;

/** The levels of a computer player. @type {readonly number[]} */
const LEVELS = ALL_LEVELS;

/** In place of a level: users' players have numbers from here on. */
const FIRST_WRITTEN = 1_000;
const LAST_WRITTEN = 2 ** 31;

/** Return whether a level is the number of a user's player. @param {unknown} level @returns {level is number} */
export function isWritten(level) {
  return Number.isInteger(level) && Number(level) >= FIRST_WRITTEN && Number(level) < LAST_WRITTEN;
}

/**
 * A value that is no level stands for a person.
 * @param {unknown} levels @param {number} count of players
 * @returns {number[]}
 */
export function readLevels(levels, count) {
  const list = Array.isArray(levels) ? levels : [];
  return Array.from({ length: count }, (_, seat) =>
    LEVELS.includes(list[seat]) || isWritten(list[seat]) ? list[seat] : PERSON,
  );
}

/** Return whether the players' colours have not been picked yet (L10). @param {Pick<Game, 'name' | 'view'>} game */
export function isBeforePick({ name, view }) {
  const phase = view?.phase;
  return hasPick(name) && (phase === 'setup' || phase === 'pick');
}

/**
 * List the colours of the seats; before the pick, as if there were none.
 * @param {Pick<Game, 'names' | 'view'>} game
 */
export function listColours({ names, view }) {
  const colours = COLOURS.slice(0, names.length);
  return view?.pick === 'R' ? colours.reverse() : colours;
}

/** Empty before the pick. @param {Game} game @returns {Partial<Record<Colour, number>>} */
export function findLevels(game) {
  if (isBeforePick(game)) return {};
  return Object.fromEntries(listColours(game).map((colour, seat) => [colour, game.levels[seat]]));
}
