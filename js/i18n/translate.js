// @ts-check
/**
 * From a message to a sentence: puts parameters and plurals into the words of a dictionary.
 *
 * Owns neither the words nor their loading. A missing key shows itself in the page and is reported,
 * so that it is found before a player finds it.
 */

/**
 * A sentence to say. A parameter may be a message itself.
 * @typedef {{key: string, params?: Params}} Message
 * @typedef {{[name: string]: string | number | Message}} Params
 */

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */

/**
 * @typedef {{
 *   (key: string, params?: Params): string,
 *   locale: string,
 *   say: (message: Message) => string,
 *   list: (items: string[]) => string,
 * }} Translate
 */

export const LOCALES = ['en'];

/** Parameters that hold a colour's letter and are shown as its name. */
const COLOUR_PARAMS = new Set(['colour', 'winner', 'loser']);

/**
 * Make the function that says messages in one language.
 * @param {Dictionary} dictionary
 * @param {string} locale
 * @param {(problem: string) => void} report
 * @returns {Translate}
 */
export function createTranslate(dictionary, locale, report) {
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });

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
    return String(value);
  }

  return Object.assign(translate, {
    locale,
    say: (/** @type {Message} */ message) => translate(message.key, message.params),
    list: (/** @type {string[]} */ items) => lists.format(items),
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
