// @ts-check
/**
 * The games that the page knows, and what each of them is like.
 *
 * Owns the ways to look a game up. What is said of a game is the engine's own description.
 */

import { GAMES } from '../protocol/descriptions.js';

export { GAMES };

/** @typedef {import('../protocol/protocol.js').GameView} GameView */

/** What is taken for a game that nobody knows: nothing sets it apart. @type {GameView} */
const UNKNOWN = {
  name: '',
  options: [],
  players: [2],
  tokens: {},
  minutes: 0,
  levels: 0,
  easy: false,
  wins: [],
  draws: [],
  die: false,
  captives: null,
  towers: false,
  flag: null,
  captured: null,
  stalemate: null,
  repetition: false,
  pick: null,
};

/** Every reason for which a game of any kind ends. */
export const REASONS = [...new Set(GAMES.flatMap(({ wins, draws }) => [...wins, ...draws]))];

/**
 * Return the game without its options.
 * @param {string} game with its options, as notation writes it
 */
export function nameGame(game) {
  return game.split('+')[0];
}

/**
 * Give what is known of a game.
 * @param {string} game with or without its options
 * @returns {GameView}
 */
export function describeGame(game) {
  return GAMES.find(({ name }) => name === nameGame(game)) ?? UNKNOWN;
}

/**
 * Return whether the page knows a game.
 * @param {string} game with or without its options
 */
export function isKnownGame(game) {
  return describeGame(game) !== UNKNOWN;
}

/**
 * Return whether in a game one player enters the first tokens and the other picks a colour (L10).
 * @param {string} game with its options
 */
export function hasPick(game) {
  const { pick } = describeGame(game);
  return pick !== null && game.split('+').slice(1).includes(pick);
}
