// @ts-check
/**
 * The replay of the last turns: all steps since the player to move last made a decision.
 *
 * Owns which steps these are and how many have been shown. The game does not change: the engine is asked for
 * earlier positions, which are shown in place of the present position. Pure; actions report what the player has seen.
 */

import { isAtStart, readCursor } from './navigation.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./slices/game.js').Transition} Transition */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** The most steps to show again. */
const MOST_STEPS = 24;

/**
 * Return whether there is something to show again.
 * @param {State} state
 */
export function canReplay({ game, requests, replay }) {
  const isAtRest = requests.game === null && replay === null && game.drawOffer === null;
  return game.view !== null && !isAtStart(game) && isAtRest;
}

/**
 * @param {State} state
 * @returns {State}
 */
export function beginReplay(state) {
  if (!canReplay(state) || state.game.view === null) return state;
  const ready = update(state, { selection: { inspected: null }, ui: { message: null } });
  const { view, path, previous } = state.game;
  return askBack(ready, [view], [path], previous);
}

/**
 * Ask for the view before the known ones, or begin with these if there is none.
 * @param {State} state
 * @param {View[]} views
 * @param {string[]} paths
 * @param {string | null} previous the path before them
 * @returns {State}
 */
function askBack(state, views, paths, previous) {
  if (previous === null) return show(state, views, paths);
  const fields = { record: state.game.record, path: previous };
  const serial = state.requests.serial + 1;
  const ask = { serial, kind: /** @type {const} */ ('show'), fields };
  return update(state, {
    requests: { serial },
    replay: { ask, views, paths, frames: [], index: -1, at: null },
  });
}

/**
 * Handle the reply about an earlier step.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveReplayStep(state, reply) {
  const { replay } = state;
  if (replay === null || !reply.ok || reply.view === undefined)
    return update(state, { replay: null });
  const { path, previous } = readCursor(reply);
  const views = [reply.view, ...replay.views];
  const paths = [path, ...replay.paths];
  const [first, ...later] = views;
  const isByMover = first.turn === state.game.view?.turn && first.phase !== 'roll';
  if (!isByMover && views.length <= MOST_STEPS) return askBack(state, views, paths, previous);
  // The player's own step is shown only if it is the only one.
  return isByMover && later.length > 1
    ? show(state, later, paths.slice(1))
    : show(state, views, paths);
}

/**
 * Begin to show the steps between these views.
 * @param {State} state
 * @param {View[]} views
 * @param {string[]} paths
 * @returns {State}
 */
function show(state, views, paths) {
  const { serial } = state.requests;
  const frames = views.map((view, index) => {
    const events = index > 0 ? (view.last?.events ?? []) : [];
    const step = events.some(({ kind }) => kind === 'rolled') ? 'roll' : 'play';
    const kind = index > 0 ? step : 'again';
    return { view, transition: makeTransition(serial + 1 + index, kind, events) };
  });
  return update(state, {
    requests: { serial: serial + frames.length },
    replay: { ask: null, views, paths, frames, index: 0, at: null },
  });
}

/**
 * @param {number} serial
 * @param {Transition['kind']} kind
 * @param {EventView[]} events
 * @returns {Transition}
 */
export function makeTransition(serial, kind, events) {
  return { serial, kind, events, shownMoves: 0 };
}

/**
 * Return whether earlier positions are shown or being fetched. In both cases the deck accepts no turn.
 * @param {Pick<State, 'replay'>} state
 */
export function isReplaying({ replay }) {
  return replay !== null;
}

/**
 * Return the present position, even while another one is shown.
 * @param {State} state
 * @returns {View | null}
 */
export function findPresent({ replay, game }) {
  return replay?.views.at(-1) ?? game.view;
}

/**
 * Return the state to show: with the frame of a replay in place of the present position.
 * @param {State} state
 * @returns {State}
 */
export function showReplay(state) {
  const frame = state.replay?.frames[state.replay.index];
  if (frame === undefined) return state;
  const { view, transition, cursor } = frame;
  const isLook = state.replay?.at !== null;
  return update(state, {
    game: { ...cursor, view, transition },
    selection: { choice: null, preview: null },
    computer: { hint: null },
    // While the player looks back, a message is about the position shown.
    ui: isLook ? {} : { message: null },
  });
}

/**
 * Go on to the next frame when the player has seen one. After the last frame the present is shown.
 * @param {State} state
 * @param {number} serial of the transition that the player has seen
 * @returns {State}
 */
export function advance(state, serial) {
  const { replay } = state;
  if (replay === null || replay.at !== null) return state;
  const { transition } = replay.frames[replay.index] ?? {};
  if (transition?.serial !== serial) return state;
  const index = replay.index + 1;
  if (index < replay.frames.length) return update(state, { replay: { ...replay, index } });
  // The present looks like the last frame, so nothing moves again.
  return update(state, { replay: null, game: { transition } });
}

/**
 * Show the present again at once.
 * @param {State} state
 * @returns {State}
 */
export function endReplay(state) {
  if (state.replay === null) return state;
  if (state.replay.index < 0) return update(state, { replay: null });
  const serial = state.requests.serial + 1;
  const transition = makeTransition(serial, state.game.transition.kind, []);
  return update(state, { requests: { serial }, replay: null, game: { transition } });
}
