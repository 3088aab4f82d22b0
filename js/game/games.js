/** The games that the page knows, with the engine's descriptions. */

import { GAMES } from './generated/descriptions.js';

export { GAMES };

/** @import {GameView} from '../protocol/protocol.js' */

/** The description of an unknown game, without any special property. @type {GameView} */
const UNKNOWN = {
  name: '',
  options: [],
  players: [2],
  tokens: {},
  minutes: 0,
  level_count: 0,
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

/** Return the name of a game without its options. @param {string} game as notation writes it, with its options */
export function nameGame(game) {
  return game.split('+')[0];
}

/** @param {string} game with or without its options @returns {GameView} */
export function describeGame(game) {
  return GAMES.find(({ name }) => name === nameGame(game)) ?? UNKNOWN;
}

/** Return whether one player enters the first tokens and the other picks a colour (L10). @param {string} game */
export function hasPick(game) {
  const { pick } = describeGame(game);
  return pick !== null && game.split('+').slice(1).includes(pick);
}
