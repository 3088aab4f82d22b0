// @ts-check
/**
 * Slows down who sends more than a player can, and cuts off who does not stop.
 *
 * Owns a bucket of tokens: each message takes one, and they come back with time. Messages without a token wait, in
 * their order. Knows nothing of what the messages say.
 */

/** @typedef {import('../platform/timers.js').Timers} Timers */

/** So many messages at once are handled at once. */
export const BURST = 40;
/** After that, one in this time. */
export const TOKEN_MS = 100;
/** So many may wait, of so many characters together. */
export const MOST_WAITING = 200;
export const MOST_WAITING_CHARACTERS = 400_000;

/**
 * @param {object} means
 * @param {Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {(text: string) => void} means.onText
 * @param {() => void} means.onFlood called once; nothing is passed on after it
 */
export function createFloodControl({ timers, now, onText, onFlood }) {
  let tokens = BURST;
  let counted = now();
  /** @type {string[]} */
  let waiting = [];
  let characters = 0;
  /** @type {any} */
  let timer = null;
  let isClosed = false;

  function takeToken() {
    const came = Math.floor((now() - counted) / TOKEN_MS);
    if (came > 0) {
      tokens = Math.min(BURST, tokens + came);
      counted += came * TOKEN_MS;
    }
    if (tokens === 0) return false;
    tokens -= 1;
    return true;
  }

  function goOn() {
    timer = null;
    while (!isClosed && waiting.length > 0 && takeToken()) {
      const text = waiting.shift() ?? '';
      characters -= text.length;
      onText(text);
    }
    if (!isClosed && waiting.length > 0) timer = timers.set(goOn, TOKEN_MS);
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
      if (waiting.length === 0 && takeToken()) return onText(text);
      waiting.push(text);
      characters += text.length;
      if (waiting.length > MOST_WAITING || characters > MOST_WAITING_CHARACTERS) {
        close();
        return onFlood();
      }
      timer ??= timers.set(goOn, TOKEN_MS);
    },

    close,
  };
}
