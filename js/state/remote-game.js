/**
 * Games with somebody elsewhere: what this player sees of whose turn it is. Python refuses what is not possible then.
 */

/** @import {State} from './types.js' */

/**
 * Return whether the game is a running remote game in which this player is not to act.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function isOthersTurn({ remote, game }) {
  if (remote.game === null || game.view === null || game.view.outcome !== null) return false;
  const { stage, seat } = remote.game;
  return stage !== 'playing' || seat === null || game.seat !== seat;
}

/**
 * Return whether the player has made a turn that was not sent yet.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function isTurnReady({ remote, game }) {
  if (remote.game === null || remote.game.seat === null || game.view === null) return false;
  return game.step > remote.game.steps && game.next === null && game.seat !== remote.game.seat;
}
