/** The player's settings for all games, and where they are stored. Knows no DOM and no engine. */

import { FIRST_SETTINGS as FIRST, SETTING_CHOICES } from '../protocol/generated/constants.js';
import { createStoredValue, parseStored } from './stored-value.js';

/**
 * `theme` `auto` follows the system. `hasThreats` marks threatened tokens, `hasHints` enables hints, `hasWords` shows
 * the text panel, `hasMoves` the list of moves, `hasKeys` enables single-key shortcuts outside the deck, `speed` is
 * the pace of computer players, `hasHalfMoves` shows the others in a live game which spaces the player has selected,
 * `language` `auto` follows the browser. `stun` is the STUN server for live games, empty for none. `name` is the name
 * that the player gave last in a game with somebody elsewhere.
 * @typedef {'auto' | 'day' | 'night' | 'contrast'} Theme
 * @typedef {'slow' | 'normal' | 'fast'} Speed
 * @typedef {'auto' | 'en' | 'de' | 'it'} Language
 * @typedef {{theme: Theme, hasSound: boolean, hasThreats: boolean, hasHints: boolean, hasWords: boolean,
 *   hasMoves: boolean, hasKeys: boolean, hasHalfMoves: boolean, speed: Speed,
 *   language: Language, stun: string, name: string}} Settings
 */

/** @typedef {ReturnType<typeof createSettings>} SettingsStore */

/** @type {Settings} */
export const FIRST_SETTINGS = FIRST;

/** The values of the settings that are no switches and no texts. @type {Record<string, readonly string[]>} */
const CHOICES = SETTING_CHOICES;

export const SETTINGS_KEY = 'kidd.settings';
const VERSION = 1;
const LONGEST_TEXT = 500;

/** @param {Settings} settings */
export function writeSettings(settings) {
  return JSON.stringify({ version: VERSION, ...settings });
}

/** Missing and invalid values become the defaults. @param {string | null} text @returns {Settings} */
export function readSettings(text) {
  const found = parseStored(text, LONGEST_TEXT);
  if (found?.version !== VERSION) return { ...FIRST_SETTINGS };
  const read = Object.entries(FIRST_SETTINGS).map(([name, first]) => {
    const isValid = CHOICES[name]?.includes(found[name]) ?? typeof found[name] === typeof first;
    return [name, isValid ? found[name] : first];
  });
  return Object.fromEntries(read);
}

/** @param {() => import('./stored-value.js').StorageLike} findStorage */
export function createSettings(findStorage) {
  const stored = createStoredValue(findStorage, SETTINGS_KEY);
  let settings = readSettings(stored.read());
  /** @type {Set<(settings: Settings) => void>} */
  const listeners = new Set();

  /** @param {Settings} next */
  function apply(next) {
    settings = next;
    for (const listener of listeners) listener(settings);
  }

  return {
    get: () => settings,

    /** Change some settings and store all. @param {Partial<Settings>} changes */
    change(changes) {
      apply({ ...settings, ...changes });
      stored.write(writeSettings(settings));
    },

    /** Handle a storage event, which another page has caused. @param {string | null} key @param {string | null} text */
    receive(key, text) {
      if (key === SETTINGS_KEY) apply(readSettings(text));
    },

    /** Tell the settings now and after every change. @param {(settings: Settings) => void} listener */
    follow(listener) {
      listeners.add(listener);
      listener(settings);
    },
  };
}
