/**
 * Positions that are shown in place of the present one: the last turns again, or an earlier position. Python says which
 * (`kidd_page.game.look`).
 *
 * Owns how they are shown, and how that ends.
 */

import { isLook } from './look-back.js';
import { dropActs, update } from './update.js';

/** @import {State} from './types.js' */

/** The actions that show the last turns again. @type {Set<string>} */
const REPLAYING = new Set(['again', 'seen']);

/** Return whether there is something to show again. @param {State} state */
function canReplay({ game, requests, replay }) {
  const isAtRest = requests.game === null && replay === null && game.drawOffer === null;
  return game.view !== null && game.previous !== null && isAtRest;
}

/**
 * Let the deck accept no turn any more, because the last turns are about to be shown again.
 * @param {State} state
 * @returns {State}
 */
export function awaitReplay(state) {
  const { path, view } = state.game;
  if (!canReplay(state) || view === null) return state;
  return update(state, {
    replay: { at: null, paths: [path], frames: [], current: 0 },
    selection: { inspected: null },
    ui: { message: null },
  });
}

/** Whether other positions are shown, or about to be. Then no turn is accepted. @param {Pick<State, 'replay'>} state */
export const isReplaying = ({ replay }) => replay !== null;

/**
 * Return the state to show: with the frame of a replay in place of the present position.
 * @param {State} state
 * @returns {State}
 */
export function showReplay(state) {
  const frame = state.replay?.frames[state.replay.current];
  if (frame === undefined) return state;
  const { view, transition, cursor } = frame;
  const isLook = state.replay?.at !== null;
  return update(state, {
    game: { ...cursor, view, transition },
    selection: { place: '' },
    computer: { hint: null },
    // While the player looks back, a message is about the position shown.
    ui: isLook ? {} : { message: null },
  });
}

/**
 * Show the present again at once, and drop what would show another position.
 * @param {State} before
 * @returns {State}
 */
export function endReplay(before) {
  const state = dropActs(before, (action) => isLook({ action }) || REPLAYING.has(action.type));
  if (state.replay === null) return state;
  if (state.replay.frames.length === 0) return update(state, { replay: null });
  const serial = state.requests.serial + 1;
  const { kind } = state.game.transition;
  const transition = { serial, kind, isNews: false, shownMoves: 0 };
  return update(state, { requests: { serial }, replay: null, game: { transition } });
}
