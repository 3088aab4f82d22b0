/** Whether the player looks back at a game, finished or not. */

/** @import {Act, State} from './types.js' */

/** Return whether the player looks back at the game. @param {Pick<State, 'replay'>} state */
export const isLookingBack = ({ replay }) => replay !== null && replay.at !== null;

/** Return whether an action shows another position. @param {Pick<Act, 'action'>} act */
export const isLook = ({ action }) => action.type === 'look' || action.type === 'visit';

/**
 * Return whether the player looks back at the game, or is about to.
 * @param {Pick<State, 'replay' | 'requests'>} state
 */
export const goesBack = ({ replay, requests }) =>
  isLookingBack({ replay }) || requests.acts.some(isLook);
