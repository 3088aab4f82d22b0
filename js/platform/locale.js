/** The language of the page: that of the settings, or else the first of the browser's that is available. */

import { chooseLocale } from '../i18n/translate.js';

/** @import {Dictionary, Translate} from '../i18n/translate.js' */
/** @import {SettingsStore} from './settings.js' */
/** @typedef {ReturnType<typeof createLanguage>} Language */

/**
 * Make the language follow the setting. If a dictionary cannot be loaded, the current one stays. Listeners are told.
 * @param {object} means @param {Translate} means.t @param {SettingsStore} means.settings
 * @param {readonly string[]} means.wanted the browser's languages, best first
 * @param {(locale: string) => Promise<Dictionary>} means.load
 */
export function createLanguage({ t, settings, wanted, load }) {
  /** @type {Set<(locale: string, hasFailed: boolean) => void>} */
  const listeners = new Set();
  /** Counts the changes, so that a dictionary that loads after a later change is dropped. */
  let serial = 0;
  let hasFailed = false;
  /** Settles with the last change. */
  let changing = Promise.resolve();

  /** @param {string} language */
  async function change(language) {
    const locale = chooseLocale([language, ...wanted]);
    serial += 1;
    const mine = serial;
    hasFailed = false;
    if (locale !== t.locale) {
      const dictionary = await load(locale).catch(() => null);
      if (mine !== serial) return;
      if (dictionary !== null) t.use(dictionary, locale);
      hasFailed = dictionary === null;
    }
    for (const listener of listeners) listener(t.locale, hasFailed);
  }

  settings.follow(({ language }) => {
    changing = change(language);
  });

  return {
    /** @param {import('./settings.js').Language} language */
    choose: (language) => settings.change({ language }),

    /** Return whether the language of the settings could be loaded. */
    async isReady() {
      await changing;
      return !hasFailed;
    },

    /**
     * Tell the language now and after every change or failure.
     * @param {(locale: string, hasFailed: boolean) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(t.locale, hasFailed);
    },
  };
}
