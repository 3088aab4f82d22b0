// @ts-check
/**
 * The engine's own replies, kept as files, and a page's state that is fed with them.
 */

import { readFileSync } from 'node:fs';
import { createState, reduce } from '../../../js/state/reducer.js';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/**
 * Read what the engine has answered (`fixtures/replies.py` says to what).
 * @param {string} name
 * @returns {Reply[]}
 */
export function readReplies(name) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/**
 * Begin a game in the position that a reply shows.
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
 * Let the engine answer what it was asked about the game.
 * @param {State} state
 * @param {Reply} reply
 */
export function answer(state, reply) {
  return reduce(state, { type: 'answered', serial: state.errand?.serial ?? -1, reply });
}

/**
 * Let the engine answer what a half-made move looks like.
 * @param {State} state
 * @param {Reply} reply
 */
export function preview(state, reply) {
  return reduce(state, { type: 'answered', serial: state.previewing?.serial ?? -1, reply });
}

/**
 * @param {State} state
 * @param {...string} spaces
 */
export function tap(state, ...spaces) {
  return spaces.reduce((before, space) => reduce(before, { type: 'tap', space }), state);
}
