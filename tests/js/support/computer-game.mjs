// @ts-check
/** A game with computer players for the tests of the state: their turns are seen, searched and played. */

import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from './fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/**
 * @param {State} state
 * @param {...Action} actions
 */
export function run(state, ...actions) {
  return actions.reduce(reduce, state);
}

/**
 * Dispatch the engine's reply to the request about the game.
 * @param {State} state
 * @param {View} view
 * @param {Partial<Reply>} [changes]
 */
export function answer(state, view, changes) {
  const reply = makeReply(view, changes);
  return reduce(state, { type: 'answered', serial: state.requests.game?.serial ?? -1, reply });
}

/**
 * A game at its second step, a computer as Red to move.
 * @param {number[]} levels
 * @param {View} view
 * @param {Partial<Reply>} [changes]
 */
export function makeGame(levels = [3, 0], view = makeView(), changes = {}) {
  const begin = { game: view.game, names: ['Bosun', 'Will'], levels };
  return answer(reduce(createState(), { type: 'begin', ...begin }), view, changes);
}

/**
 * @param {State} state
 * @param {'still' | 'due'} stage
 */
export function see(state, stage) {
  return reduce(state, { type: 'seen', serial: state.game.transition.serial, stage });
}

/** Only a hint has any of these. */
const NO_HINT = { reasons: [], legs: [], parts: [] };

/**
 * Dispatch the search worker's reply.
 * @param {State} state
 * @param {string} move
 * @param {string[]} [line]
 */
export function think(state, move, line = [move]) {
  const thought = { move, score: 0, end: null, depth: 3, nodes: 100, line, ...NO_HINT };
  const reply = { version: 1, id: 1, ok: /** @type {const} */ (true), thought };
  return reduce(state, {
    type: 'answered',
    serial: state.computer.search?.serial ?? -1,
    reply,
  });
}
