/** The games that the page knows, with the engine's descriptions. */

import { GAMES } from './generated/descriptions.js';

export { GAMES };

/** Return the name of a game without its options. @param {string} game as notation writes it, with its options */
export function nameGame(game) {
  return game.split('+')[0];
}
