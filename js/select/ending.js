/**
 * The end of a game on the page: first the last turn, then the result.
 *
 * Owns when the result is shown, and which win is celebrated. Pure: the action `seen` reports that the player has
 * seen the last turn.
 */

import { findLevels, PERSON } from '../game/players.js';
import { isLookingBack } from '../state/look-back.js';
import { findOwnColour } from './own-seat.js';

/** @import {State} from '../state/types.js' */

/**
 * The colour of a person who has just won, and the serial of the transition.
 * @typedef {{serial: number, colour: string}} Cheer
 */

/** Return whether the game is over, but its last step is still moving. @param {State} state */
export function isEnding({ computer: { seen }, game: { view, transition } }) {
  if (view === null || view.outcome === null) return false;
  return transition.events.length > 0 && seen.serial !== transition.serial;
}

/** Return whether the result is shown. @param {State} state */
export function isOver(state) {
  return (state.game.view?.outcome ?? null) !== null && !isEnding(state) && !isLookingBack(state);
}

/** @param {State} state @returns {Cheer | null} */
export function selectCheer(state) {
  const colour = state.game.view?.outcome?.winner ?? null;
  const { events, serial } = state.game.transition;
  // A game that is opened or reviewed was celebrated when it ended.
  if (colour === null || !isOver(state) || !events.some(({ kind }) => kind === 'won')) return null;
  const own = findOwnColour(state);
  const level = findLevels(state.game)[/** @type {'R' | 'B' | 'G'} */ (colour)];
  return level === PERSON && (own === null || own === colour) ? { serial, colour } : null;
}
