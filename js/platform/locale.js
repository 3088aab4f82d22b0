// @ts-check
/**
 * The language of the page: the one that was chosen, or else the first of the browser's that there is.
 *
 * Owns the way from the setting to the words. Knows no DOM; what loads the words comes in.
 */

import { chooseLocale } from '../i18n/translate.js';

/** @typedef {import('./settings.js').SettingsKeeper} SettingsKeeper */
/** @typedef {import('../i18n/translate.js').Translate} Translate */
/** @typedef {import('../i18n/translate.js').Dictionary} Dictionary */
/** @typedef {ReturnType<typeof createLanguage>} Language */

/**
 * Have the words follow the setting. Where the words of a language do not come, those that are there
 * stay, and whoever follows is told.
 * @param {object} means
 * @param {Translate} means.t
 * @param {SettingsKeeper} means.settings
 * @param {readonly string[]} means.wanted by the browser
 * @param {(locale: string) => Promise<Dictionary>} means.load
 */
export function createLanguage({ t, settings, wanted, load }) {
  /** @type {Set<(locale: string, hasFailed: boolean) => void>} */
  const listeners = new Set();
  /** Counts what was wished for: an earlier wish whose words come late is not heard any more. */
  let serial = 0;
  let hasFailed = false;

  function tell() {
    for (const listener of listeners) listener(t.locale, hasFailed);
  }

  /** @param {string} language */
  async function take(language) {
    const locale = chooseLocale([language, ...wanted]);
    serial += 1;
    const mine = serial;
    /** @type {Dictionary | null} */
    let words = null;
    hasFailed = false;
    if (locale !== t.locale) {
      words = await load(locale).catch(() => null);
      if (mine !== serial) return;
      hasFailed = words === null;
    }
    if (words !== null) t.use(words, locale);
    tell();
  }

  settings.follow(({ language }) => {
    take(language);
  });

  return {
    /** @param {import('./settings.js').Language} language */
    choose: (language) => settings.change({ language }),

    /**
     * Tell a listener of the language now and after every change or failure.
     * @param {(locale: string, hasFailed: boolean) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(t.locale, hasFailed);
    },
  };
}
