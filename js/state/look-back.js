// @ts-check
/**
 * The review of a finished game: the player steps through it without changing it.
 *
 * Owns which step is asked for. The step that is shown stands in the replay slice, as in a replay of the last turns.
 */

import { findReviewStep } from './navigation.js';
import { endReplay, makeTransition } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./slices/replay.js').Way} Way */

/**
 * Tell whether the player reviews a finished game.
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
  const { view, record, steps } = state.game;
  if (view === null || view.outcome === null || state.requests.game !== null) return state;
  const present = isReviewing(state) ? state : endReplay(state);
  const here = present.replay?.at ?? steps;
  const step = findReviewStep({ step: here, steps }, way);
  if (step === here && present.replay !== null) return present;
  const serial = present.requests.serial + 1;
  const { frames, index } = present.replay ?? { frames: [], index: -1 };
  const ask = { serial, kind: /** @type {const} */ ('show'), fields: { record, step } };
  return update(present, {
    requests: { serial },
    replay: { ask, views: [view], frames, index, at: step },
    computer: { hint: null },
    selection: { peek: null },
    ui: { message: null },
  });
}

/**
 * Take in the reply with the step to show.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeReviewed(state, reply) {
  const { replay } = state;
  if (replay === null || replay.at === null) return state;
  if (!reply.ok || reply.view === undefined) return endReplay(state);
  const serial = state.requests.serial + 1;
  const transition = makeTransition(serial, 'again', []);
  const frame = { view: reply.view, transition, step: replay.at };
  return update(state, {
    requests: { serial },
    replay: { ...replay, ask: null, frames: [frame], index: 0 },
  });
}
