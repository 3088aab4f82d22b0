// @ts-check
/**
 * A small game beside the one on the deck: a step of a course, or an example of the rules.
 *
 * Owns how it begins and ends. The page's reducer plays it on a separate state. Pure.
 */

import { createState, reduce } from '../state/reducer.js';
import { update } from '../state/update.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * Begin with the engine's reply about the first position. Pending replies for the previous game are ignored.
 * @param {Reply} start
 * @param {State | null} before
 * @returns {State}
 */
export function beginGame(start, before) {
  // The engine has just replied, so it is up.
  const gameState = before ?? update(createState(), { engine: { status: 'up' } });
  return reduce(gameState, {
    type: 'resume',
    reply: start,
    names: Array.from({ length: start.view?.players ?? 2 }, () => ''),
    clicks: [],
    entrySide: null,
  });
}

/**
 * End the game: the position stays visible, nothing can be clicked any more, and no request is pending.
 * @param {State} gameState
 * @returns {State}
 */
export function endGame(gameState) {
  const view =
    gameState.game.view === null ? null : { ...gameState.game.view, moves: [], offers: [] };
  return update(gameState, {
    game: { view },
    selection: { clicks: [], entrySide: null, preview: null },
    requests: { game: null, question: null, preview: null, queue: [] },
  });
}
