/**
 * Turns messages into sentences with the browser's `Intl`: what the page in Python says is compared with it. Shows and
 * reports a missing key and a missing parameter.
 */

/**
 * A sentence as a key with parameters. A parameter may be a message itself, or several messages or names that are
 * shown as a list.
 * @typedef {{key: string, params?: Params}} Message
 * @typedef {{[name: string]: string | number | Message | (Message | string)[]}} Params
 */

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */

/** Return the locale for the format of lists and dates: the English of this page is British. @param {string} locale */
export const nameConventions = (locale) => (locale === 'en' ? 'en-GB' : locale);

/** Parameters with a colour's letter, shown as the colour's name. */
const COLOUR_PARAMS = new Set(['colour', 'mover', 'winner', 'loser', 'other']);

/** The parameter with a number that may need a thousands separator. */
const BOUND_PARAM = 'most';

/** The parameter with names separated by spaces, shown as a list with "and". */
const LIST_PARAM = 'places';
/** The same, shown as a list with "or". */
const CHOICE_PARAM = 'ways';

/**
 * @param {Dictionary} dictionary @param {string} locale
 * @param {(problem: string) => void} report receives missing keys and parameters
 */
export function createTranslate(dictionary, locale, report) {
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
  const choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });
  /** @param {string} key @param {Params} [params] @returns {string} */
  const translate = (key, params = {}) => {
    const entry = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
    const sentence = typeof entry === 'object' ? choosePlural(entry, params) : entry;
    if (sentence === undefined) {
      report(`No words for "${key}" in ${locale}`);
      return `⟦${key}⟧`;
    }
    return sentence.replace(/\{(\w+)\}/g, (placeholder, name) => {
      // A level also gives the rank.
      if (name === 'rank' && Object.hasOwn(params, 'level'))
        return translate(`rank.${params.level}`);
      if (!Object.hasOwn(params, name)) {
        report(`No "${name}" for "${key}"`);
        return placeholder;
      }
      return show(name, params[name]);
    });
  };

  /** The only number among the parameters decides. @param {Record<string, string>} forms @param {Params} params */
  function choosePlural(forms, params) {
    const count = Object.values(params).find((value) => typeof value === 'number');
    // Italian has a form for millions, which no game reaches.
    return forms[plurals.select(Number(count))] ?? forms.other;
  }

  /** @param {string} name @param {Params[string]} value @returns {string} */
  function show(name, value) {
    if (Array.isArray(value))
      return lists.format(value.map((one) => (typeof one === 'string' ? one : say(one))));
    if (typeof value === 'object') return translate(value.key, value.params);
    if (COLOUR_PARAMS.has(name)) return translate(`colour.${value}`);
    if (name === BOUND_PARAM)
      return Number(value).toLocaleString(nameConventions(locale), { useGrouping: 'min2' });
    if (name === CHOICE_PARAM) return choices.format(String(value).split(' '));
    if (name === LIST_PARAM) return lists.format(String(value).split(' '));
    return String(value);
  }

  /** @param {Message} message */
  const say = (message) => translate(message.key, message.params);
  return Object.assign(translate, { say });
}
