// Says what the browser's `Intl` makes of messages, lists, days and shares, for the comparison
// with Python.
// Reads JSON from the standard input and writes JSON.

import { readFileSync } from 'node:fs';
import { createTranslate, nameConventions } from '../js/support/sentences.mjs';

const given = JSON.parse(readFileSync(0, 'utf8'));
const { locale, messages, lists, days, shares, percents, tenths, moments, ages } = given;
const file = new URL(`../../js/i18n/${locale}.json`, import.meta.url);
const translate = createTranslate(JSON.parse(readFileSync(file, 'utf8')), locale, () => {});
const conjunctions = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
const choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });

/** @param {string} day */
function readDay(day) {
  const [year, month, number] = day.split('-').map(Number);
  return new Date(year, month - 1, number).getTime();
}

/** @param {string} moment */
function readMoment(moment) {
  return new Date(moment).getTime();
}

/**
 * @param {number} share in thousandths
 * @param {'auto' | 'exceptZero'} signDisplay
 */
function sayShare(share, signDisplay) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(nameConventions(locale), { style: 'percent', ...digits, signDisplay })
    .format(share / 1000)
    .replace('-', '−');
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const MOMENTS = new Intl.DateTimeFormat(nameConventions(locale), { dateStyle: 'medium', timeStyle: 'short' });
const AGES = new Intl.RelativeTimeFormat(nameConventions(locale), { numeric: 'auto' });
const DAYS = new Intl.DateTimeFormat(nameConventions(locale), { dateStyle: 'long' });

/** Say how long ago something was, or when, if that is a week or more. @param {number} ago in milliseconds */
function sayAge(ago) {
  if (ago < 0 || ago >= 7 * 86_400_000) return MOMENTS.format(1e12 - ago);
  const [unit, length] = UNITS.find(([, least]) => ago >= least) ?? ['second', 0];
  return AGES.format(length === 0 ? 0 : -Math.floor(ago / length), unit);
}

/** @param {number} percent */
function sayPercent(percent) {
  return new Intl.NumberFormat(nameConventions(locale), { style: 'percent' }).format(percent / 100);
}

/** @param {number} tenths */
function sayTenths(tenths) {
  const options = /** @type {const} */ ({ maximumFractionDigits: 1, useGrouping: 'min2' });
  return new Intl.NumberFormat(nameConventions(locale), options).format(tenths / 10);
}

const said = {
  messages: messages.map(translate.say),
  lists: lists.map((/** @type {string[]} */ items) => conjunctions.format(items)),
  choices: lists.map((/** @type {string[]} */ items) => choices.format(items)),
  shares: shares.map((/** @type {number} */ one) => sayShare(one, 'auto')),
  changes: shares.map((/** @type {number} */ one) => sayShare(one, 'exceptZero')),
  moments: moments.map((/** @type {string} */ one) => MOMENTS.format(readMoment(one))),
  ages: ages.map(sayAge),
  percents: percents.map((/** @type {number} */ one) => sayPercent(one)),
  tenths: tenths.map((/** @type {number} */ one) => sayTenths(one)),
  days: days.map((/** @type {string} */ day) => DAYS.format(readDay(day))),
};
console.log(JSON.stringify(said));
