/** Whether a computer player waits for a person. Python decides all else of its turn (`kidd_page.game.computers`). */

import { isComputersTurn } from '../game/side-to-move.js';
import { isAtEnd } from './navigation.js';

/**
 * Return whether a computer player is to move but waits for a person: it is paused, or an earlier position is shown.
 * @param {import('./types.js').State} state
 */
export function isWaiting(state) {
  const { isPaused, isStepping, resumedAt } = state.computer;
  const canGoOn = isAtEnd(state.game) || resumedAt === state.game.path;
  return isComputersTurn(state) && ((isPaused && !isStepping) || !canGoOn);
}
