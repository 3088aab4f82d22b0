// @ts-check
/**
 * The reviews that are kept: one for each reviewed game, under the key that the engine gives its main line.
 *
 * Owns the stored form. A game that is changed has another key, so its review is never that of another game. Where
 * nothing can be stored, reviews last as long as the page is open.
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';
import { VERSION as PROTOCOL } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @typedef {import('../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../platform/stored-value.js').StorageLike} StorageLike */

export const REVIEWS_KEY = 'kidd.reviews';
const VERSION = 1;
/** The oldest reviews make room for new ones. A review of an ordinary game has some 10 000 characters. */
const LONGEST_TEXT = 600_000;
const KEY = /^[0-9a-f]{16}$/;

/**
 * Read the stored reviews, those kept last at the end. Only what the engine could have sent is read; the
 * rest is ignored.
 * @param {string | null} text
 * @returns {Map<string, ReviewView>}
 */
export function readReviews(text) {
  const found = parseStored(text, 2 * LONGEST_TEXT);
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

/**
 * Write reviews, without the oldest ones if all together are too long.
 * @param {Map<string, ReviewView>} reviews
 */
export function writeReviews(reviews) {
  const entries = [...reviews];
  let text = write(entries);
  while (text.length > LONGEST_TEXT && entries.length > 1) {
    entries.shift();
    text = write(entries);
  }
  return text;
}

/** @param {[string, ReviewView][]} entries */
function write(entries) {
  return JSON.stringify({ version: VERSION, reviews: Object.fromEntries(entries) });
}

/** @typedef {ReturnType<typeof createReviewMemory>} ReviewMemory */

/** @param {() => StorageLike} findStorage */
export function createReviewMemory(findStorage) {
  const stored = createStoredValue(findStorage, REVIEWS_KEY);
  /** The reviews of this page, for a browser that stores nothing. @type {Map<string, ReviewView>} */
  const held = new Map();

  return {
    /**
     * Return the review of a game, null if there is none.
     * @param {string} key
     */
    recall: (key) => held.get(key) ?? readReviews(stored.read()).get(key) ?? null,

    /**
     * Keep the review of a game.
     * @param {ReviewView} review
     * @returns {boolean} false if it lasts only as long as the page
     */
    keep(review) {
      held.set(review.key, review);
      const reviews = readReviews(stored.read());
      reviews.delete(review.key);
      const text = writeReviews(reviews.set(review.key, review));
      stored.write(text);
      return stored.read() === text;
    },
  };
}
