// @ts-check
/**
 * The replay of the last turns, which the engine lists.
 *
 * Owns how many positions have been shown. The game does not change: earlier positions are shown in place of the
 * present one. Pure; actions report what the player has seen.
 */

import { isAtStart } from './navigation.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./slices/game.js').Transition} Transition */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

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
  const { record, path, view } = state.game;
  if (!canReplay(state) || view === null) return state;
  const serial = state.requests.serial + 1;
  const ask = { serial, kind: /** @type {const} */ ('replay'), fields: { record, path } };
  return update(state, {
    requests: { serial },
    replay: { ask, views: [view], paths: [path], frames: [], index: -1, at: null },
    selection: { inspected: null },
    ui: { message: null },
  });
}

/**
 * Begin to show the steps between the positions of the reply. The last of these is the present one.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveReplay(state, { views = [], paths = [] }) {
  if (state.replay === null || views.length === 0) return update(state, { replay: null });
  const { serial } = state.requests;
  const [present] = state.replay.views;
  const frames = views.map((view, index) => {
    const events = index > 0 ? (view.last?.events ?? []) : [];
    const step = events.some(({ kind }) => kind === 'rolled') ? 'roll' : 'play';
    const kind = index > 0 ? step : 'again';
    // The present one stays the same object, so that it is not drawn again at the end.
    const shown = index === views.length - 1 ? present : view;
    return { view: shown, transition: makeTransition(serial + 1 + index, kind, events) };
  });
  return update(state, {
    requests: { serial: serial + frames.length },
    replay: { ...state.replay, ask: null, paths, frames, index: 0 },
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
