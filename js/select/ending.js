// @ts-check
/**
 * The end of a game as it is seen: the last turn first, then its result.
 *
 * Owns no more than when they are. Pure; knows no rule and no time: that something has been seen is told.
 */

import { isReviewing } from '../state/look-back.js';

/**
 * Tell whether the game is over, but what ended it is still on its way over the deck.
 * @param {import('../state/types.js').State} state
 */
export function isEnding({ computer: { seen }, game: { view, transition } }) {
  if (view === null || view.outcome === null) return false;
  return transition.events.length > 0 && seen.serial !== transition.serial;
}

/**
 * Tell whether there is a result to be shown.
 * @param {import('../state/types.js').State} state
 */
export function isOver(state) {
  return (state.game.view?.outcome ?? null) !== null && !isEnding(state) && !isReviewing(state);
}
