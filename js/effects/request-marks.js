// @ts-check
/**
 * Finds the marks of the turns of a reviewed game while the list of moves is open.
 *
 * Owns when it looks. The engine names the game, and a memory has the reviews by these names.
 */

import { hasResult } from '../game/record-headers.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').ReviewView} ReviewView */

/**
 * @param {object} means
 * @param {(request: import('../protocol/protocol.js').EngineRequest) => Promise<Reply>} means.ask
 * @param {(key: string) => ReviewView | null} means.recall returns the review of a game, null if there is none
 * @param {(action: Action) => void} means.dispatch
 * @returns {(state: State) => void} call it with every state
 */
export function createMarksRequester({ ask, recall, dispatch }) {
  let asked = '';
  return ({ ui, game, requests }) => {
    const { record } = game;
    // When the review is closed again, it may have been made.
    if (ui.dialog === 'gameReview') asked = '';
    else if (ui.settings.hasMoves && record !== asked && requests.game === null) {
      asked = record;
      if (hasResult(record)) find(record);
    }
  };

  /** @param {string} record */
  async function find(record) {
    const { review } = await ask({ kind: 'review', fields: { record, nodes: 0 } });
    const kept = review === undefined ? null : recall(review.key);
    if (asked !== record || kept === null) return;
    // The path of a turn in the list is that of the position after it.
    const marks = kept.turns.map(({ path, mark }) => [String(Number(path) + 1), mark]);
    dispatch({ type: 'marks', marks: { record, byPath: Object.fromEntries(marks) } });
  }
}
