/**
 * What the page in Python shows on the deck: arrows, or another position in place of the one that is shown.
 *
 * Owns for which position that is. Pure.
 */

import { showReplay } from './turn-replay.js';
import { update } from './update.js';

/** @import {State} from './types.js' */

/** Return what is shown at the position on the deck, or null. @param {State} state */
export function findOverlay(state) {
  const { shown } = state.overlay;
  const { path, view } = showReplay(state).game;
  return shown?.path === path && shown.position === view?.position ? shown : null;
}

/** Return whether the deck shows another position. @param {State} state */
export const isOverlaid = (state) => (findOverlay(state)?.deck ?? null) !== null;

/**
 * Show the position of the game again.
 * @param {State} state
 * @param {boolean} [isLeft] whether the player has left the other one with a turn
 * @returns {State}
 */
export function leaveOverlay(state, isLeft = false) {
  const { shown } = state.overlay;
  return shown?.deck
    ? update(state, { overlay: { shown: { ...shown, deck: null }, isLeft } })
    : state;
}
