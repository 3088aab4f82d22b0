// @ts-check
/**
 * Puts a game that was saved or read in on deck, with the turn that was half made.
 *
 * Owns the step from the engine's answer to the state. What was half made is taken up again only where
 * the rules still allow it.
 */

import { addForcedClicks, findMove, listButtonClicks, narrowMoves } from '../game/move-clicks.js';
import { readLevels } from '../game/players.js';
import { askToConfirm } from './engine-requests.js';
import { hold } from './move-selection.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').MoveView} MoveView */

/**
 * @param {State} state
 * @param {{reply: Reply, names: string[], levels?: number[], clicks: string[],
 *   entrySide: string | null, isPaused?: boolean, isPrecomputed?: boolean}} game
 * @returns {State}
 */
export function resume(state, game) {
  const { reply, names, levels, clicks, entrySide, isPaused = false, isPrecomputed = false } = game;
  const { record, view, step = 0, steps = 0 } = reply;
  if (view === undefined || record === undefined) return state;
  const serial = state.serial + 1;
  /** @type {State} */
  const resumed = {
    ...state,
    serial,
    game: view.game,
    names,
    levels: readLevels(levels, names.length),
    record,
    step,
    steps,
    view,
    transition: { serial, kind: 'resume', events: [], shownClicks: [] },
    preview: null,
    peek: null,
    drawOffer: null,
    computer: { ...state.computer, isPaused },
    message: null,
    gameRequest: null,
    confirmRequest: null,
    question: null,
    previewRequest: null,
    queue: [],
    lastTap: null,
    dialog: null,
  };
  const held = hold(resumed, isHalfWay(view.moves, clicks) ? clicks : []);
  const isSide =
    entrySide !== null &&
    held.clicks.length === clicks.length &&
    listButtonClicks(view.moves, held.clicks, entrySide).length > 1;
  const taken = isSide ? { ...held, entrySide } : held;
  return isPrecomputed ? askToConfirm(taken) : taken;
}

/**
 * Tell whether clicks lead some way into a move and leave something to choose.
 * @param {MoveView[]} moves
 * @param {string[]} clicks
 */
function isHalfWay(moves, clicks) {
  if (narrowMoves(moves, clicks).length === 0) return false;
  return findMove(moves, addForcedClicks(moves, clicks)) === null;
}
