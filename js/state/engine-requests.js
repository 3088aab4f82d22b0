// @ts-check
/**
 * The requests to the engine that lead to another position, and what their replies change.
 *
 * Owns the record and the steps through it. Pure: a request is data in the state, which an effect sends. Knows
 * no click and no rule.
 */

import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { clearClocks, readClocks } from './clock-times.js';
import { hasEarlierDecision, isAtEnd, isAtStart, readCursor } from './navigation.js';
import { NO_CLICKS } from './slices/selection.js';
import { dropGameNotices } from './ui-actions.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./slices/requests.js').PendingRequest<'new' | 'show' | 'play' | 'roll' | 'edit'>} GameRequest */
/** @typedef {import('./slices/requests.js').Direction} Direction */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * Write a time control as the headers of a record.
 * @param {import('../game/clock.js').TimeControl} clock
 */
const writeControl = ({ control, isForfeit }) => ({
  TimeControl: control,
  ...(isForfeit ? { TimeForfeit: 'yes' } : {}),
});

/**
 * Begin a new game. It does not wait for pending requests: their replies are about the old game.
 * @param {State} state
 * @param {string} name the game with its options
 * @param {string[]} names
 * @param {number[]} levels
 * @param {import('../game/clock.js').TimeControl | null} [clock]
 * @returns {State}
 */
export function begin(state, name, names, levels, clock = null) {
  const headers = clock === null ? {} : { headers: writeControl(clock) };
  const begun = state.game.begun + 1;
  const cleared = update(state, {
    game: { name, names, levels, isOwn: true, hints: [], deletions: [], begun },
    clock: clearClocks(state),
    selection: { lastTap: null },
    requests: { queue: [], confirmation: null },
    ui: { dialog: null, notices: dropGameNotices(state.ui.notices) },
  });
  return setGameRequest(cleared, {
    kind: 'new',
    fields: { game: name, players: names.length, names, ...headers },
  });
}

/**
 * @param {State} state
 * @param {string} move
 * @returns {State}
 */
export function play(state, move) {
  const { record, path, names } = state.game;
  return setGameRequest(state, { kind: 'play', fields: { record, path, names, move } });
}

/**
 * Roll the die if a roll is due (Q2).
 * @param {State} state
 * @returns {State}
 */
export function roll(state) {
  const { view, record, path } = state.game;
  if (view?.phase !== 'roll') return state;
  const ready = update(state, { selection: { lastTap: null } });
  return setGameRequest(ready, { kind: 'roll', fields: { record, path } });
}

/**
 * Go back to the last decision.
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
  const { previous } = state.game;
  if (!hasEarlierDecision(state.game) || previous === null) return state;
  return showPath(state, previous, 'undo');
}

/**
 * Go on to the next decision.
 * @param {State} state
 * @returns {State}
 */
export function redo(state) {
  const { view, next } = state.game;
  return view === null || next === null ? state : showPath(state, next, 'redo');
}

/**
 * Go to another position of the game.
 * @param {State} state
 * @param {string} path
 * @param {Direction | null} direction why: an undo or a redo goes on where a player does not stop
 * @returns {State}
 */
export function showPath(state, path, direction) {
  const ready = update(state, { selection: { lastTap: null } });
  const { record, last } = state.game;
  // A redo follows the line in which the player went back, and no other line through the same position.
  const isInLine = direction === 'undo' || direction === 'redo';
  const along = isInLine && last.includes('.') ? { along: last } : {};
  // Others may play on than those who are in the record.
  const named = direction === 'resume' ? { names: state.game.names } : {};
  const fields = { record, path, ...along, ...named };
  return setGameRequest(ready, { kind: 'show', fields, direction });
}

/**
 * Send a request that leads to another position. The selection and the other requests belong to the old
 * position, so they are dropped.
 * @param {State} state
 * @param {import('../protocol/protocol.js').EngineRequest<GameRequest['kind']>
 *   & {direction?: Direction | null}} request
 * @returns {State}
 */
export function setGameRequest(state, request) {
  const serial = state.requests.serial + 1;
  // The preview of a half-made move stays until the engine has made the whole move.
  const preview = request.kind === 'play' ? state.selection.preview : null;
  return update(state, {
    game: { drawOffer: null },
    selection: { ...NO_CLICKS, preview },
    requests: {
      serial,
      game: { direction: null, ...request, serial },
      question: null,
      preview: null,
    },
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
  const { game: request, question, preview, confirmation, queue } = state.requests;
  const message = reply.error?.message ?? null;
  if (confirmation?.serial === serial) return confirm(state, reply);
  if (question?.serial === serial)
    return update(state, {
      requests: { question: null },
      ui: { message: message ?? reply.message ?? null },
    });
  if (preview?.serial === serial) return receivePreview(state, reply);
  if (request?.serial !== serial) return state;
  if (!reply.ok || reply.view === undefined)
    return update(state, {
      // Drop the queued actions, because they were meant for the new position. An edit names its position, so keep it.
      requests: { game: null, queue: queue.filter(({ type }) => type === 'edit') },
      selection: request.kind === 'edit' ? {} : { preview: null },
      ui: { message },
    });
  const arrived = showReply(state, request, reply, reply.view);
  return isPrecomputed ? writeNames(arrived) : arrived;
}

/**
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
function receivePreview(state, { preview, error }) {
  return update(state, {
    requests: { preview: null },
    selection: { preview: preview ?? null, choice: preview?.choice ?? null },
    ui: { message: error?.message ?? null },
  });
}

/**
 * Ask the engine for the view that is shown already, because it was precomputed.
 * @param {State} state
 * @param {{names?: string[]}} [named] the names for the record
 * @returns {State}
 */
export function askToConfirm(state, named = {}) {
  const { record, path } = state.game;
  const serial = state.requests.serial + 1;
  const fields = { record, path, ...named };
  return update(state, {
    requests: { serial, confirmation: { serial, kind: 'show', fields } },
  });
}

/**
 * Ask the engine to write the names of the players into the record.
 * @param {State} state
 */
export const writeNames = (state) => askToConfirm(state, { names: state.game.names });

/**
 * Handle the engine's own view. If it differs from the precomputed one, it replaces it.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
function confirm(state, { view, error, ...reply }) {
  const { record = state.game.record } = reply;
  const game = reply.path === undefined ? {} : { ...readCursor(reply), record };
  const confirmed = update(state, { game, requests: { confirmation: null } });
  if (JSON.stringify(view) === JSON.stringify(state.game.view)) return confirmed;
  return update(confirmed, {
    game: { view: view ?? null },
    selection: { choice: null, preview: null },
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
function showReply(state, { serial, kind, direction = null }, reply, view) {
  const { record = state.game.record } = reply;
  const cursor = readCursor(reply);
  const shownMoves = state.selection.preview?.routes.length ?? 0;
  const isMade = kind === 'play' || kind === 'roll';
  const events = isMade ? (view.last?.events ?? []) : [];
  const isResumed = isMade || direction === 'resume';
  // The clock waits after a player goes to another position, so that there is time to look at it. A roll is a part of a
  // turn.
  const isHeld = kind === 'show' && direction !== 'resume';
  const left = kind === 'roll' ? state.clock.left : null;
  const isOwn = state.game.isOwn || (isResumed && isContinued(state, record));
  const shown = update(state, {
    game: { ...cursor, record, view, isOwn, transition: { serial, kind, events, shownMoves } },
    selection: { preview: null },
    clock: readClocks(state, reply, { isHeld, left }),
    requests: { game: null, confirmation: null },
    // If the step was in the record already, or the player plays on from there, the computers play on, too.
    computer: { resumedAt: isResumed && cursor.next !== null ? cursor.path : null },
  });
  const beyond = direction === 'undo' ? cursor.previous : cursor.next;
  const isStop = direction === null || beyond === null || !isPassedOver(shown, direction);
  if (isStop) return shown;
  // The view stays until the position is found at which the player stops.
  return showPath(update(state, { game: { ...cursor, record } }), beyond, direction);
}

/**
 * Return whether a person has played on a game that had no result, so that it is this player's from now on.
 * @param {State} state before the step
 * @param {string} record after it
 */
function isContinued(state, record) {
  const { record: before, finished } = state.game;
  return record !== before && !finished && !isComputersTurn(state);
}

/**
 * Return whether an undo or a redo does not stop at the position shown. Neither stops before a roll, because the
 * roll cannot change. In a game with persons, only the persons' decisions count.
 * @param {State} state
 * @param {Direction} direction
 */
function isPassedOver(state, direction) {
  if (direction === 'resume') return false;
  const { game } = state;
  const isNoDecision = game.view?.phase === 'roll' || (hasPersons(game) && isComputersTurn(state));
  return isNoDecision && !(direction === 'undo' ? isAtStart(game) : isAtEnd(game));
}
