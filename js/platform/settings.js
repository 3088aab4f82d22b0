// @ts-check
/**
 * What a player has set for every game: how the ship looks, whether it is heard, what is shown and how fast.
 *
 * Owns the settings, the one key they are kept under and who hears of a change. Knows no DOM and no engine;
 * the storage comes in.
 */

import { createMemory, parseRemembered } from './stored-value.js';

/**
 * `theme` is how the ship is lit; `auto` follows the system. `hasThreats` marks tokens in danger, `hasHints`
 * lets a hint be asked for, `hasWords` shows the game in words, `hasKeys` lets single keys act wherever the
 * focus is, `speed` is the pace of the computer players; `language` is that of the page,
 * where `auto` follows the browser.
 * @typedef {'auto' | 'day' | 'night' | 'contrast'} Theme
 * @typedef {'slow' | 'normal' | 'fast'} Speed
 * @typedef {'auto' | 'en' | 'de' | 'it'} Language
 * @typedef {{theme: Theme, hasSound: boolean, hasThreats: boolean, hasHints: boolean, hasWords: boolean,
 *   hasKeys: boolean, speed: Speed,
 *   language: Language}} Settings
 */

/** @typedef {ReturnType<typeof createSettings>} SettingsKeeper */

/** @type {Theme[]} */
export const THEMES = ['auto', 'day', 'night', 'contrast'];
/** @type {Speed[]} */
export const SPEEDS = ['slow', 'normal', 'fast'];
/** @type {Language[]} */
export const LANGUAGES = ['auto', 'en', 'de', 'it'];

/** @type {Settings} */
export const FIRST_SETTINGS = {
  theme: 'auto',
  hasSound: true,
  hasThreats: false,
  hasHints: true,
  hasWords: false,
  hasKeys: true,
  speed: 'normal',
  language: 'auto',
};

export const SETTINGS_KEY = 'kidd.settings';
const VERSION = 1;
const LONGEST_TEXT = 500;

/**
 * Write settings down to be remembered.
 * @param {Settings} settings
 */
export function writeSettings(settings) {
  return JSON.stringify({ version: VERSION, ...settings });
}

/**
 * Read remembered settings. Whoever wrote them, the result is whole: what is odd is as at first.
 * @param {string | null} text
 * @returns {Settings}
 */
export function readSettings(text) {
  const found = parseRemembered(text, LONGEST_TEXT);
  if (found?.version !== VERSION) return { ...FIRST_SETTINGS };
  const { theme, speed, language } = found;
  const first = FIRST_SETTINGS;
  /** @param {'hasSound' | 'hasThreats' | 'hasHints' | 'hasWords' | 'hasKeys'} name */
  const readSwitch = (name) => (typeof found[name] === 'boolean' ? found[name] : first[name]);
  return {
    theme: THEMES.includes(theme) ? theme : first.theme,
    hasSound: readSwitch('hasSound'),
    hasThreats: readSwitch('hasThreats'),
    hasHints: readSwitch('hasHints'),
    hasWords: readSwitch('hasWords'),
    hasKeys: readSwitch('hasKeys'),
    speed: SPEEDS.includes(speed) ? speed : first.speed,
    language: LANGUAGES.includes(language) ? language : first.language,
  };
}

/**
 * Keep the settings.
 * @param {() => import('./stored-value.js').StorageLike} findStorage
 */
export function createSettings(findStorage) {
  const memory = createMemory(findStorage, SETTINGS_KEY);
  let settings = readSettings(memory.recall());
  /** @type {Set<(settings: Settings) => void>} */
  const listeners = new Set();

  /** @param {Settings} next */
  function take(next) {
    settings = next;
    for (const listener of listeners) listener(settings);
  }

  return {
    get: () => settings,

    /**
     * Set some of them anew, and remember all.
     * @param {Partial<Settings>} changes
     */
    change(changes) {
      take({ ...settings, ...changes });
      memory.remember(writeSettings(settings));
    },

    /**
     * Hear that another page of this site has stored something.
     * @param {string | null} key
     * @param {string | null} text
     */
    hear(key, text) {
      if (key === SETTINGS_KEY) take(readSettings(text));
    },

    /**
     * Tell a listener of the settings now and after every change.
     * @param {(settings: Settings) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(settings);
    },
  };
}
