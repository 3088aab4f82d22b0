// @ts-check
/** Writes days as ISO dates. */

/**
 * Write the date of a time in the reader's own time zone, as `2026-11-20`.
 * @param {number} timeMs
 */
export function writeDay(timeMs) {
  const date = new Date(timeMs);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}
