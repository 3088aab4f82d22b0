// @ts-check
/**
 * Finds the marks of a reviewed game's turns while the list of moves is open.
 *
 * Owns when it does so. The engine returns the key of the game, and a memory holds the reviews by key.
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
  let searchedRecord = '';
  return ({ ui, game, requests }) => {
    const { record, hints } = game;
    // The open dialog may make a review, so look it up again when the dialog closes.
    if (ui.dialog === 'gameReview') searchedRecord = '';
    else if (ui.settings.hasMoves && record !== searchedRecord && requests.game === null) {
      searchedRecord = record;
      if (hasResult(record)) find(record, hints);
    }
  };

  /** @param {string} record @param {string[]} hints */
  async function find(record, hints) {
    const { review } = await ask({ kind: 'review', fields: { record, hints, nodes: 0 } });
    const storedReview = review === undefined ? null : recall(review.key);
    if (searchedRecord !== record || storedReview === null) return;
    // The path of a turn in the list is that of the position after it.
    const marks = storedReview.turns.map(({ path, mark }) => [String(Number(path) + 1), mark]);
    dispatch({ type: 'marks', marks: { record, byPath: Object.fromEntries(marks) } });
  }
}
