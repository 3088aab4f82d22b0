/**
 * Checks whether the other page still answers: when to send a ping, and how long the answer may take. Any message
 * counts as one. A phone suspends pages in the background, so a silent connection ends only after a long time.
 */

/** @import {Timers} from '../platform/timers.js' */

export const BEAT_MS = 5_000;
/** After this many unanswered pings the other page counts as quiet, and later as gone. */
export const QUIET_BEATS = 3;
export const LOST_BEATS = 24;

/**
 * `ask` sends a ping, `onLost` is called once.
 * @param {object} means @param {Timers} means.timers @param {(number: number) => void} means.ask
 * @param {(isThere: boolean) => void} means.onChange @param {() => void} means.onLost
 */
export function createPresence({ timers, ask, onChange, onLost }) {
  let number = 0;
  let unanswered = 0;
  let isThere = true;
  let isClosed = false;
  /** @type {any} */
  let timer = null;

  /** @param {boolean} is */
  function change(is) {
    if (is === isThere) return;
    isThere = is;
    onChange(is);
  }

  function beat() {
    if (unanswered >= LOST_BEATS) {
      close();
      return onLost();
    }
    if (unanswered >= QUIET_BEATS) change(false);
    unanswered += 1;
    number += 1;
    ask(number);
    if (!isClosed) timer = timers.set(beat, BEAT_MS);
  }

  function close() {
    isClosed = true;
    timers.clear(timer);
  }

  timer = timers.set(beat, BEAT_MS);

  return {
    noteAnswer() {
      unanswered = 0;
      if (!isClosed) change(true);
    },

    /** This browser cannot reach the other one. */
    noteLoss() {
      if (!isClosed) change(false);
    },

    close,
  };
}
