/** Writes days as ISO dates, and tells the offsets of the reader's time zone. */

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Write the date of a time in the reader's own time zone, as `2026-11-20`. @param {number} timeMs */
export function writeDay(timeMs) {
  const date = new Date(timeMs);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/**
 * List the offsets of the reader's time zone: from when on the clocks are how many minutes ahead of UTC.
 * @param {number} fromMs @param {number} untilMs @returns {[number, number][]}
 */
export function listOffsets(fromMs, untilMs) {
  const readAhead = (/** @type {number} */ timeMs) => -new Date(timeMs).getTimezoneOffset();
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
