/**
 * Looks words up in a dictionary. Python makes sentences (`kidd_page.words`); these are the few that the page shows
 * also without it. Shows and reports a missing key, so that tests find it before a player does.
 */

/**
 * A sentence as a key with parameters. In those that the page shows itself, a parameter is a text. Others may have
 * messages, or several messages or names.
 * @typedef {{key: string, params?: Params}} Message
 * @typedef {{[name: string]: string | number | Message | (Message | string)[]}} Params
 */

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */

/**
 * Translates into the current language. `follow` adds a listener for language changes, `use` changes the language.
 * @typedef {{ (key: string, params?: Params): string, readonly locale: string, readonly dictionary: Dictionary,
 *   follow: (listener: () => void) => void, use: (dictionary: Dictionary, locale: string) => void}} Translate
 */

/** What each of the available languages calls itself. The first one is the fallback. @type {Record<string, string>} */
export const NAMES = { en: 'English', de: 'Deutsch', it: 'Italiano' };
export const LOCALES = Object.keys(NAMES);

/**
 * @param {Dictionary} dictionary @param {string} locale
 * @param {(problem: string) => void} report receives missing keys @returns {Translate}
 */
export function createTranslate(dictionary, locale, report) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let current = { dictionary, locale };

  /** @param {string} key @param {Params} [params] @returns {string} */
  const translate = (key, params = {}) => {
    const sentence = Object.hasOwn(current.dictionary, key) ? current.dictionary[key] : null;
    if (typeof sentence === 'string')
      return sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
    report(`No words for "${key}" in ${current.locale}`);
    return `⟦${key}⟧`;
  };

  return Object.defineProperties(/** @type {Translate} */ (translate), {
    locale: { get: () => current.locale },
    dictionary: { get: () => current.dictionary },
    follow: { value: (/** @type {() => void} */ listener) => listeners.add(listener) },
    use: {
      value(/** @type {Dictionary} */ dictionary, /** @type {string} */ locale) {
        current = { dictionary, locale };
        for (const listener of listeners) listener();
      },
    },
  });
}

/**
 * Choose the first one that is available, or the fallback.
 * @param {readonly string[]} wanted language tags, best first
 */
export function chooseLocale(wanted) {
  const languages = wanted.map((tag) => tag.split('-')[0].toLowerCase());
  return languages.find((language) => LOCALES.includes(language)) ?? LOCALES[0];
}
