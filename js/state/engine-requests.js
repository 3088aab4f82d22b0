// @ts-check
/**
 * What the page asks of the engine about the game, and what it makes of the answers.
 *
 * Owns the record and the way through it. Pure: a request is data in the state, which whoever runs
 * the reducer carries out. Knows no click and no rule.
 */

import { nameColours, readSeating } from '../game/players.js';
import { findPick, renamePlayers, writeHeaders } from '../game/record-headers.js';
import { hasPersons, isComputersTurn } from '../game/side-to-move.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/**
 * A new game does not wait: whatever was asked about the old one no longer matters.
 * @param {State} state
 * @param {string} game
 * @param {string[]} names
 * @param {number[]} levels
 * @returns {State}
 */
export function begin(state, game, names, levels) {
  const headers = writeHeaders(nameColours(names, null));
  const fresh = { ...state, game, names, levels, dialog: null, lastTap: null };
  const free = { ...fresh, queue: [], confirmRequest: null };
  return send(free, 'new', { game, players: names.length, headers });
}

/**
 * @param {State} state
 * @param {string} move
 * @returns {State}
 */
export function play(state, move) {
  const isPick = move.startsWith('pick:');
  // What is taken back and played anew must not keep the names of the pick that it replaces.
  const picked = isPick ? findPick(move) : readSeating(state).pick;
  const record = renamePlayers(state.record, nameColours(state.names, picked));
  return send(state, 'play', { record, step: state.step, move });
}

/**
 * Roll the die where that is due (Q2).
 * @param {State} state
 * @returns {State}
 */
export function roll(state) {
  if (state.view?.phase !== 'roll') return state;
  return send({ ...state, lastTap: null }, 'roll', { record: state.record, step: state.step });
}

/**
 * Go back to the last decision. A roll is none: taken back alone, it would only come again.
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
  const step = findUndoStep(state);
  return step === null ? state : showStep(state, step, 'undo');
}

/**
 * Find the step that an undo leads to, if there is one.
 * @param {Pick<State, 'view' | 'step'>} state
 * @returns {number | null}
 */
export function findUndoStep({ view, step }) {
  const earlier = step - (isRoll(view) ? 2 : 1);
  return view === null || earlier < 0 ? null : earlier;
}

/**
 * Go on to the next decision that was made after the position shown.
 * @param {State} state
 * @returns {State}
 */
export function redo(state) {
  if (state.view === null || state.step >= state.steps) return state;
  return showStep(state, state.step + 1, 'redo');
}

/**
 * Tell whether the last step was a roll of the die.
 * @param {View | null} view
 */
function isRoll(view) {
  return /^\d:$/.test(view?.last?.text ?? '');
}

/**
 * Show a step on the way back or on again.
 * @param {State} state
 * @param {number} step
 * @param {'undo' | 'redo'} way
 * @returns {State}
 */
export function showStep(state, step, way) {
  return send({ ...state, lastTap: null }, 'show', { record: state.record, step }, way);
}

/**
 * @param {State} state
 * @param {RequestKind} kind
 * @param {RequestFields} fields
 * @param {'undo' | 'redo' | null} [way]
 * @returns {State}
 */
function send(state, kind, fields, way = null) {
  const serial = state.serial + 1;
  return {
    ...state,
    serial,
    gameRequest: { serial, kind, fields, way },
    question: null,
    previewRequest: null,
    // A half-made move stays in sight until the engine has made it whole.
    preview: kind === 'play' ? state.preview : null,
    clicks: [],
    entrySide: null,
    peek: null,
    drawOffer: null,
    message: null,
  };
}

/**
 * Take in the engine's answer to a request, a question or a half-made move; one that comes too late
 * changes nothing.
 * @param {State} state
 * @param {number} serial
 * @param {Reply} reply
 * @param {boolean} isPrecomputed
 * @returns {State}
 */
export function receive(state, serial, reply, isPrecomputed) {
  const message = reply.error?.message ?? null;
  if (state.confirmRequest?.serial === serial) return confirm(state, reply);
  if (state.question?.serial === serial)
    return { ...state, question: null, message: message ?? reply.message ?? null };
  if (state.previewRequest?.serial === serial) {
    const clicks = state.previewRequest.fields.clicks ?? [];
    const { stacks = [], in_hand: inHand = null } = reply.preview ?? {};
    const preview = reply.preview === undefined ? null : { clicks, stacks, inHand };
    return { ...state, previewRequest: null, preview, message };
  }
  if (state.gameRequest?.serial !== serial) return state;
  if (!reply.ok || reply.view === undefined)
    return { ...state, gameRequest: null, queue: [], preview: null, message };
  const arrived = arrive(state, state.gameRequest, reply, reply.view);
  return isPrecomputed ? askToConfirm(arrived) : arrived;
}

/**
 * Ask the engine for what is shown already: it alone says what is true.
 * @param {State} state
 * @returns {State}
 */
export function askToConfirm(state) {
  const { record, step } = state;
  const serial = state.serial + 1;
  return { ...state, serial, confirmRequest: { serial, kind: 'show', fields: { record, step } } };
}

/**
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
function confirm(state, { view, steps = state.steps, error }) {
  const confirmed = { ...state, confirmRequest: null, steps };
  if (JSON.stringify(view) === JSON.stringify(state.view)) return confirmed;
  return {
    ...confirmed,
    view: view ?? null,
    clicks: [],
    entrySide: null,
    preview: null,
    message: error?.message ?? null,
  };
}

/**
 * @param {State} state
 * @param {import('./types.js').PendingRequest} gameRequest
 * @param {Reply} reply
 * @param {View} view
 * @returns {State}
 */
function arrive(state, { serial, kind, way = null }, reply, view) {
  const { step = 0, steps = 0, events = [], record = state.record } = reply;
  const shown = {
    ...state,
    gameRequest: null,
    confirmRequest: null,
    preview: null,
    record,
    step,
    steps,
    view,
    transition: { serial, kind, events, shownClicks: state.preview?.clicks ?? [] },
  };
  if (way === null || !isPassedOver(shown, way)) return shown;
  return showStep({ ...state, record, step, steps }, step + (way === 'undo' ? -1 : 1), way);
}

/**
 * Tell whether a step is none to stop at: where only the roll is due that was made there before, it
 * is made again too; and with a person at the table it is the persons' decisions that count.
 * @param {State} state
 * @param {'undo' | 'redo'} way
 */
function isPassedOver(state, way) {
  const { step, steps, view } = state;
  const isOthers = hasPersons(state) && isComputersTurn(state);
  if (way === 'undo') return step > 0 && isOthers;
  return step < steps && (isOthers || view?.phase === 'roll');
}
