/**
 * The time of a clock as text.
 *
 * Owns its form. Knows no clock.
 */

const SECOND_MS = 1000;
const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;

/**
 * Write a time as m:ss, or as h:mm:ss from an hour on. A second that has begun counts.
 * @param {number} left in milliseconds, below 0 for an overrun
 */
export function formatTime(left) {
  const all = left > 0 ? Math.ceil(left / SECOND_MS) : Math.floor(-left / SECOND_MS);
  const seconds = String(all % SECONDS_IN_MINUTE).padStart(2, '0');
  const minutes = Math.floor(all / SECONDS_IN_MINUTE);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const sign = left < 0 && all > 0 ? '\u2212' : '';
  if (hours === 0) return `${sign}${minutes}:${seconds}`;
  return `${sign}${hours}:${String(minutes % MINUTES_IN_HOUR).padStart(2, '0')}:${seconds}`;
}
