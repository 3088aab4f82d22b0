/**
 * Limits the rate of incoming messages with a token bucket: each message takes a token, and tokens are added over time.
 * Messages without a token wait in order. A page that keeps sending too many is disconnected.
 */

/** @import {Timers} from '../platform/timers.js' */

/** The size of the bucket: this many messages are handled without waiting. */
export const BURST = 40;
export const TOKEN_MS = 100;
/** The most messages that may wait, and the most characters in all of them. */
export const MOST_WAITING = 200;
export const MOST_WAITING_CHARACTERS = 400_000;

/**
 * `onFlood` is called once; no text is passed on after it. `now` is in milliseconds, never backwards.
 * @param {object} means @param {Timers} means.timers @param {() => number} means.now
 * @param {(text: string) => void} means.onText @param {() => void} means.onFlood
 */
export function createFloodControl({ timers, now, onText, onFlood }) {
  let tokens = BURST;
  let countedAt = now();
  /** @type {string[]} */
  let waiting = [];
  let characters = 0;
  /** @type {any} */
  let timer = null;
  let isClosed = false;

  function takeToken() {
    const added = Math.floor((now() - countedAt) / TOKEN_MS);
    tokens = Math.min(BURST, tokens + added);
    countedAt += added * TOKEN_MS;
    if (tokens === 0) return false;
    tokens -= 1;
    return true;
  }

  function passOn() {
    while (waiting.length > 0 && takeToken()) {
      const text = waiting.shift() ?? '';
      characters -= text.length;
      onText(text);
    }
    timer = waiting.length > 0 ? timers.set(passOn, TOKEN_MS) : null;
  }

  function close() {
    isClosed = true;
    waiting = [];
    timers.clear(timer);
  }

  return {
    /** @param {string} text */
    take(text) {
      if (isClosed) return;
      waiting.push(text);
      characters += text.length;
      if (timer === null) passOn();
      if (waiting.length <= MOST_WAITING && characters <= MOST_WAITING_CHARACTERS) return;
      close();
      onFlood();
    },

    close,
  };
}
