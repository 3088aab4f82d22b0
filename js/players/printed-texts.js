// @ts-check
/** What players have printed where nobody could see it, by their numbers. Owns how much of it is kept: the end. */

/** The most characters of one player. */
export const MOST_KEPT = 10_000;

export function createPrintedTexts() {
  /** @type {Map<number, string>} */
  const texts = new Map();
  return {
    /**
     * @param {number} id
     * @param {string} text
     */
    add(id, text) {
      texts.set(id, ((texts.get(id) ?? '') + text).slice(-MOST_KEPT));
    },

    /**
     * Return what is kept of a player, and forget it.
     * @param {number} id
     * @returns {string}
     */
    take(id) {
      const text = texts.get(id) ?? '';
      texts.delete(id);
      return text;
    },
  };
}
