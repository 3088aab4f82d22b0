// @ts-check
/**
 * Chances as percentages: `62.5%`, or `+3.1%` for a change. Owns the format; a chance is a whole number of thousandths.
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
