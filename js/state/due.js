/**
 * When Python is told that something may be due: a computer player's turn, the next position of a replay, or a
 * clock that starts or stops.
 *
 * Owns what around the game decides that. Pure.
 */

import { hasComputers } from '../game/side-to-move.js';
import { TURN_ACTIONS } from './actions.js';
import { ask, askWhatIsDue } from './acts.js';

/** @import {Action, State} from './types.js' */

/** What decides besides Python's own answers whether something is due. @param {State} state */
const watch = ({ game, replay, computer, clock, remote, live, ui }) => [
  ...[game.transition, game.drawOffer, replay, computer.seen, computer.isAway, clock.isClosed],
  ...[remote.game, live.players, ui.dialog],
];

/**
 * Let Python see what is due, if something around them has changed, or if a player has
 * done something while the clock waits for that.
 * @param {State} before @param {State} state after the action @param {Action} action @param {number} now
 */
export function tellWhatIsDue(before, state, action, now) {
  const { game, clock, requests } = state;
  if (game.view === null || requests.acts.length > before.requests.acts.length) return state;
  if (clock.control !== null && clock.isHeld && TURN_ACTIONS.has(action.type))
    return ask(state, { type: 'touch' }, now);
  // The position is that of another game until then. After an answer Python has seen to it itself.
  if (requests.game?.action.type === 'begin' || action.type === 'answered') return state;
  if (clock.control === null && !hasComputers(game) && state.replay === null) return state;
  const watched = watch(before);
  return watch(state).some((one, at) => one !== watched[at]) ? askWhatIsDue(state, now) : state;
}
