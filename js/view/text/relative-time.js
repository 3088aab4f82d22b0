// @ts-check
/**
 * When something was, as one would say it: a moment ago, yesterday, on a day long past.
 *
 * Knows no clock: now comes in.
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
  // Clocks are set now and then: what lies ahead has its date, and so has what is long past.
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
 * Give the means to say a time in a language. To make them takes long, and a list has many times.
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
