// @ts-check
/**
 * The field for typed moves: why a text was refused, and examples of what may be typed. A pure view model.
 *
 * Owns the choice of the examples. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import { readClick } from '../game/move-clicks.js';
import { ROLL_WORD } from '../state/typed-move.js';

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
  const { name: game } = state.game;
  return {
    message,
    isRefused: message?.typed !== undefined,
    examples: listExamples(state),
    hasCaptors: describeGame(game).captured === 'held',
  };
}

/**
 * List texts that may be typed now: a move of each kind, or every word.
 * @param {State} state
 * @returns {string[]}
 */
function listExamples({ game: { view, drawOffer } }) {
  if (view === null) return [];
  if (drawOffer !== null) return ['agree', 'reject'];
  if (view.phase === 'roll') return [ROLL_WORD];
  /** @type {Map<string, string>} */
  const examples = new Map();
  for (const { text, clicks } of view.moves) {
    const { kind } = readClick(clicks[0]);
    const sort = kind === 'word' ? text : `${kind} ${text.includes('x')}`;
    if (!examples.has(sort)) examples.set(sort, text);
  }
  return [...examples.values()];
}
