// Says what the page's JavaScript makes of messages, lists and days, for the comparison with Python.
// Reads JSON from the standard input and writes JSON.

import { readFileSync } from 'node:fs';
import { createTranslate, nameConventions } from '../../js/i18n/translate.js';
import { sayDay } from '../../js/view/text/relative-time.js';

const { locale, messages, lists, days } = JSON.parse(readFileSync(0, 'utf8'));
const file = new URL(`../../js/i18n/${locale}.json`, import.meta.url);
const translate = createTranslate(JSON.parse(readFileSync(file, 'utf8')), locale, () => {});
const choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });

/** @param {string} day */
function readDay(day) {
  const [year, month, number] = day.split('-').map(Number);
  return new Date(year, month - 1, number).getTime();
}

const said = {
  messages: messages.map(translate.say),
  lists: lists.map(translate.list),
  choices: lists.map((/** @type {string[]} */ items) => choices.format(items)),
  days: days.map((/** @type {string} */ day) => sayDay(readDay(day), locale)),
};
console.log(JSON.stringify(said));
