/**
 * Recorded replies of the engine, and a state that uses them.
 */

import { readFileSync } from 'node:fs';
import { createState, reduce } from '../../../js/state/reducer.js';
import { answerGame } from './acts.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/**
 * Read recorded replies (`fixtures/replies.py` has the requests).
 * @param {string} name
 * @returns {Reply[]}
 */
export function readReplies(name) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/**
 * Begin a game in the position of a reply.
 * @param {Reply} reply
 * @param {string[]} [names]
 * @returns {State}
 */
export function beginAt(reply, names = ['Anne', 'Will', 'Grace']) {
  const { game = '', players = 2 } = reply.view ?? {};
  const seats = names.slice(0, players);
  return answer(reduce(createState(), { type: 'begin', game, names: seats }), reply);
}

/**
 * Dispatch the engine's reply to the request about the game.
 * @param {State} state
 * @param {Reply} reply
 */
export function answer(state, reply) {
  return reduce(state, answerGame(state, reply));
}

/**
 * Dispatch Python's answer about a half-made move.
 * @param {State} state
 * @param {Reply} recorded
 */
export function preview(state, recorded) {
  const act = state.requests.acts.find(({ action }) => action.type === 'preview');
  const reply = /** @type {any} */ ({ ...recorded, text: '{}' });
  return reduce(state, { type: 'answered', serial: act?.serial ?? -1, reply });
}

/**
 * Return the clicks of the half-made move that Python is asked to show.
 * @param {State} state
 */
export function findPreviewed({ requests: { acts } }) {
  const [action] = acts.map((act) => act.action).filter(({ type }) => type === 'preview');
  return action?.type === 'preview' ? action.clicks : undefined;
}

/**
 * @param {State} state
 * @param {...string} spaces
 */
export function tap(state, ...spaces) {
  return spaces.reduce((before, space) => reduce(before, { type: 'tap', space }), state);
}

/**
 * Return the action that Python is asked to carry out, on which all others wait.
 * @param {State} state
 */
export const findAction = ({ requests: { game } }) => game?.action ?? null;
