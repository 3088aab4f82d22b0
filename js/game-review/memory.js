// @ts-check
/**
 * The stored reviews, one for each reviewed game, for backups and for the marks in the list of moves.
 *
 * `kidd_page/review/reviews.py` owns the stored form.
 */

import { parseStored } from '../platform/stored-value.js';
import { VERSION as PROTOCOL } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @typedef {import('../protocol/protocol.js').ReviewView} ReviewView */

export const REVIEWS_KEY = 'kidd.reviews';
const VERSION = 1;
/** The oldest reviews are deleted above this length. A review of an ordinary game has about 10 000 characters. */
const LONGEST_TEXT = 600_000;
const KEY = /^[0-9a-f]{16}$/;

/**
 * Read the stored reviews, the newest last. Anything that the engine could not have sent is ignored.
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
 * Write reviews. If the text would be too long, leave the oldest ones out.
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

/** @type {import('../platform/stored-value.js').StoredKind<Map<string, ReviewView>>} */
export const REVIEWS_KIND = {
  ...{ key: REVIEWS_KEY, longest: 2 * LONGEST_TEXT, versions: [VERSION] },
  ...{ read: readReviews, write: writeReviews },
  merge(mine, theirs) {
    // The oldest ones are left out where there is no room; so those of this device come last.
    const others = [...theirs].filter(([key]) => !mine?.has(key));
    const value = new Map([...others, ...(mine ?? [])]);
    return { value, isWhole: readReviews(writeReviews(value)).size === value.size };
  },
};
