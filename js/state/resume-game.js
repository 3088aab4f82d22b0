// @ts-check
/**
 * Continues a saved or imported game, with its half-made turn.
 *
 * Turns the engine's reply into the state. The half-made turn is restored only if the rules still allow it.
 */

import { addForcedClicks, findMove, listButtonClicks, narrowMoves } from '../game/move-clicks.js';
import { readLevels } from '../game/players.js';
import { askToConfirm } from './engine-requests.js';
import { setClicks } from './move-selection.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').MoveView} MoveView */

/**
 * @param {State} state
 * @param {{reply: Reply, names: string[], levels?: number[], clicks: string[],
 *   entrySide: string | null, isPaused?: boolean, isPrecomputed?: boolean}} saved
 * @returns {State}
 */
export function resume(state, saved) {
  const {
    reply,
    names,
    levels,
    clicks,
    entrySide,
    isPaused = false,
    isPrecomputed = false,
  } = saved;
  const { record, view, step = 0, steps = 0 } = reply;
  if (view === undefined || record === undefined) return state;
  const serial = state.requests.serial + 1;
  const resumed = update(state, {
    game: {
      name: view.game,
      names,
      levels: readLevels(levels, names.length),
      record,
      step,
      steps,
      view,
      transition: { serial, kind: 'resume', events: [], shownClicks: [] },
      drawOffer: null,
    },
    selection: { preview: null, peek: null, lastTap: null },
    requests: { serial, game: null, question: null, preview: null, confirmation: null, queue: [] },
    computer: { isPaused },
    ui: { message: null, dialog: null },
  });
  const clicked = setClicks(resumed, isHalfWay(view.moves, clicks) ? clicks : []);
  const hasSides =
    entrySide !== null &&
    clicked.selection.clicks.length === clicks.length &&
    listButtonClicks(view.moves, clicked.selection.clicks, entrySide).length > 1;
  const restored = hasSides ? update(clicked, { selection: { entrySide } }) : clicked;
  return isPrecomputed ? askToConfirm(restored) : restored;
}

/**
 * Return whether clicks begin a legal move and leave something to choose.
 * @param {MoveView[]} moves
 * @param {string[]} clicks
 */
function isHalfWay(moves, clicks) {
  if (narrowMoves(moves, clicks).length === 0) return false;
  return findMove(moves, addForcedClicks(moves, clicks)) === null;
}
