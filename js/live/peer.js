/**
 * The page at the other end of a connection: its texts, limited in rate and size, and whether it still answers. Owns
 * the heartbeat: when to send a ping, and how long the answer may take. Any message counts as one. A phone suspends
 * pages in the background, so a silent connection ends only after a long time. Python reads all other messages
 * (`kidd_page/remote/messages.py`).
 *
 * A token bucket limits the rate: each message takes tokens, a long one more, and tokens are added over time. A page
 * that sends more than that is disconnected.
 */

/** @import {Timers} from '../platform/timers.js' */
/** Why the connection to the other page ended. @typedef {'flood' | 'silent'} PeerEnd */

export const BEAT_MS = 5_000;
/** After this many unanswered pings the other page counts as quiet, and later as gone. */
export const QUIET_BEATS = 3;
export const LOST_BEATS = 24;
/** A longer text is cut here. The rest is still longer than any message, so it is refused as too long. */
export const LONGEST_TEXT = 60_101;
/** The size of the bucket: so many short messages may come at once. */
export const BURST = 240;
export const TOKEN_MS = 100;
/** So many characters of a message take another token. */
export const TOKEN_CHARACTERS = 2_000;
const BEAT = /^\{"v":1,"kind":"p[io]ng","number":\d{1,15}\}$/;
/** The last message of a page that ends. */
export const BYE = '{"v":1,"kind":"bye"}';

/**
 * @param {object} means @param {(text: string) => void} means.send @param {Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {(text: string) => void} means.onText @param {(isThere: boolean) => void} means.onPresence
 * @param {(end: PeerEnd) => void} means.onEnd called at most once
 */
export function createPeer({ send, timers, now, onText, onPresence, onEnd }) {
  let number = 0;
  let unanswered = 0;
  let isThere = true;
  let isEnded = false;
  let timer = timers.set(beat, BEAT_MS);
  let tokens = BURST;
  let countedAt = now();

  function beat() {
    if (unanswered >= LOST_BEATS) return end('silent');
    if (unanswered >= QUIET_BEATS) reach(false);
    unanswered += 1;
    number += 1;
    send(`{"v":1,"kind":"ping","number":${number}}`);
    if (!isEnded) timer = timers.set(beat, BEAT_MS);
  }

  /** Note whether this browser can reach the other one. @param {boolean} is */
  function reach(is) {
    if (isEnded) return;
    if (is) unanswered = 0;
    if (is === isThere) return;
    isThere = is;
    onPresence(is);
  }

  function close() {
    isEnded = true;
    timers.clear(timer);
  }

  /** @param {PeerEnd} reason */
  function end(reason) {
    if (isEnded) return;
    close();
    onEnd(reason);
  }

  return {
    /** @param {string} long */
    take(long) {
      if (isEnded) return;
      const text = long.slice(0, LONGEST_TEXT);
      reach(true);
      tokens = Math.min(BURST, tokens + (now() - countedAt) / TOKEN_MS);
      countedAt = now();
      tokens -= 1 + text.length / TOKEN_CHARACTERS;
      if (tokens < 0) end('flood');
      else if (!BEAT.test(text)) onText(text);
      else if (text.includes('ping')) send(text.replace('ping', 'pong'));
    },

    reach,
    close,
  };
}
