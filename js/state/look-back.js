// @ts-check
/**
 * Looking back at a game, finished or not: the player walks through it without changing it.
 *
 * Owns which path is requested. The position shown is in the replay slice, as in a replay of the last turns.
 */

import { findStepPath, readCursor } from './navigation.js';
import { endReplay, makeTransition } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./slices/replay.js').StepDirection} StepDirection */

/**
 * Return whether the player looks back at the game.
 * @param {Pick<State, 'replay'>} state
 */
export function isLookingBack({ replay }) {
  return replay !== null && replay.at !== null;
}

/**
 * Return the path of the position that is shown.
 * @param {Pick<State, 'replay' | 'game'>} state
 */
export function findShownPath({ replay, game }) {
  return replay?.at ?? game.path;
}

/**
 * Return whether there is a step to show in this direction.
 * @param {State} state
 * @param {StepDirection} direction
 */
export function canStep(state, direction) {
  return findTarget(state, direction) !== findShownPath(state);
}

/**
 * Show another step.
 * @param {State} state
 * @param {StepDirection} direction
 * @returns {State}
 */
export function step(state, direction) {
  return visit(state, findTarget(state, direction));
}

/**
 * @param {State} state
 * @param {StepDirection} direction
 */
function findTarget(state, direction) {
  const { game, replay } = state;
  // The game may have gone on since the player looks back.
  const ends = [game.last, ...(replay?.frames ?? []).map(({ cursor }) => cursor?.last ?? '')];
  return findStepPath(findShownPath(state), direction, ends);
}

/**
 * Return whether an edit changes no line.
 * @param {import('./slices/requests.js').Edit} edit
 */
export function isAnnotation(edit) {
  return edit === 'comment' || edit === 'glyph';
}

/**
 * Return whether every path stays the same when this request has been answered.
 * @param {State['requests']['game']} request
 */
function isPathKept(request) {
  if (request === null) return true;
  return request.kind === 'edit' && isAnnotation(request.fields.edit);
}

/**
 * Show the position at a path. The game itself does not change.
 * @param {State} state
 * @param {string} path
 * @returns {State}
 */
export function visit(state, path) {
  if (!isPathKept(state.requests.game)) return state;
  const present = isLookingBack(state) ? state : endReplay(state);
  const isShown = path === findShownPath(present) && present.replay !== null;
  return isShown ? present : askToShow(present, path);
}

/**
 * Request the position at a path, even if it is shown: after a change of the record its neighbours may differ.
 * @param {State} state
 * @param {string} path
 * @param {{seen?: string}} [before] the record that the path belongs to, if it is not that of the game
 * @returns {State}
 */
export function askToShow(state, path, before = {}) {
  const { view, record } = state.game;
  if (view === null) return state;
  const serial = state.requests.serial + 1;
  const { frames, index } = state.replay ?? { frames: [], index: -1 };
  const ask = { serial, kind: /** @type {const} */ ('show'), fields: { record, path, ...before } };
  return update(state, {
    requests: { serial },
    replay: { ask, views: [view], paths: [state.game.path], frames, index, at: path },
    computer: { hint: null },
    selection: { inspected: null },
    ui: { message: null },
  });
}

/**
 * Handle the reply with the step to show.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveLook(state, reply) {
  const { replay } = state;
  if (replay === null || replay.at === null) return state;
  if (!reply.ok || reply.view === undefined) return endReplay(state);
  const serial = state.requests.serial + 1;
  const transition = makeTransition(serial, 'again', []);
  const frame = { view: reply.view, transition, cursor: readCursor(reply) };
  return update(state, {
    requests: { serial },
    replay: { ...replay, ask: null, frames: [frame], index: 0, at: frame.cursor.path },
  });
}
