/** Collects what users' players print while no dialog shows it, by player id. Keeps only the end of each text. */

/** The most characters to keep for one player. */
export const MOST_KEPT = 10_000;

export function createPrintedTexts() {
  /** @type {Map<number, string>} */
  const texts = new Map();
  return {
    /** @param {number} id @param {string} text */
    add(id, text) {
      texts.set(id, ((texts.get(id) ?? '') + text).slice(-MOST_KEPT));
    },

    /** Return the kept text of a player, and delete it. @param {number} id @returns {string} */
    take(id) {
      const text = texts.get(id) ?? '';
      texts.delete(id);
      return text;
    },
  };
}
