/** Writes days as ISO dates, and tells the offsets of the reader's time zone. */

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Return by how many minutes the reader's clock is ahead of UTC. @param {number} timeMs */
export const readAhead = (timeMs) => -new Date(timeMs).getTimezoneOffset() || 0;

/** Write the date of a time in the reader's own time zone, as `2026-11-20`. @param {number} timeMs */
export const writeDay = (timeMs) =>
  new Date(timeMs + readAhead(timeMs) * MINUTE_MS).toISOString().slice(0, 10);

/**
 * List the offsets of the reader's time zone: from when on the clocks are how many minutes ahead of UTC.
 * @param {number} fromMs @param {number} untilMs @returns {[number, number][]}
 */
export function listOffsets(fromMs, untilMs) {
  /** @type {[number, number][]} */
  const offsets = [[fromMs, readAhead(fromMs)]];
  for (let timeMs = fromMs; timeMs < untilMs; timeMs += WEEK_MS) {
    const ahead = readAhead(timeMs);
    if (readAhead(timeMs + WEEK_MS) === ahead) continue;
    let [before, after] = [timeMs, timeMs + WEEK_MS];
    while (after - before > MINUTE_MS) {
      const middle = (before + after) / 2;
      if (readAhead(middle) === ahead) before = middle;
      else after = middle;
    }
    offsets.push([Math.round(after / MINUTE_MS) * MINUTE_MS, readAhead(after)]);
  }
  return offsets;
}
