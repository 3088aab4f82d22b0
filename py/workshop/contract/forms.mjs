// Prints the forms of each language of the page as JSON: its name, and from `Intl` its plurals, lists, numbers,
// percentages and dates.
//
//   node forms.mjs TRANSLATE
//
// TRANSLATE is the address of js/i18n/translate.js, which has the list of languages. py/kidd_page/words.py says
// what the forms mean.

const { LOCALES, NAMES } = await import(process.argv[2]);

/**
 * List the plural categories of whole numbers below 200, each with the first number from which it holds.
 * @param {string} locale
 */
function listPlurals(locale) {
  const rules = new Intl.PluralRules(locale);
  const all = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return all.flatMap((category, count) => (category === all[count - 1] ? [] : [[count, category]]));
}

/**
 * Find what a list has between its items.
 * @param {string} locale
 * @param {'conjunction' | 'disjunction'} type
 */
function findJoints(locale, type) {
  const format = new Intl.ListFormat(locale, { type });
  const [, pair] = format.formatToParts(['A', 'B']);
  const [, middle, , last] = format.formatToParts(['A', 'B', 'C']);
  return { pair: pair.value, middle: middle.value, last: last.value };
}

/**
 * Find the names of the months, and the order of a date's parts.
 * @param {string} locale
 */
function findDates(locale) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2028, month, 1)));
  /** @param {Intl.DateTimeFormatPart} part */
  const write = ({ type, value }) => (type === 'literal' ? value : `{${type}}`);
  return {
    months: parts.map((one) => one.find(({ type }) => type === 'month')?.value),
    date: parts[0].map(write).join(''),
  };
}

/**
 * Find the months of short dates with the time of day, and the order of their parts. `{day:02}` has two digits.
 * @param {string} locale
 */
function findMoments(locale) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const parts = Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2028, month, 1, 2, 3)));
  /** @param {Intl.DateTimeFormatPart} part */
  const write = ({ type, value }) => {
    if (type === 'literal') return value;
    return /^0\d$/.test(value) && type !== 'month' ? `{${type}:02}` : `{${type}}`;
  };
  return {
    short_months: parts.map((one) => one.find(({ type }) => type === 'month')?.value),
    moment: parts[0].map(write).join(''),
  };
}

/**
 * List how long ago something was, as people say it.
 * @param {string} locale
 */
function listAgo(locale) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const now = format.format(0, 'second');
  /**
   * @param {'minute' | 'hour' | 'day'} unit
   * @param {number} end
   */
  const list = (unit, end) =>
    Array.from({ length: end }, (_, count) => (count === 0 ? now : format.format(-count, unit)));
  return { minute: list('minute', 60), hour: list('hour', 24), day: list('day', 7) };
}

/**
 * Find what stands before decimals, and how a number becomes a percentage.
 * @param {string} locale
 */
function findNumbers(locale) {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const parts = format.formatToParts(0.625);
  /** @type {Record<string, string>} */
  const shown = { integer: '{number}', decimal: '', fraction: '' };
  return {
    decimal: parts.find(({ type }) => type === 'decimal')?.value,
    percent: parts.map(({ type, value }) => shown[type] ?? value).join(''),
  };
}

/** @param {string} locale */
function findForms(locale) {
  // The English of this page is British.
  const conventions = locale === 'en' ? 'en-GB' : locale;
  const number = new Intl.NumberFormat(conventions, { useGrouping: 'min2' });
  return {
    name: NAMES[locale],
    plurals: listPlurals(locale),
    conjunction: findJoints(conventions, 'conjunction'),
    disjunction: findJoints(conventions, 'disjunction'),
    separator: number.formatToParts(10_000).find(({ type }) => type === 'group')?.value ?? '',
    ...findNumbers(conventions),
    ...findDates(conventions),
    ...findMoments(conventions),
    ago: listAgo(conventions),
  };
}

const forms = Object.fromEntries(LOCALES.map((/** @type {string} */ one) => [one, findForms(one)]));
console.log(JSON.stringify(forms, null, 1));
