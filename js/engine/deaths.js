/** Counts how many workers have died in a row, and decides whether to start the next one. Knows no worker. */

/**
 * How many deaths the client answers with a new worker, by cause. The next worker after one that was `ended` from
 * outside probably survives. One that fell `silent` was perhaps only slow, and the next one gets more time. One that
 * `failed` at its work would probably fail again.
 */
export const DEATHS_ALLOWED = { ended: 20, silent: 6, failed: 1 };

/** @typedef {keyof typeof DEATHS_ALLOWED} Death */

/** After this many `ended` workers in a row the client pauses before the next one, because something ends them all. */
export const ENDS_WITHOUT_PAUSE = 10;
const PAUSE_MS = 500;
const MOST_PAUSE_MS = 8_000;

export function createDeaths() {
  /** @type {Record<Death, number>} */
  let counts = { ended: 0, silent: 0, failed: 0 };
  return {
    /** Return whether to start the next worker, and after which pause. @param {Death} death */
    add(death) {
      counts[death] += 1;
      const pauses = counts.ended - ENDS_WITHOUT_PAUSE;
      const pauseMs = pauses > 0 ? Math.min(PAUSE_MS * 2 ** (pauses - 1), MOST_PAUSE_MS) : 0;
      return { isAllowed: counts[death] <= DEATHS_ALLOWED[death], pauseMs };
    },
    isCounting: () => Object.values(counts).some((count) => count > 0),
    reset() {
      counts = { ended: 0, silent: 0, failed: 0 };
    },
  };
}
