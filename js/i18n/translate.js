/**
 * Turns messages into sentences: looks them up in a dictionary and fills in parameters and plurals. Shows and reports a
 * missing key, so that tests find it before a player does. Owns no dictionary.
 */

/**
 * A sentence as a key with parameters. A parameter may be a message itself, or several messages or names that are
 * shown as a list.
 * @typedef {{key: string, params?: Params}} Message
 * @typedef {{[name: string]: string | number | Message | (Message | string)[]}} Params
 */

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */

/**
 * Translates messages into the current language. `follow` adds a listener for language changes, `use` changes the
 * language.
 * @typedef {{ (key: string, params?: Params): string, readonly locale: string, readonly dictionary: Dictionary,
 *   say: (message: Message) => string, follow: (listener: () => void) => void,
 *   use: (dictionary: Dictionary, locale: string) => void}} Translate
 */

/** What each of the available languages calls itself. The first one is the fallback. @type {Record<string, string>} */
export const NAMES = { en: 'English', de: 'Deutsch', it: 'Italiano' };
export const LOCALES = Object.keys(NAMES);

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
 * @param {Dictionary} firstDictionary @param {string} firstLocale
 * @param {(problem: string) => void} report receives missing keys and parameters @returns {Translate}
 */
export function createTranslate(firstDictionary, firstLocale, report) {
  let dictionary = firstDictionary;
  let locale = firstLocale;
  let plurals = new Intl.PluralRules(locale);
  let lists = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
  let choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });
  /** @type {Set<() => void>} */
  const listeners = new Set();

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
      return lists.format(value.map((one) => (typeof one === 'string' ? one : methods.say(one))));
    if (typeof value === 'object') return translate(value.key, value.params);
    if (COLOUR_PARAMS.has(name)) return translate(`colour.${value}`);
    if (name === BOUND_PARAM)
      return Number(value).toLocaleString(nameConventions(locale), { useGrouping: 'min2' });
    if (name === CHOICE_PARAM) return choices.format(String(value).split(' '));
    if (name === LIST_PARAM) return lists.format(String(value).split(' '));
    return String(value);
  }

  const methods = {
    say: (/** @type {Message} */ message) => translate(message.key, message.params),

    /** @param {() => void} listener */
    follow(listener) {
      listeners.add(listener);
    },

    /** @param {Dictionary} nextDictionary @param {string} nextLocale */
    use(nextDictionary, nextLocale) {
      dictionary = nextDictionary;
      locale = nextLocale;
      plurals = new Intl.PluralRules(locale);
      lists = new Intl.ListFormat(nameConventions(locale), { type: 'conjunction' });
      choices = new Intl.ListFormat(nameConventions(locale), { type: 'disjunction' });
      for (const listener of listeners) listener();
    },
  };
  const result = Object.assign(translate, methods);
  return Object.defineProperties(
    /** @type {typeof result & {locale: string, dictionary: Dictionary}} */ (result),
    { locale: { get: () => locale }, dictionary: { get: () => dictionary } },
  );
}

/**
 * Choose the first one that is available, or the fallback.
 * @param {readonly string[]} wanted language tags, best first
 */
export function chooseLocale(wanted) {
  const languages = wanted.map((tag) => tag.split('-')[0].toLowerCase());
  return languages.find((language) => LOCALES.includes(language)) ?? LOCALES[0];
}
