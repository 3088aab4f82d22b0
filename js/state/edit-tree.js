// @ts-check
/**
 * Edits the game's tree at any position that is shown: comments, glyphs, the order of lines, deletions. Also plays on
 * from there.
 *
 * Owns which request an edit makes and what its reply changes. A running game stays where it is. Pure.
 */

import { reseat } from '../game/change-players.js';
import { setGameRequest, showPath } from './engine-requests.js';
import { askToShow, findShownPath, isAnnotation, isLookingBack } from './look-back.js';
import { readCursor } from './navigation.js';
import { endReplay } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('./slices/requests.js').Edit} Edit */

/** The edits that delete something. */
const DELETIONS = new Set(['delete', 'remove']);
/** The most deletions that can be undone. */
const MOST_DELETIONS = 20;

/**
 * Change the tree at a position. While the edit was waiting, the game may have gone on.
 * @param {State} state
 * @param {Extract<import('./types.js').Action, {type: 'edit'}>} action
 * @returns {State}
 */
export function editTree(state, { edit, at, text }) {
  const seen = at.record === state.game.record ? {} : { seen: at.record };
  return askForEdit(state, {
    path: at.path,
    edit,
    ...(text === undefined ? {} : { text }),
    ...seen,
  });
}

/**
 * @param {State} state
 * @param {{path: string, edit: Edit, text?: string, seen?: string}} fields `text`: the comment, the glyph, or an
 *   earlier record
 */
function askForEdit(state, fields) {
  const { record, path: present, view } = state.game;
  if (view === null) return state;
  // The half-made turn stays, unless the present position is deleted.
  const { selection, game } = state;
  const asked = setGameRequest(state, { kind: 'edit', fields: { record, ...fields, present } });
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
  const { record = game.record } = reply;
  const isSame = view.position === game.view?.position;
  const fields = requests.game?.kind === 'edit' ? requests.game.fields : null;
  const edited = update(state, {
    game: {
      record,
      ...readCursor(reply),
      view: isSame ? game.view : view,
      deletions: DELETIONS.has(fields?.edit ?? '')
        ? [...game.deletions.slice(1 - MOST_DELETIONS), noteDeletion(game, record, reply.path)]
        : game.deletions,
    },
    requests: { game: null },
    selection: isSame ? {} : { choice: null, preview: null },
  });
  if (!isLookingBack(edited) || fields === null || isAnnotation(fields.edit)) return edited;
  // If the player has moved to another position meanwhile, keep showing that.
  const shown = findShownPath(state);
  return shown === fields.path
    ? askToShow(edited, reply.reached ?? shown)
    : askToShow(edited, shown, { seen: game.record });
}

/**
 * @param {State['game']} game the game before the deletion
 * @param {string} after the record after it
 * @param {string} [reached] the path of the game after it
 * @returns {import('./slices/game.js').Deletion}
 */
function noteDeletion({ record, path }, after, reached = path) {
  return { record, path, after, reached };
}

/**
 * Undo the last deletion. Moves and comments that were added since stay.
 * @param {State} state
 * @returns {State}
 */
export function undoDeletion(state) {
  const { game } = state;
  const deletion = game.deletions.at(-1);
  if (deletion === undefined) return state;
  const ready = update(state, { game: { deletions: game.deletions.slice(0, -1) } });
  const { record, after, reached } = deletion;
  if (game.record !== after)
    return askForEdit(ready, { path: findShownPath(state), edit: 'restore', text: record });
  const at = game.path === reached ? { path: deletion.path } : { path: game.path, seen: after };
  return setGameRequest(endReplay(ready), { kind: 'show', fields: { record, ...at } });
}

/**
 * Stop looking back and play on from the position that is shown.
 * @param {State} state
 * @param {import('../game/players.js').Seats} [seats] who plays on
 * @returns {State}
 */
export function playOn(state, seats) {
  const path = findShownPath(state);
  if (!isLookingBack(state) || state.requests.game !== null) return state;
  const seated = update(state, { game: reseat(state.game, seats) });
  return showPath(endReplay(seated), path, 'resume');
}
