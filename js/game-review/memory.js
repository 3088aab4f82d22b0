// @ts-check
/**
 * The stored reviews, one for each reviewed game, for the marks in the list of moves.
 *
 * `kidd_page/review/reviews.py` owns the stored form.
 */

import { parseStored } from '../platform/stored-value.js';
import { VERSION as PROTOCOL } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @typedef {import('../protocol/protocol.js').ReviewView} ReviewView */

export const REVIEWS_KEY = 'kidd.reviews';
const VERSION = 1;
const LONGEST_TEXT = 1_200_000;
const KEY = /^[0-9a-f]{16}$/;

/**
 * Read the stored reviews, the newest last. Anything that the engine could not have sent is ignored.
 * @param {string | null} text
 * @returns {Map<string, ReviewView>}
 */
export function readReviews(text) {
  const found = parseStored(text, LONGEST_TEXT);
  const isOurs = found?.version === VERSION && typeof found.reviews === 'object';
  return new Map(Object.entries((isOurs && found.reviews) || {}).filter(isReview));
}

/**
 * @param {[string, any]} entry
 * @returns {entry is [string, ReviewView]}
 */
function isReview(entry) {
  const [key, review] = entry;
  const reply = { version: PROTOCOL, id: 0, ok: true, review };
  return KEY.test(key) && isAnswer(reply, 'review') && review.key === key;
}
