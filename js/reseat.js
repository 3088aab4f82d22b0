// @ts-check
/**
 * Changes who plays a seat in the middle of a game: a computer takes over, or a person does.
 *
 * Owns what of the game changes with it: the names and the levels, and nothing that was played. Owns, too,
 * what those are called who gave no name, when the language changes.
 */

import { findPick, renamePlayers } from './record.js';
import { nameColours, PERSON, readLevels } from './seats.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./setup.js').Callings} Callings */

/**
 * @param {State} state
 * @param {{names: string[], levels: number[]}} seats
 * @returns {State}
 */
export function reseat(state, { names, levels }) {
  const count = state.names.length;
  if (names.length !== count) return state;
  // The headers tell of the record's end, so it is the pick in there that counts.
  const record = renamePlayers(state.record, nameColours(names, findPick(state.record)));
  return { ...state, names, levels: readLevels(levels, count), record };
}

/**
 * Call those who gave no name as they are called in another language. The record keeps what it was
 * written with: a computer that thinks about it is not disturbed.
 * @param {State} state
 * @param {Callings} from
 * @param {Callings} to
 * @returns {State}
 */
export function rename(state, from, to) {
  const names = state.names.map((name, seat) => {
    const kind = state.levels[seat] === PERSON ? 'persons' : 'computers';
    const place = from[kind].indexOf(name);
    return place < 0 ? name : to[kind][place];
  });
  return { ...state, names };
}
