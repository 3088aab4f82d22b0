// @ts-check
/**
 * Changes who plays a seat of a game that has begun: a computer takes over, or a person does.
 *
 * Owns what of the game changes with it: the names and the levels, and nothing that was played. Owns, too,
 * what those are called who gave no name, when the language changes.
 */

import { nameColours, PERSON, readLevels } from './players.js';
import { findPick, renamePlayers } from './record-headers.js';

/** @typedef {import('./players.js').Seats} Seats */
/** @typedef {import('./new-game.js').DefaultNames} DefaultNames */

/**
 * Let others play on in a game, if they are as many.
 * @template {Seats & {record: string}} Game
 * @param {Game} game
 * @param {Seats | null} [seats]
 * @returns {Game}
 */
export function reseat(game, seats) {
  if (seats?.names.length !== game.names.length) return game;
  const { names, levels } = seats;
  // The headers tell of the record's end, so it is the pick in there that counts.
  const record = renamePlayers(game.record, nameColours(names, findPick(game.record)));
  return { ...game, names, levels: readLevels(levels, names.length), record };
}

/**
 * Call those who gave no name as they are called in another language. The record keeps what it was
 * written with: a computer that thinks about it is not disturbed.
 * @template {Seats} Game
 * @param {Game} game
 * @param {DefaultNames} from
 * @param {DefaultNames} to
 * @returns {Game}
 */
export function rename(game, from, to) {
  const names = game.names.map((name, seat) => {
    const kind = game.levels[seat] === PERSON ? 'persons' : 'computers';
    const place = from[kind].indexOf(name);
    return place < 0 ? name : to[kind][place];
  });
  return { ...game, names };
}
