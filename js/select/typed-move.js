// @ts-check
/**
 * The field for typed moves: why a text was refused, and examples of what may be typed. A pure view model.
 *
 * Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * `message` is the last message of the page; `isRefused`: it refuses a typed text. `examples` may be typed now.
 * `hasCaptors`: the notation marks captures.
 * @typedef {{message: State['ui']['message'], isRefused: boolean, examples: string[], hasCaptors: boolean}} TypedMove
 */

/**
 * @param {State} state
 * @returns {TypedMove}
 */
export function selectTypedMove(state) {
  const { message } = state.ui;
  const { name: game, view, drawOffer } = state.game;
  return {
    message,
    isRefused: message?.typed !== undefined,
    examples: drawOffer === null ? (view?.examples ?? []) : ['agree', 'reject'],
    hasCaptors: describeGame(game).captured === 'held',
  };
}
