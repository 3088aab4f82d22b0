/**
 * The end of a game on the page: first the last turn, then the result.
 *
 * Owns when the result is shown. Pure: the action `seen` reports that the player has seen the last turn.
 */

import { isLookingBack } from '../state/turn-replay.js';

/** @import {State} from '../state/types.js' */

/** Return whether the game is over, but its last step is still moving. @param {State} state */
export function isEnding({ computer: { seen }, game: { view, transition } }) {
  if (view === null || view.outcome === null) return false;
  return transition.isNews && seen.serial !== transition.serial;
}

/** Return whether the result is shown. @param {State} state */
export function isOver(state) {
  return (state.game.view?.outcome ?? null) !== null && !isEnding(state) && !isLookingBack(state);
}
