// @ts-check
/**
 * What the page remembers beside the games: short texts, each under a key of its own.
 *
 * Owns how they are kept and got back. A browser may forbid its storage, or have no room: then they are
 * forgotten with the page, and nothing else happens. Knows nothing of what is remembered.
 */

/**
 * As much of the browser's storage as is used here.
 * @typedef {{getItem: (key: string) => string | null, setItem: (key: string, text: string) => void}}
 *   StorageLike
 */

/**
 * @param {() => StorageLike} findStorage may throw, as the browser's own does where it is forbidden
 * @param {string} key
 */
export function createMemory(findStorage, key) {
  return {
    recall() {
      try {
        return findStorage().getItem(key);
      } catch {
        return null;
      }
    },

    /** @param {string} text */
    remember(text) {
      try {
        findStorage().setItem(key, text);
      } catch {}
    },
  };
}

/**
 * Read what was remembered, whoever has written it.
 * @param {string | null} text
 * @param {number} longest a longer text was not written by this page
 * @returns {any} nothing where it makes no sense
 */
export function parseRemembered(text, longest) {
  if (text === null || text.length > longest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
