// @ts-check
/**
 * The agreement on a stalemate (M8): one player proposes it, all who are not out are asked in turn.
 *
 * Owns whom to ask next. The engine knows only the agreement itself, once all have given theirs.
 */

import { COLOURS } from '../protocol/protocol.js';
import { play } from './engine-requests.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/**
 * @param {State} state
 * @returns {State}
 */
export function propose(state) {
  const { view } = state;
  if (view === null || !view.offers.includes('agree')) return state;
  const turn = COLOURS.indexOf(/** @type {Colour} */ (view.turn));
  const players = COLOURS.slice(0, view.players);
  const toAsk = [...players.slice(turn + 1), ...players.slice(0, turn)].filter(
    (colour) => !view.out.includes(colour),
  );
  return {
    ...state,
    clicks: [],
    entrySide: null,
    peek: null,
    preview: null,
    previewRequest: null,
    question: null,
    message: null,
    drawOffer: { by: view.turn, toAsk },
    refusal: null,
  };
}

/**
 * One player's answer: the first refusal ends the asking.
 * @param {State} state
 * @param {boolean} isAgreed
 * @returns {State}
 */
export function consent(state, isAgreed) {
  const { drawOffer, view } = state;
  if (drawOffer === null || view === null) return state;
  const [colour, ...toAsk] = drawOffer.toAsk;
  if (!isAgreed) {
    const refusal = { by: drawOffer.by, colour, view };
    return { ...state, drawOffer: null, message: null, refusal };
  }
  if (toAsk.length === 0) return play(state, 'agree');
  return { ...state, message: null, drawOffer: { ...drawOffer, toAsk } };
}
