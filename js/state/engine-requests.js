/**
 * The requests that begin a game, and those that confirm what the page shows of it already.
 *
 * Pure: a request is data in the state, which an effect sends.
 */

import { clearClocks, readClocks } from './clock.js';
import { readCursor } from './navigation.js';
import { createRequestsSlice } from './slices/requests.js';
import { NO_CLICKS } from './slices/selection.js';
import { dropGameNotices } from './ui-actions.js';
import { update } from './update.js';

/** @import {TimeControl} from '../game/clock.js' */
/** @import {Reply, View} from '../protocol/protocol.js' */
/** @import {State} from './types.js' */

/** Write a time control as the headers of a record. @param {TimeControl} clock */
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
 * @param {TimeControl | null} [clock]
 * @returns {State}
 */
export function begin(state, name, names, levels, clock = null) {
  const headers = clock === null ? {} : { headers: writeControl(clock) };
  const begun = state.game.begun + 1;
  const serial = state.requests.serial + 1;
  const fields = { game: name, players: names.length, names, ...headers };
  return update(state, {
    game: {
      ...{ name, names, levels, isOwn: true, hints: [], deletions: [], begun },
      ...{ drawOffer: null, refusal: null },
    },
    clock: clearClocks(state),
    selection: { ...NO_CLICKS, lastTap: null },
    requests: { ...createRequestsSlice(), serial, game: { serial, kind: 'new', fields } },
    ui: { message: null, dialog: null, notices: dropGameNotices(state.ui.notices) },
  });
}

/**
 * Handle the reply to a request for a new game, to a question or to a preview. A reply to a request that is no longer
 * pending changes nothing.
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
  if (preview?.serial === serial) return receivePreview(state, reply);
  if (request?.serial !== serial) return state;
  if (!reply.ok || reply.view === undefined)
    return update(state, { requests: { game: null, queue: [] }, ui: { message } });
  const arrived = showReply(state, request, reply, reply.view);
  return isPrecomputed ? writeNames(arrived) : arrived;
}

/** @param {State} state @param {Reply} reply @returns {State} */
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

/** Ask the engine to write the names of the players into the record. @param {State} state */
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
 * Show the first position of a game, or the one after a turn whose reply was precomputed.
 * @param {State} state
 * @param {NonNullable<State['requests']['game']>} request
 * @param {Reply} reply
 * @param {View} view
 * @returns {State}
 */
function showReply(state, request, reply, view) {
  const { record = '' } = reply;
  const { serial } = request;
  const isFirst = request.kind === 'new';
  const transition = {
    serial,
    kind: /** @type {'new' | 'play'} */ (isFirst ? 'new' : 'play'),
    events: isFirst ? [] : (view.last?.events ?? []),
  };
  // What else was asked is about the game before.
  const acts = isFirst ? [] : state.requests.acts.filter((one) => one !== request);
  return update(state, {
    game: { ...readCursor(reply), record, view, transition },
    clock: readClocks(state, reply, { isHeld: false }),
    selection: { preview: null },
    requests: { game: null, confirmation: null, acts },
    computer: { resumedAt: null },
  });
}
