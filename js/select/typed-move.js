// @ts-check
/**
 * What the field for typed moves shows: what was refused and why, and what may be typed. A pure view model.
 *
 * Owns the choice of the examples. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import { readClick } from '../game/move-clicks.js';
import { ROLL_WORD } from '../state/typed-move.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * `message` is the latest message of all, `isRefused` whether it refuses a typed text. `examples` may be typed
 * now. `hasCaptors`: captures are made by moves that are written as such.
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
 * List what may be typed now: a move of each kind that there is, or every word.
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
