/**
 * What the page in Python shows on the deck: arrows, or another position in place of the one that is shown.
 *
 * Owns for which position that is. Pure.
 */

import { showReplay } from './turn-replay.js';
import { update } from './update.js';

/** @import {Overlay} from './slices/overlay.js' */
/** @import {State} from './types.js' */

/** @param {State} state @param {Overlay | null} shown @returns {State} */
export function receiveOverlay(state, shown) {
  return update(state, { overlay: { shown, replay: showInPlace(state, shown), isLeft: false } });
}

/** @param {State} state @param {Overlay | null} shown */
function showInPlace(state, shown) {
  if (shown === null || shown.view === null) return null;
  // It has the transition of the position that it replaces, so showing and leaving it causes no animation.
  const { transition, path } = showReplay(state).game;
  const view = /** @type {import('../protocol/protocol.js').View} */ (shown.view);
  return { paths: [], frames: [{ view, transition }], current: 0, at: path };
}

/** Return what is shown at the position on the deck, or null. @param {State} state */
export function findOverlay(state) {
  const { shown } = state.overlay;
  if (shown === null) return null;
  const { path, view } = showReplay(state).game;
  return shown.path === path && shown.position === view?.position ? state.overlay : null;
}

/** Return whether the deck shows another position. @param {State} state */
export function isOverlaid(state) {
  return (findOverlay(state)?.replay ?? null) !== null;
}

/**
 * Show the position of the game again.
 * @param {State} state
 * @param {boolean} [isLeft] whether the player has left the other one with a turn
 * @returns {State}
 */
export function leaveOverlay(state, isLeft = false) {
  return state.overlay.replay === null
    ? state
    : update(state, { overlay: { replay: null, isLeft } });
}

/**
 * Return the state to show on the deck.
 * @param {State} state
 * @returns {State}
 */
export function showOverlay(state) {
  const replay = findOverlay(state)?.replay ?? null;
  return replay === null ? state : showReplay(update(state, { replay }));
}
