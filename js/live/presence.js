// @ts-check
/**
 * Whether the other page still answers.
 *
 * Owns the heartbeat: a question now and then, and how long an answer may take. Anything that comes is an answer. A
 * phone stops pages that it does not show, so silence alone ends nothing for a long time.
 */

/** @typedef {import('../platform/timers.js').Timers} Timers */

export const BEAT_MS = 5_000;
/** After so many questions without an answer the other is quiet, and after so many it is gone. */
export const QUIET_BEATS = 3;
export const LOST_BEATS = 24;

/**
 * @param {object} means
 * @param {Timers} means.timers
 * @param {(number: number) => void} means.ask sends a question
 * @param {(isThere: boolean) => void} means.onChange
 * @param {() => void} means.onLost called once
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
    /** Something has come from the other page. */
    noteAnswer() {
      unanswered = 0;
      if (!isClosed) change(true);
    },

    /** The browser does not reach the other one now. */
    noteLoss() {
      if (!isClosed) change(false);
    },

    close,
  };
}
