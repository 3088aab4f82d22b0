// @ts-check
/**
 * Chances as percentages: `62.5%`, or `+3.1%` for a change; sums of chances from one whole game on as games. Owns the
 * format; a chance is a whole number of thousandths.
 */

import { nameConventions } from '../../i18n/translate.js';

const SURE = 1000;

/**
 * @param {number} thousandths
 * @param {string} locale
 */
export function sayChance(thousandths, locale) {
  return format(thousandths, locale, {});
}

/**
 * Write a change with its sign.
 * @param {number} thousandths
 * @param {string} locale
 */
export function sayChange(thousandths, locale) {
  return format(thousandths, locale, { signDisplay: 'exceptZero' });
}

/** The highest number that is written as a word. */
const LAST_WORD = 10;

/**
 * Write a sum of chances. A chance of more than 100% says nothing, so it is rounded to half games: "two and a half
 * games' worth".
 * @param {number} thousandths
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {boolean} [isChange] whether it has a sign
 */
export function saySum(thousandths, t, isChange = false) {
  const size = Math.abs(thousandths);
  if (size < SURE)
    return isChange ? sayChange(thousandths, t.locale) : sayChance(thousandths, t.locale);
  const halves = Math.round((2 * size) / SURE);
  const count = Math.floor(halves / 2);
  const key = halves % 2 === 0 ? 'gameReview.games' : 'gameReview.gamesAndHalf';
  const number = count > LAST_WORD ? String(count) : t(`gameReview.number.${count}`);
  const sign = thousandths < 0 ? '−' : '+';
  return `${isChange ? `${sign}\u00a0` : ''}${t(key, { count, number })}`;
}

/**
 * @param {number} thousandths
 * @param {string} locale
 * @param {Intl.NumberFormatOptions} options
 */
function format(thousandths, locale, options) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(nameConventions(locale), {
    style: 'percent',
    ...digits,
    ...options,
  })
    .format(thousandths / SURE)
    .replace('-', '−');
}
