/**
 * Remote games: which actions are possible for this player now.
 *
 * Owns these answers. Pure; the engine decides about rules and messages.
 */

import { isBegun } from '../game/choices.js';
import { findSeat } from '../game/side-to-move.js';
import { TURN_ACTIONS } from './actions.js';
import { isReplaying } from './turn-replay.js';

/** @import {Action, State} from './types.js' */

/** Actions that need the agreement of the others, or would change moves that they have seen. */
const AGREED = new Set('reseat propose consent playOn edit undoDeletion'.split(' '));

/**
 * Return whether the engine may help the player with hints and analysis: not in a running remote game.
 * @param {Pick<State, 'remote'>} state
 */
export function isHelpAllowed({ remote: { game } }) {
  return game === null || game.stage === 'over' || game.seat === null;
}

/**
 * Return whether the game is a running remote game in which this player is not to act.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function isOthersTurn({ remote, game }) {
  if (remote.game === null || game.view === null || game.view.outcome !== null) return false;
  const { stage, seat } = remote.game;
  return stage !== 'playing' || seat === null || findSeat(game) !== seat;
}

/**
 * Return whether the player has made a turn that was not sent yet.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function isTurnReady({ remote, game }) {
  if (remote.game === null || remote.game.seat === null || game.view === null) return false;
  const isNew = game.step > remote.game.steps && game.next === null;
  return isNew && (game.view.outcome !== null || findSeat(game) !== remote.game.seat);
}

/**
 * Return whether this player's turn has a step that can be taken back: not the roll, and nothing that others have seen.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function canTakeBack({ remote, game: { view, step } }) {
  if (remote.game === null) return true;
  const made = step - remote.game.steps;
  return made > (/^\d:$/.test(view?.last?.text ?? '') ? 1 : 0);
}

/**
 * Return whether an action is possible if the game shown is a remote one. In any other game every action is.
 * @param {State} state
 * @param {Action} action
 */
export function canActRemotely(state, action) {
  if (state.remote.game === null) return true;
  if (AGREED.has(action.type)) return false;
  // The players of a remote game cannot be changed.
  if (action.type === 'open') return action.dialog !== 'players' && action.dialog !== 'playOn';
  if (action.type === 'hint') return isHelpAllowed(state);
  // A tap ends a replay, also while another player is to move.
  if (TURN_ACTIONS.has(action.type)) return isReplaying(state) || !isOthersTurn(state);
  if (action.type !== 'undo' || state.replay !== null) return true;
  return isBegun(state.selection) || canTakeBack(state);
}
