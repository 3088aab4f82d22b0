/** Time limits for messages, with longer limits on a machine that has proved to be slow. Knows no messages. */

/** @import {Timers} from '../platform/timers.js' */

/** The longest single timeout: at most this much of a suspended page's sleep counts. */
const SLICE_MS = 1_000;

const MOST_DOUBLINGS = 4;

/**
 * Make a timer that counts only the time while the page is awake. When a phone wakes up, an ordinary timeout would
 * be over at once, although the worker was suspended as long as the page. One limit runs at a time.
 * @param {Timers} timers
 */
export function createWakingTimer(timers) {
  /** @type {any} */
  let timer = null;
  /** @param {number} limitMs @param {() => void} onEnd */
  function start(limitMs, onEnd) {
    timers.clear(timer);
    const sliceMs = Math.min(limitMs, SLICE_MS);
    timer = timers.set(() => {
      if (limitMs > sliceMs) start(limitMs - sliceMs, onEnd);
      else onEnd();
    }, sliceMs);
  }
  return {
    start,
    stop() {
      timers.clear(timer);
      timer = null;
    },
  };
}

/**
 * The second and each further timeout in a row at the same task doubles the limit, so that a slow machine gets enough
 * time. A task that finishes within the original limit resets that.
 * @param {Timers} timers
 */
export function createWatchdog(timers) {
  const { start, stop } = createWakingTimer(timers);
  /** The number of timeouts in a row, by task. @type {Map<string, number>} */
  const timeouts = new Map();
  /** The tasks that exceeded the original limit. @type {Set<string>} */
  const late = new Set();

  return {
    /** Wait without expecting a message. */
    wait: start,

    /**
     * This limit replaces the one that runs.
     * @param {string} task @param {number} limitMs @param {() => void} onTimeout
     */
    expect(task, limitMs, onTimeout) {
      const count = timeouts.get(task) ?? 0;
      const restMs = limitMs * (2 ** Math.min(Math.max(count - 1, 0), MOST_DOUBLINGS) - 1);
      const end = () => {
        timeouts.set(task, count + 1);
        late.delete(task);
        onTimeout();
      };
      start(limitMs, () => {
        if (restMs === 0) {
          end();
          return;
        }
        late.add(task);
        start(restMs, end);
      });
    },

    /** The limit keeps running until `expect` or `rest`. @param {string} task */
    finish(task) {
      if (!late.has(task)) timeouts.delete(task);
      late.delete(task);
    },

    rest: stop,

    /** Stop, and reset all limits to their original lengths. */
    forget() {
      stop();
      timeouts.clear();
      late.clear();
    },
  };
}
