// @ts-check
/** Collects what the page in Python has not been told yet (`kidd_page.world.News`). */

/** @typedef {import('./generated/contract.js').News} News */

/**
 * @param {object} sources
 * @param {import('../i18n/translate.js').Translate} sources.t
 * @param {() => string} sources.readDay returns the ISO date in the reader's time zone
 * @param {[number, number][]} sources.zone the offsets of the reader's time zone
 * @param {string} sources.address the address of the page for links, empty for a file on this device
 * @param {import('./stored-texts.js').StoredTexts} sources.storedTexts
 * @param {ReturnType<typeof import('./saves-news.js').createSavesNews>} sources.saves
 */
export function createNews({ t, readDay, zone, address, storedTexts, saves }) {
  /** What has been told. @type {Map<string, unknown>} */
  const told = new Map();
  /** The files that Python has asked for. @type {Map<string, unknown>} */
  const files = new Map();

  /**
   * Return whether a value is new, and note it as told.
   * @param {string} name
   * @param {unknown} value
   */
  function isNew(name, value) {
    if (told.has(name) && told.get(name) === value) return false;
    told.set(name, value);
    return true;
  }

  return {
    /**
     * Keep a file, to tell its content.
     * @param {string} name
     * @param {unknown} content
     */
    addFile: (name, content) => files.set(name, content),

    /**
     * Note what Python has stored: it knows these texts.
     * @param {import('./generated/contract.js').Effect[]} effects
     */
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
      return {
        ...(isNew('words', t.locale) ? { words: [t.locale, t.dictionary] } : {}),
        ...(isNew('day', day) ? { day } : {}),
        ...(isNew('zone', zone) ? { zone } : {}),
        ...(address !== '' && isNew('address', address) ? { address } : {}),
        ...(stored.length > 0 ? { stored: Object.fromEntries(stored) } : {}),
        ...(arrived.length > 0 ? { files: Object.fromEntries(arrived) } : {}),
        ...(saved === null ? {} : { saves: saved }),
      };
    },
  };
}
