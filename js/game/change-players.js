/** Changes the players of a game that has begun, never a move: a computer or a person takes over a seat. */

import { readLevels } from './players.js';

/** @import {Seats} from './players.js' */

/**
 * Give players without a name one that nobody has, by their seats.
 * @param {string[]} names @param {string[]} fallbacks
 */
export function fillNames(names, fallbacks) {
  const free = fallbacks.filter((name) => !names.includes(name));
  return names.map(
    (name, seat) => name || free.splice(Math.max(0, free.indexOf(fallbacks[seat])), 1)[0],
  );
}

/**
 * Name the players, if these are still the ones who had the names before.
 * @template {Seats} Game @param {Game} game @param {{before: string[], names: string[]}} how @returns {Game}
 */
export function rename(game, { before, names }) {
  return before.join('\n') === game.names.join('\n') ? { ...game, names } : game;
}

/** They must be as many. @template {Seats} Game @param {Game} game @param {Seats | null} [seats] @returns {Game} */
export function reseat(game, seats) {
  if (seats?.names.length !== game.names.length) return game;
  const { names, levels } = seats;
  return { ...game, names, levels: readLevels(levels, names.length) };
}
