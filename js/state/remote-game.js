// @ts-check
/**
 * A game with somebody elsewhere: what this player may do in it now.
 *
 * Owns these answers. Pure; the engine decides about rules and messages.
 */

import { isBegun } from '../game/move-clicks.js';
import { findSeat } from '../game/side-to-move.js';
import { TURN_ACTIONS } from './actions.js';
import { isReplaying } from './turn-replay.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').View} View */

/** Actions that are agreed with the others by messages instead, or would change what they have seen. */
const AGREED = new Set([
  'rematch',
  'reseat',
  'rename',
  'propose',
  'consent',
  'playOn',
  'edit',
  'undoDeletion',
]);

/**
 * Return whether the engine may help the player with hints and analysis: not in a running game against somebody
 * elsewhere.
 * @param {Pick<State, 'remote'>} state
 */
export function isHelpAllowed({ remote: { game } }) {
  return game === null || game.stage === 'over' || game.seat === null;
}

/**
 * Return whether the game is one with somebody elsewhere in which another player is to act, or nobody.
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
 * Return whether the own turn has a step that can be taken back: not its roll, and nothing that others have seen.
 * @param {Pick<State, 'remote' | 'game'>} state
 */
export function canTakeBack({ remote, game: { view, step } }) {
  if (remote.game === null) return true;
  const made = step - remote.game.steps;
  return made > (/^\d:$/.test(view?.last?.text ?? '') ? 1 : 0);
}

/**
 * Return whether an action is possible in the game that is shown, where it is one with somebody elsewhere.
 * @param {State} state
 * @param {Action} action
 */
export function canActRemotely(state, action) {
  if (state.remote.game === null) return true;
  if (AGREED.has(action.type)) return false;
  // Nobody else can take a seat.
  if (action.type === 'open') return action.dialog !== 'players' && action.dialog !== 'playOn';
  if (action.type === 'hint') return isHelpAllowed(state);
  // A tap ends a replay, also while another player is to move.
  if (TURN_ACTIONS.has(action.type)) return isReplaying(state) || !isOthersTurn(state);
  if (action.type !== 'undo' || state.replay !== null) return true;
  return isBegun(state.selection) || canTakeBack(state);
}
