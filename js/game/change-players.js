/**
 * Changes the players of a game that has begun, never a move: a computer or a person takes over a seat, and default
 * names follow the language.
 */

import { nameSeats } from './player-names.js';
import { readLevels } from './players.js';

/** @import {DefaultNames} from './player-names.js' */
/** @import {Seats} from './players.js' */

/**
 * Return a game with other players, if they are as many.
 * @template {Seats} Game @param {Game} game @param {Seats | null} [seats] @returns {Game}
 */
export function reseat(game, seats) {
  if (seats?.names.length !== game.names.length) return game;
  const { names, levels } = seats;
  return { ...game, names, levels: readLevels(levels, names.length) };
}

/**
 * Translate the default names. The record keeps the old ones, because changing it would cancel a running search.
 * @template {Seats} Game @param {Game} game @param {DefaultNames} defaultNames @returns {Game}
 */
export function rename(game, defaultNames) {
  return { ...game, names: nameSeats(game, defaultNames) };
}
