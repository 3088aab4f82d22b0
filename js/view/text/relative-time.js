// @ts-check
/**
 * Describes a time as people do: "a moment ago", "yesterday", or a date if it is long past.
 *
 * Reads no clock: the caller passes the present time.
 */

import { nameConventions } from '../../i18n/translate.js';

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
  // A clock may have been set back, so a time in the future is shown as a date, like one long past.
  if (agoMs < 0 || agoMs >= DAYS_TOLD * DAY_MS) return sayDate(timeMs, locale);
  const [unit, lengthMs] = UNITS.find(([, length]) => agoMs >= length) ?? ['second', agoMs || 1];
  const ago = unit === 'second' ? 0 : -Math.floor(agoMs / lengthMs);
  return formatsOf(locale).ago.format(ago, unit);
}

/**
 * @param {number} timeMs
 * @param {string} locale
 * @returns {string}
 */
export function sayDate(timeMs, locale) {
  return formatsOf(locale).date.format(timeMs);
}

/**
 * @param {number} timeMs
 * @param {string} locale
 * @returns {string}
 */
export function sayDay(timeMs, locale) {
  return formatsOf(locale).day.format(timeMs);
}

/** @type {Map<string, {ago: Intl.RelativeTimeFormat, date: Intl.DateTimeFormat, day: Intl.DateTimeFormat}>} */
const formats = new Map();

/**
 * Return the formats of a language. They are cached, because making them is slow and a list has many times.
 * @param {string} locale
 */
function formatsOf(locale) {
  const conventions = nameConventions(locale);
  const made = formats.get(locale) ?? {
    ago: new Intl.RelativeTimeFormat(conventions, { numeric: 'auto' }),
    date: new Intl.DateTimeFormat(conventions, { dateStyle: 'medium', timeStyle: 'short' }),
    day: new Intl.DateTimeFormat(conventions, { dateStyle: 'long' }),
  };
  formats.set(locale, made);
  return made;
}
