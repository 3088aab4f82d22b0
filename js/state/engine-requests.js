// @ts-check
/**
 * The requests to the engine that lead to another position, and what their replies change.
 *
 * Owns the record and the steps through it. Pure: a request is data in the state, which an effect sends. Knows
 * no click and no rule.
 */

import { nameColours, readSeating } from '../game/players.js';
import { findPick, renamePlayers, writeHeaders } from '../game/record-headers.js';
import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { findNeighbour, findUndoStep, isAtEnd, isAtStart } from './navigation.js';
import { NO_CLICKS } from './slices/selection.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./slices/requests.js').PendingRequest<'new' | 'show' | 'play' | 'roll'>} GameRequest */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * Begin a new game. It does not wait for pending requests: their replies are about the old game.
 * @param {State} state
 * @param {string} name the game with its options
 * @param {string[]} names
 * @param {number[]} levels
 * @returns {State}
 */
export function begin(state, name, names, levels) {
  const headers = writeHeaders(nameColours(names, null));
  const cleared = update(state, {
    game: { name, names, levels },
    selection: { lastTap: null },
    requests: { queue: [], confirmation: null },
    ui: { dialog: null },
  });
  return send(cleared, { kind: 'new', fields: { game: name, players: names.length, headers } });
}

/**
 * @param {State} state
 * @param {string} move
 * @returns {State}
 */
export function play(state, move) {
  const { game } = state;
  // A move that replaces the pick must not keep the names that followed from the old pick.
  const pick = move.startsWith('pick:') ? findPick(move) : readSeating(game).pick;
  const record = renamePlayers(game.record, nameColours(game.names, pick));
  return send(state, { kind: 'play', fields: { record, step: game.step, move } });
}

/**
 * Roll the die if a roll is due (Q2).
 * @param {State} state
 * @returns {State}
 */
export function roll(state) {
  const { view, record, step } = state.game;
  if (view?.phase !== 'roll') return state;
  const ready = update(state, { selection: { lastTap: null } });
  return send(ready, { kind: 'roll', fields: { record, step } });
}

/**
 * Go back to the last decision.
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
  const step = findUndoStep(state.game);
  return step === null ? state : showStep(state, step, 'undo');
}

/**
 * Go on to the next decision.
 * @param {State} state
 * @returns {State}
 */
export function redo(state) {
  const { game } = state;
  if (game.view === null || isAtEnd(game)) return state;
  return showStep(state, findNeighbour(game, 'redo'), 'redo');
}

/**
 * Show a step because of an undo or a redo.
 * @param {State} state
 * @param {number} step
 * @param {'undo' | 'redo'} way
 * @returns {State}
 */
export function showStep(state, step, way) {
  const ready = update(state, { selection: { lastTap: null } });
  return send(ready, { kind: 'show', fields: { record: state.game.record, step }, way });
}

/**
 * Send a request that leads to another position. The selection and the other requests belong to the old
 * position, so they are dropped.
 * @param {State} state
 * @param {import('../protocol/protocol.js').EngineRequest<'new' | 'show' | 'play' | 'roll'>
 *   & {way?: 'undo' | 'redo'}} request
 * @returns {State}
 */
function send(state, request) {
  const serial = state.requests.serial + 1;
  // The preview of a half-made move stays until the engine has made the whole move.
  const preview = request.kind === 'play' ? state.selection.preview : null;
  return update(state, {
    game: { drawOffer: null },
    selection: { ...NO_CLICKS, preview },
    requests: { serial, game: { way: null, ...request, serial }, question: null, preview: null },
    ui: { message: null },
  });
}

/**
 * Handle the reply to a request for a step, to a question or to a preview. A reply to a request that is no
 * longer pending changes nothing.
 * @param {State} state
 * @param {number} serial
 * @param {Reply} reply
 * @param {boolean} isPrecomputed
 * @returns {State}
 */
export function receive(state, serial, reply, isPrecomputed) {
  const { game: request, question, preview, confirmation } = state.requests;
  const message = reply.error?.message ?? null;
  if (confirmation?.serial === serial) return confirm(state, reply);
  if (question?.serial === serial)
    return update(state, {
      requests: { question: null },
      ui: { message: message ?? reply.message ?? null },
    });
  if (preview?.serial === serial) return takePreview(state, preview.fields.clicks, reply);
  if (request?.serial !== serial) return state;
  if (!reply.ok || reply.view === undefined)
    return update(state, {
      requests: { game: null, queue: [] },
      selection: { preview: null },
      ui: { message },
    });
  const arrived = arrive(state, request, reply, reply.view);
  return isPrecomputed ? askToConfirm(arrived) : arrived;
}

/**
 * @param {State} state
 * @param {string[]} clicks
 * @param {Reply} reply
 * @returns {State}
 */
function takePreview(state, clicks, reply) {
  const { stacks = [], in_hand: inHand = null } = reply.preview ?? {};
  return update(state, {
    requests: { preview: null },
    selection: { preview: reply.preview === undefined ? null : { clicks, stacks, inHand } },
    ui: { message: reply.error?.message ?? null },
  });
}

/**
 * Ask the engine for the view that is shown already, because it was precomputed.
 * @param {State} state
 * @returns {State}
 */
export function askToConfirm(state) {
  const { record, step } = state.game;
  const serial = state.requests.serial + 1;
  return update(state, {
    requests: { serial, confirmation: { serial, kind: 'show', fields: { record, step } } },
  });
}

/**
 * Handle the engine's own view. If it differs from the precomputed one, it replaces it.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
function confirm(state, { view, steps = state.game.steps, error }) {
  const confirmed = update(state, { game: { steps }, requests: { confirmation: null } });
  if (JSON.stringify(view) === JSON.stringify(state.game.view)) return confirmed;
  return update(confirmed, {
    game: { view: view ?? null },
    selection: { clicks: [], entrySide: null, preview: null },
    ui: { message: error?.message ?? null },
  });
}

/**
 * Show the position of a reply, or go on to the next one if this is no step to stop at.
 * @param {State} state
 * @param {GameRequest} request
 * @param {Reply} reply
 * @param {View} view
 * @returns {State}
 */
function arrive(state, { serial, kind, way = null }, reply, view) {
  const { step = 0, steps = 0, events = [], record = state.game.record } = reply;
  const shownClicks = state.selection.preview?.clicks ?? [];
  const shown = update(state, {
    game: { record, step, steps, view, transition: { serial, kind, events, shownClicks } },
    selection: { preview: null },
    requests: { game: null, confirmation: null },
  });
  if (way === null || !isPassedOver(shown, way)) return shown;
  const moved = update(state, { game: { record, step, steps } });
  return showStep(moved, findNeighbour(moved.game, way), way);
}

/**
 * Return whether an undo or a redo does not stop at the step shown. A redo does not stop before a roll; it goes
 * on to the position after it. In a game with persons, only the persons' decisions count.
 * @param {State} state
 * @param {'undo' | 'redo'} way
 */
function isPassedOver(state, way) {
  const { game } = state;
  const isOthers = hasPersons(game) && isComputersTurn(state);
  if (way === 'undo') return !isAtStart(game) && isOthers;
  return !isAtEnd(game) && (isOthers || game.view?.phase === 'roll');
}
