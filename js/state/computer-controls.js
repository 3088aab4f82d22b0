// @ts-check
/**
 * What a watcher does with the computer players: stops them, lets them go on, has them answer now.
 *
 * Owns the actions around their turns, and the word of what has been seen. Pure; who does what in a
 * turn is told by `computer-turn`.
 */

import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { fail } from './computer-turn.js';
import { redo, showStep } from './engine-requests.js';
import { advance } from './turn-replay.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Computer} Computer */
/** @typedef {import('./types.js').Stage} Stage */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */

/** @typedef {import('./types.js').ComputerAction} ComputerAction */

/**
 * @param {State} state
 * @param {ComputerAction} action
 * @returns {State}
 */
export function controlComputers(state, action) {
  switch (action.type) {
    case 'pause':
      return hold(state);
    case 'go':
      return goOn(state);
    case 'step':
      return makeOneTurn(state);
    case 'hurry':
      return hurry(state);
    case 'seen':
      return see(state, action.serial, action.stage);
    case 'away':
      return change(state, { isAway: action.isAway });
    case 'deeper':
      return deepen(state, action.serial, action.depth);
    case 'searcher':
      return receiveSearchStatus(state, action.status);
  }
}

/**
 * @param {State} state
 * @param {Partial<Computer>} changes
 * @returns {State}
 */
function change(state, changes) {
  return { ...state, computer: { ...state.computer, ...changes } };
}

/**
 * @param {State} state
 * @returns {State}
 */
function hold(state) {
  return change(state, { isPaused: true, isStepping: false });
}

/**
 * Let the computer players go on. Among themselves they go on where they had come to; with a person
 * at the table they play anew from the position shown.
 * @param {State} state
 * @returns {State}
 */
function goOn(state) {
  const going = change(state, { isPaused: false, isStepping: false, trouble: null });
  if (state.gameRequest !== null || state.step === state.steps) return going;
  if (!hasPersons(state)) return showStep(going, state.steps, 'redo');
  return isComputersTurn(going) ? change(going, { letGo: state.step }) : going;
}

/**
 * Have one turn made in a game that computer players have among themselves, and no more: one that was
 * made before is shown again, else whoever is to move makes it, with the roll that belongs to it.
 * @param {State} state
 * @returns {State}
 */
function makeOneTurn(state) {
  if (hasPersons(state) || !isComputersTurn(state)) return state;
  const held = hold(state);
  return state.step < state.steps ? redo(held) : change(held, { isStepping: true });
}

/**
 * Whoever steps through a game that computer players have among themselves wants to look at it.
 * @param {State} state
 * @returns {State}
 */
export function stepAside(state) {
  return hasPersons(state) ? state : hold(state);
}

/**
 * @param {State} state
 * @returns {State}
 */
function hurry(state) {
  const { search } = state.computer;
  return search === null ? state : change(state, { search: { ...search, isHurried: true } });
}

/**
 * @param {State} state
 * @param {number} serial of the transition that has been seen
 * @param {Stage} stage
 * @returns {State}
 */
function see(state, serial, stage) {
  const seen = change(state, { seen: { serial, stage } });
  return stage === 'due' ? advance(seen, serial) : seen;
}

/**
 * @param {State} state
 * @param {number} serial
 * @param {number} depth
 * @returns {State}
 */
function deepen(state, serial, depth) {
  const { search } = state.computer;
  if (search?.serial !== serial || search.depth === depth) return state;
  return change(state, { search: { ...search, depth } });
}

/**
 * @param {State} state
 * @param {EngineStatus} status
 * @returns {State}
 */
function receiveSearchStatus(state, { status }) {
  const { search } = state.computer;
  if (status !== 'failed' || search === null) return state;
  if (!search.isHint) return fail(state, 'computer.failed');
  return { ...change(state, { search: null }), message: { key: 'hint.failed', params: {} } };
}
