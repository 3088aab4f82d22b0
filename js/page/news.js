/** Collects what the page in Python has not been told yet (`kidd_page.world.News`). */

/** @import {Effect, News, Told} from './generated/contract.js' */

/**
 * @param {object} sources @param {import('../i18n/translate.js').Translate} sources.t
 * @param {() => string} sources.readDay returns the ISO date in the reader's time zone
 * @param {[number, number][]} sources.zone the offsets of the reader's time zone
 * @param {string} sources.address the address of the page for links, empty for a file on this device
 * @param {import('./stored-texts.js').StoredTexts} sources.storedTexts
 * @param {Pick<ReturnType<typeof import('./saves-news.js').createSavesNews>, 'collect' | 'forget'>} sources.saves
 * @param {() => Partial<Told> | null} [sources.readTold] returns what is told of the game on the deck
 */
export function createNews(sources) {
  const { t, readDay, zone, address, storedTexts, saves, readTold = () => null } = sources;
  /** What has been told. @type {Map<string, unknown>} */
  const told = new Map();
  /** The files that Python has asked for. @type {Map<string, unknown>} */
  const files = new Map();

  /** Return whether a value is new, and note it as told. @param {string} name @param {unknown} value */
  function isNew(name, value) {
    if (told.get(name) === value) return false;
    told.set(name, value);
    return true;
  }

  const listParts = () => Object.entries(readTold() ?? {});

  return {
    isShownNew: () => listParts().some(([name, value]) => told.get(`shown ${name}`) !== value),

    /** Return the record that Python knows. */
    getRecord: () => String(told.get('shown record') ?? ''),

    /** Tell the content of a file. @param {string} name @param {unknown} content */
    addFile: (name, content) => files.set(name, content),

    /** Note what Python has stored: it knows these texts. @param {Effect[]} effects */
    noteStored(effects) {
      for (const [, effect, key, text] of effects)
        if (effect === 'Store') told.set(`stored ${key}`, text);
    },

    /** Tell everything again: another engine may not know it. */
    forget() {
      told.clear();
      saves.forget();
    },

    /** @returns {News} what is new; it counts as told */
    collect() {
      const day = readDay();
      const texts = storedTexts.keys.map(
        (key) => /** @type {const} */ ([key, storedTexts.read(key)]),
      );
      const stored = texts.filter(([key, text]) => isNew(`stored ${key}`, text));
      const arrived = [...files].filter(([name, content]) => isNew(`file ${name}`, content));
      const saved = saves.collect();
      const shown = listParts().filter(([name, value]) => isNew(`shown ${name}`, value));
      return {
        ...(isNew('words', t.locale) ? { words: [t.locale, t.dictionary] } : {}),
        ...(isNew('day', day) ? { day } : {}),
        ...(isNew('zone', zone) ? { zone } : {}),
        ...(address !== '' && isNew('address', address) ? { address } : {}),
        ...(stored.length > 0 ? { stored: Object.fromEntries(stored) } : {}),
        ...(arrived.length > 0 ? { files: Object.fromEntries(arrived) } : {}),
        ...(saved === null ? {} : { saves: saved }),
        ...(shown.length > 0 ? { shown: Object.fromEntries(shown) } : {}),
      };
    },
  };
}
