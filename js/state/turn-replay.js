/**
 * Positions that are shown in place of the present one: the last turns again, or an earlier position. Python says which
 * (`kidd_page.game.look`).
 *
 * Owns how they are shown.
 */

import { update } from './update.js';

/** @import {State} from './types.js' */

/** Whether other positions are shown. Then no turn is accepted. @param {Pick<State, 'replay'>} state */
export const isReplaying = ({ replay }) => replay !== null;

/** Whether the player looks back at the game, finished or not. @param {Pick<State, 'replay'>} state */
export const isLookingBack = ({ replay }) => replay !== null && replay.at !== null;

/**
 * Return the state to show: with the frame of a replay in place of the present position.
 * @param {State} state
 * @returns {State}
 */
export function showReplay(state) {
  const frame = state.replay?.frames[state.replay.current];
  if (frame === undefined) return state;
  const { view, transition, cursor } = frame;
  return update(state, {
    game: { ...cursor, view, transition },
    selection: { place: '' },
    computer: { hint: null },
    // While the player looks back, a message is about the position shown.
    ui: isLookingBack(state) ? {} : { message: null },
  });
}
