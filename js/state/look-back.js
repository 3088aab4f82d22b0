/** Looking back at a game, finished or not: what is shown, and where the player can go from there. */

/** @import {Act, State} from './types.js' */

/** Return whether the player looks back at the game. @param {Pick<State, 'replay'>} state */
export function isLookingBack({ replay }) {
  return replay !== null && replay.at !== null;
}

/** Return whether an action shows another position. @param {Pick<Act, 'action'>} act */
export const isLook = ({ action }) => action.type === 'look' || action.type === 'visit';

/**
 * Return whether the player looks back at the game, or is about to.
 * @param {Pick<State, 'replay' | 'requests'>} state
 */
export const goesBack = ({ replay, requests }) =>
  isLookingBack({ replay }) || requests.acts.some(isLook);

/** Return the path of the position that is shown. @param {Pick<State, 'replay' | 'game'>} state */
export function findShownPath({ replay, game }) {
  return replay?.at ?? game.path;
}

/**
 * Return whether there is a step to show in this direction.
 * @param {State} state
 * @param {'back' | 'forward'} direction
 */
export function canStep({ replay, game }, direction) {
  const { previous, next } = replay?.frames[replay.current]?.cursor ?? game;
  return (direction === 'back' ? previous : next) !== null;
}
