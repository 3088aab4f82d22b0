// @ts-check
/**
 * Looking back through a game that is over, step by step.
 *
 * Owns which step is in sight. It stands in the place of a replay: the engine is asked for earlier
 * positions, and the game itself, its result and what is saved of it are not touched. Pure.
 */

import { endReplay, makeTransition } from './turn-replay.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./types.js').Way} Way */

/**
 * Tell whether a finished game is being looked through.
 * @param {Pick<State, 'replay'>} state
 */
export function isReviewing({ replay }) {
  return replay !== null && replay.at !== null;
}

/**
 * Go to another step of a game that is over.
 * @param {State} state
 * @param {Way} way
 * @returns {State}
 */
export function review(state, way) {
  const { view, gameRequest, record, steps } = state;
  if (view === null || view.outcome === null || gameRequest !== null) return state;
  const present = isReviewing(state) ? state : endReplay(state);
  const here = present.replay?.at ?? steps;
  const wanted = { first: 0, back: here - 1, forward: here + 1, last: steps }[way];
  const step = Math.min(Math.max(wanted, 0), steps);
  if (step === here && present.replay !== null) return present;
  const serial = present.serial + 1;
  const { frames, index } = present.replay ?? { frames: [], index: -1 };
  const ask = { serial, kind: /** @type {const} */ ('show'), fields: { record, step } };
  const replay = { ask, views: [view], frames, index, at: step };
  return { ...present, serial, replay, hint: null, peek: null, message: null };
}

/**
 * Take in the engine's answer about the step that is to be seen.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeReviewed(state, reply) {
  const { replay } = state;
  if (replay === null || replay.at === null) return state;
  if (!reply.ok || reply.view === undefined) return endReplay(state);
  const serial = state.serial + 1;
  const frame = {
    view: reply.view,
    transition: makeTransition(serial, 'again', []),
    step: replay.at,
  };
  return { ...state, serial, replay: { ...replay, ask: null, frames: [frame], index: 0 } };
}
