// @ts-check
/**
 * From a message to a sentence: puts parameters and plurals into the words of a dictionary.
 *
 * Owns neither the words nor their loading. A missing key shows itself in the page and is reported,
 * so that it is found before a player finds it.
 */

import { createLive } from './live-text.js';

/**
 * A sentence to say. A parameter may be a message itself.
 * @typedef {{key: string, params?: Params}} Message
 * @typedef {{[name: string]: string | number | Message}} Params
 */

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */
/** @typedef {import('./live-text.js').Words} Words */

/**
 * Says messages in the language of the moment. `live` gives words that change with it, `follow` tells a
 * listener of every change, `use` makes one.
 * @typedef {{
 *   (key: string, params?: Params): string,
 *   readonly locale: string,
 *   has: (key: string) => boolean,
 *   say: (message: Message) => string,
 *   list: (items: string[]) => string,
 *   live: (message: string | (() => string), params?: Params) => Words,
 *   follow: (listener: () => void) => void,
 *   use: (dictionary: Dictionary, locale: string) => void,
 * }} Translate
 */

/** The languages there are words in; the first is for whoever wants none of them. */
export const LOCALES = ['en', 'de', 'it'];

/**
 * Name the conventions that lists and dates of a language follow: the English here is British.
 * @param {string} locale
 */
export const nameConventions = (locale) => (locale === 'en' ? 'en-GB' : locale);

/** Parameters that hold a colour's letter and are shown as its name. */
const COLOUR_PARAMS = new Set(['colour', 'winner', 'loser', 'other']);

/** The parameter that holds a number that may be large. */
const BOUND_PARAM = 'most';

/** The parameter that holds names with a space between each, and is shown as a list. */
const LIST_PARAM = 'places';
/** The same, for a list of which one can be chosen. */
const CHOICE_PARAM = 'ways';

/**
 * Make the function that says messages, and begin in one language.
 * @param {Dictionary} firstDictionary
 * @param {string} firstLocale
 * @param {(problem: string) => void} report
 * @returns {Translate}
 */
export function createTranslate(firstDictionary, firstLocale, report) {
  let dictionary = firstDictionary;
  let locale = firstLocale;
  let plurals = new Intl.PluralRules(locale);
  let lists = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
  let choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });
  const live = createLive();
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /**
   * @param {string} key
   * @param {Params} [params]
   * @returns {string}
   */
  const translate = (key, params = {}) => {
    const entry = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
    const sentence = typeof entry === 'object' ? choosePlural(entry, params) : entry;
    if (sentence === undefined) {
      report(`No words for "${key}" in ${locale}`);
      return `⟦${key}⟧`;
    }
    return sentence.replace(/\{(\w+)\}/g, (placeholder, name) => {
      // The rank aboard goes with the level.
      if (name === 'rank' && Object.hasOwn(params, 'level'))
        return translate(`rank.${params.level}`);
      if (!Object.hasOwn(params, name)) {
        report(`No "${name}" for "${key}"`);
        return placeholder;
      }
      return show(name, params[name]);
    });
  };

  /**
   * A sentence with forms holds one number, which chooses among them.
   * @param {Record<string, string>} forms
   * @param {Params} params
   */
  function choosePlural(forms, params) {
    const count = Object.values(params).find((value) => typeof value === 'number');
    // Italian has a form for millions, which no game reaches.
    return forms[plurals.select(Number(count))] ?? forms.other;
  }

  /**
   * @param {string} name
   * @param {string | number | Message} value
   * @returns {string}
   */
  function show(name, value) {
    if (typeof value === 'object') return translate(value.key, value.params);
    if (COLOUR_PARAMS.has(name)) return translate(`colour.${value}`);
    if (name === BOUND_PARAM)
      return Number(value).toLocaleString(nameConventions(locale), { useGrouping: 'min2' });
    if (name === CHOICE_PARAM) return choices.format(String(value).split(' '));
    if (name === LIST_PARAM) return lists.format(String(value).split(' '));
    return String(value);
  }

  const means = {
    has: (/** @type {string} */ key) => Object.hasOwn(dictionary, key),
    say: (/** @type {Message} */ message) => translate(message.key, message.params),
    list: (/** @type {string[]} */ items) => lists.format(items),

    /**
     * @param {string | (() => string)} message
     * @param {Params} [params]
     */
    live: (message, params) =>
      live.make(typeof message === 'string' ? () => translate(message, params) : message),

    /** @param {() => void} listener */
    follow(listener) {
      listeners.add(listener);
    },

    /**
     * @param {Dictionary} nextDictionary
     * @param {string} nextLocale
     */
    use(nextDictionary, nextLocale) {
      dictionary = nextDictionary;
      locale = nextLocale;
      plurals = new Intl.PluralRules(locale);
      lists = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
      choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });
      live.tellAgain();
      for (const listener of listeners) listener();
    },
  };
  const whole = Object.assign(translate, means);
  return Object.defineProperty(/** @type {typeof whole & {locale: string}} */ (whole), 'locale', {
    get: () => locale,
  });
}

/**
 * Choose the first language a reader wants that there are words for.
 * @param {readonly string[]} wanted
 * @returns {string}
 */
export function chooseLocale(wanted) {
  const languages = wanted.map((tag) => tag.split('-')[0].toLowerCase());
  return languages.find((language) => LOCALES.includes(language)) ?? LOCALES[0];
}
