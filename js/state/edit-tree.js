// @ts-check
/**
 * Changes of the game's tree, from any position that is shown: comments, glyphs, the order of lines, deletions; and
 * playing on from there.
 *
 * Owns which request an edit makes and what its reply changes. A running game stays where it is. Pure.
 */

import { setGameRequest, showPath } from './engine-requests.js';
import { findShownPath, isReviewing, visit } from './look-back.js';
import { readCursor } from './navigation.js';
import { endReplay } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('./slices/requests.js').Edit} Edit */

/** The edits that delete something. */
const DELETIONS = new Set(['delete', 'remove']);

/**
 * Change the tree at the position that is shown.
 * @param {State} state
 * @param {Edit} edit
 * @param {string} [text] the comment or the glyph
 * @returns {State}
 */
export function editTree(state, edit, text) {
  const { record, path: present, view } = state.game;
  if (view === null) return state;
  const fields = { record, path: findShownPath(state), edit, present };
  const request = text === undefined ? fields : { ...fields, text };
  // The half-made turn stays, unless the present position is deleted.
  const { selection, game } = state;
  const asked = setGameRequest(state, { kind: 'edit', fields: request });
  return update(asked, { selection, game: { drawOffer: game.drawOffer } });
}

/**
 * Take over the tree of the reply to an edit.
 * @param {State} state
 * @param {Reply} reply
 * @param {import('../protocol/protocol.js').View} view
 * @returns {State}
 */
export function receiveEdited(state, reply, view) {
  const { game, requests } = state;
  const edit = requests.game?.kind === 'edit' ? requests.game.fields.edit : null;
  const isSame = view.position === game.view?.position;
  const before = { record: game.record, path: game.path };
  const edited = update(state, {
    game: {
      record: reply.record ?? game.record,
      ...readCursor(reply),
      view: isSame ? game.view : view,
      beforeDeletion: edit !== null && DELETIONS.has(edit) ? before : null,
    },
    requests: { game: null },
    selection: isSame ? {} : { clicks: [], entrySide: null, preview: null },
  });
  return isReviewing(edited) && reply.reached !== undefined ? visit(edited, reply.reached) : edited;
}

/**
 * Bring back what the last edit has deleted.
 * @param {State} state
 * @returns {State}
 */
export function undoDeletion(state) {
  const { beforeDeletion } = state.game;
  if (beforeDeletion === null || state.requests.game !== null) return state;
  return setGameRequest(endReplay(state), { kind: 'show', fields: beforeDeletion });
}

/**
 * Leave a review and play on from the position that it shows.
 * @param {State} state
 * @returns {State}
 */
export function playOn(state) {
  const path = findShownPath(state);
  if (!isReviewing(state) || state.requests.game !== null) return state;
  return showPath(endReplay(state), path, 'resume');
}
