// @ts-check
/**
 * The agreement on a stalemate (M8): one player proposes it, and all players who are not out are asked in turn.
 *
 * Owns who is asked next. The engine only gets the agreement itself, once all players have agreed.
 */

import { play } from './engine-requests.js';
import { NO_CLICKS } from './slices/selection.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/**
 * @param {State} state
 * @returns {State}
 */
export function propose(state) {
  const { view } = state.game;
  if (view === null || !view.offers.includes('agree')) return state;
  const toAsk = /** @type {Colour[]} */ (view.asked);
  return update(state, {
    game: { drawOffer: { by: view.turn, toAsk }, refusal: null },
    selection: NO_CLICKS,
    requests: { question: null, preview: null },
    ui: { message: null },
  });
}

/**
 * Handle one player's answer. The first refusal ends the asking.
 * @param {State} state
 * @param {boolean} isAgreed
 * @returns {State}
 */
export function consent(state, isAgreed) {
  const { drawOffer, view } = state.game;
  if (drawOffer === null || view === null) return state;
  const [colour, ...toAsk] = drawOffer.toAsk;
  if (isAgreed && toAsk.length === 0) return play(state, 'agree');
  const answered = isAgreed
    ? { drawOffer: { ...drawOffer, toAsk } }
    : { drawOffer: null, refusal: { by: drawOffer.by, colour, view } };
  return update(state, { game: answered, ui: { message: null } });
}
