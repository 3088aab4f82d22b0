/**
 * When Python is told that something may be due: a computer player's turn, or a clock that starts or stops.
 *
 * Owns what around the game decides that. Pure.
 */

import { hasComputers, isComputersTurn } from '../game/side-to-move.js';
import { TURN_ACTIONS } from './actions.js';
import { ask, askWhatIsDue } from './acts.js';

/** @import {Action, State} from './types.js' */

/**
 * Let the clock run that waits until the person to move does something.
 * @param {State} before
 * @param {State} state after the action
 * @param {Action} action
 * @param {number} now
 */
export function startClock(before, state, action, now) {
  const { control, isHeld } = state.clock;
  const hasActed = TURN_ACTIONS.has(action.type) && !isComputersTurn(before);
  const isTold = state.requests.acts.length > before.requests.acts.length;
  if (control === null || !isHeld || !hasActed || isTold) return state;
  return ask(state, { type: 'touch' }, now);
}

/** What decides besides Python's own answers whether something is due. @type {((state: State) => unknown)[]} */
const WATCHED = [
  ({ game }) => game.transition,
  ({ game }) => game.levels,
  ({ game }) => game.drawOffer,
  ({ replay }) => replay,
  ({ computer }) => computer.seen,
  ({ computer }) => computer.isAway,
  ({ clock }) => clock.isClosed,
  ({ remote }) => remote.game,
  ({ live }) => live.players,
];

/**
 * Ask which tokens are in danger, once in each position. Python knows where the engine may help.
 * @param {State} state @param {number} now
 */
export function markThreats(state, now) {
  const { game, requests, ui } = state;
  const isKnown = game.view === null || game.threats?.view === game.view;
  const isBusy =
    requests.game !== null || requests.acts.some(({ action }) => action.type === 'threats');
  return !ui.settings.hasThreats || isKnown || isBusy
    ? state
    : ask(state, { type: 'threats' }, now);
}

/**
 * Let Python see what is due for computer players and clocks, if something around them has changed.
 * @param {State} before
 * @param {State} state after the action
 * @param {Action} action
 * @param {number} now
 */
export function tellWhatIsDue(before, state, action, now) {
  const { game, clock, requests } = state;
  if (game.view === null || (clock.control === null && !hasComputers(game))) return state;
  // The position is that of another game until then.
  if (requests.game?.action.type === 'begin') return state;
  const isAnswer =
    action.type === 'answered' &&
    before.requests.acts.some(({ serial }) => serial === action.serial);
  const isChanged = [...(isAnswer ? [] : WATCHED), (/** @type {State} */ { ui }) => ui.dialog].some(
    (read) => read(before) !== read(state),
  );
  const isTold = requests.acts.length > before.requests.acts.length;
  return isChanged && !isTold ? askWhatIsDue(state, now) : state;
}
