// @ts-check
/**
 * A watch over somebody's silence, with more patience for those who have proved to be slow.
 *
 * Owns the time limits that run, and how far they are stretched. Knows nothing of what is waited for.
 */

/** @typedef {import('../platform/timers.js').Timers} Timers */

/** A page that is put to sleep finds at most one of these passed when it wakes up. */
const BEAT_MS = 1_000;

/** How often a limit is doubled at most. */
const MOST_DOUBLINGS = 4;

/**
 * Make a timer that counts time the page is awake: a phone that was in a pocket wakes up with every limit
 * long passed, and whoever is waited for has slept as long. One limit runs at any time.
 * @param {Timers} timers
 */
export function createWakingTimer(timers) {
  /** @type {any} */
  let timer = null;
  /**
   * @param {number} limitMs
   * @param {() => void} onEnd
   */
  function start(limitMs, onEnd) {
    timers.clear(timer);
    const beatMs = Math.min(limitMs, BEAT_MS);
    timer = timers.set(() => {
      if (limitMs > beatMs) start(limitMs - beatMs, onEnd);
      else onEnd();
    }, beatMs);
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
 * Make a watchdog. From the second silence in a row at the same kind of task on, a limit is doubled for each,
 * so that a slow machine is not given up over and over; a task done within the plain limits ends that.
 * @param {Timers} timers
 */
export function createWatchdog(timers) {
  const { start, stop } = createWakingTimer(timers);
  /** How many silences in a row. @type {Map<string, number>} */
  const silences = new Map();
  /** At what somebody has been slower than the plain limit. @type {Set<string>} */
  const late = new Set();

  return {
    /** Wait before anything is expected. */
    wait: start,

    /**
     * Expect a word within a limit, in place of any other.
     * @param {string} task
     * @param {number} limitMs
     * @param {() => void} onSilence
     */
    expect(task, limitMs, onSilence) {
      const count = silences.get(task) ?? 0;
      const restMs = limitMs * (2 ** Math.min(Math.max(count - 1, 0), MOST_DOUBLINGS) - 1);
      const end = () => {
        silences.set(task, count + 1);
        late.delete(task);
        onSilence();
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

    /**
     * Take note that a task is done.
     * @param {string} task
     */
    finish(task) {
      if (!late.has(task)) silences.delete(task);
      late.delete(task);
    },

    /** Expect nothing until told to. */
    rest: stop,

    /** Have no more patience than at first. */
    forget() {
      stop();
      silences.clear();
      late.clear();
    },
  };
}
