// @ts-check
/**
 * When something was, as one would say it: a moment ago, yesterday, on a day long past.
 *
 * Knows no clock: now comes in.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_TOLD = 7;

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/**
 * @param {number} timeMs in milliseconds since 1970
 * @param {number} nowMs
 * @param {string} locale
 * @returns {string}
 */
export function sayWhen(timeMs, nowMs, locale) {
  const agoMs = nowMs - timeMs;
  // Clocks are set now and then: what lies ahead has its date, and so has what is long past.
  if (agoMs < 0 || agoMs >= DAYS_TOLD * DAY_MS) return sayDate(timeMs, locale);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, lengthMs] = UNITS.find(([, length]) => agoMs >= length) ?? ['second', agoMs || 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(agoMs / lengthMs), unit);
}

/**
 * @param {number} timeMs
 * @param {string} locale
 * @returns {string}
 */
export function sayDate(timeMs, locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    timeMs,
  );
}
