// @ts-check
/**
 * The list of moves: a pure view model.
 *
 * Owns which turn of the list is the current one. The engine lists the turns.
 */

import { findShownPath, isReviewing } from '../state/look-back.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').ListedTurnView} ListedTurnView */

/**
 * `current` is the index of the turn that led to the position shown, -1 at the start. `step` and `steps`
 * are those of the main line; `step` is null in a variation.
 * @typedef {{turns: ListedTurnView[], current: number, step: number | null, steps: number,
 *   isReviewing: boolean}} MoveList
 */

/** @type {ListedTurnView[]} */
const NONE = [];

/**
 * @param {State} state
 * @returns {MoveList | null} null while the list is closed
 */
export function selectMoveList(state) {
  const { view, turns, steps, record } = state.game;
  if (!state.ui.settings.hasMoves || view === null) return null;
  // The last list stays until the engine has sent the new one, so that nothing flickers.
  const list = turns?.list ?? NONE;
  const path = findShownPath(state);
  return {
    turns: list,
    current: turns?.record === record ? findTurn(list, path) : -1,
    step: path.includes('.') ? null : Number(path),
    steps,
    isReviewing: isReviewing(state),
  };
}

/**
 * Find the turn that leads to a path, or begins with the roll that leads to it.
 * @param {ListedTurnView[]} turns
 * @param {string} path
 */
function findTurn(turns, path) {
  const exact = turns.findIndex((turn) => turn.path === path);
  if (exact >= 0) return exact;
  const next = path.replace(/\d+$/, (last) => String(Number(last) + 1));
  return turns.findIndex((turn) => turn.path === next && turn.roll > 0);
}
