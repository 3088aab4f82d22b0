// @ts-check
/**
 * The controls of the computer players: pause, go on, make one turn, hurry.
 *
 * Owns the actions around their turns, and the action that reports what the player has seen. Pure;
 * `computer-turn` decides what happens within a turn.
 */

import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { failComputer, receivePlayerFault, receivePlayerMove } from './computer-turn.js';
import { redo, showPath } from './engine-requests.js';
import { isAtEnd } from './navigation.js';
import { advance } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').ComputerAction} ComputerAction */
/** @typedef {import('./slices/computer.js').Stage} Stage */

/**
 * @param {State} state
 * @param {ComputerAction} action
 * @returns {State}
 */
export function controlComputers(state, action) {
  switch (action.type) {
    case 'pause':
      return pause(state);
    case 'go':
      return goOn(state);
    case 'step':
      return makeOneTurn(state);
    case 'hurry':
      return hurry(state);
    case 'seen':
      return see(state, action.serial, action.stage);
    case 'away':
      return update(state, { computer: { isAway: action.isAway } });
    case 'deeper':
      return deepen(state, action.serial, action.depth);
    case 'playerMove':
      return receivePlayerMove(state, action.serial, action.move);
    case 'playerFault':
      return receivePlayerFault(state, action.serial, action.message);
    case 'searchFailed':
      return failSearch(state);
  }
}

/**
 * @param {State} state
 * @returns {State}
 */
function pause(state) {
  return update(state, { computer: { isPaused: true, isStepping: false } });
}

/**
 * Let the computer players continue: without persons from the last step, with a person from the position shown. The
 * moves that were played there before stay in the record.
 * @param {State} state
 * @returns {State}
 */
function goOn(state) {
  const { game, requests } = state;
  const going = update(state, { computer: { isPaused: false, isStepping: false, trouble: null } });
  if (requests.game !== null || isAtEnd(game)) return going;
  if (!hasPersons(game)) return showPath(going, game.last, 'redo');
  return isComputersTurn(going) ? update(going, { computer: { resumedAt: game.path } }) : going;
}

/**
 * Make one turn, with its roll, in a game without persons. A turn that was made before is shown again.
 * @param {State} state
 * @returns {State}
 */
function makeOneTurn(state) {
  if (hasPersons(state.game) || !isComputersTurn(state)) return state;
  const paused = pause(state);
  return isAtEnd(state.game) ? update(paused, { computer: { isStepping: true } }) : redo(paused);
}

/**
 * Pause a game without persons before an undo or a redo, so that the player can look at the step.
 * @param {State} state
 * @returns {State}
 */
export function pauseIfAllComputers(state) {
  return hasPersons(state.game) ? state : pause(state);
}

/**
 * @param {State} state
 * @returns {State}
 */
function hurry(state) {
  const { search } = state.computer;
  if (search === null) return state;
  return update(state, { computer: { search: { ...search, isHurried: true } } });
}

/**
 * @param {State} state
 * @param {number} serial of the transition that the player has seen
 * @param {Stage} stage
 * @returns {State}
 */
function see(state, serial, stage) {
  const seen = update(state, { computer: { seen: { serial, stage } } });
  return stage === 'due' ? advance(seen, serial) : seen;
}

/**
 * @param {State} state
 * @param {number} serial of the search
 * @param {number} depth
 * @returns {State}
 */
function deepen(state, serial, depth) {
  const { search } = state.computer;
  if (search?.serial !== serial || search.depth === depth) return state;
  return update(state, { computer: { search: { ...search, depth } } });
}

/**
 * End the search, because its worker has failed.
 * @param {State} state
 * @returns {State}
 */
function failSearch(state) {
  const { search } = state.computer;
  if (search === null) return state;
  if (!search.isHint) return failComputer(state, 'computer.failed');
  return update(state, {
    computer: { search: null },
    ui: { message: { key: 'hint.failed', params: {} } },
  });
}
