/**
 * One text in the browser's storage, under one key. A browser may forbid its storage or have no room; then the value is
 * lost with the page, without an error.
 */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{getItem: (key: string) => string | null, setItem: (key: string, text: string) => void}} StorageLike
 */

/** @param {() => StorageLike} findStorage may throw, where storage is forbidden @param {string} key */
export function createStoredValue(findStorage, key) {
  return {
    /** Return null if there is none or it cannot be read. */
    read() {
      try {
        return findStorage().getItem(key);
      } catch {
        return null;
      }
    },

    /** Store a text if the browser allows it. @param {string} text */
    write(text) {
      try {
        findStorage().setItem(key, text);
      } catch {}
    },
  };
}

/**
 * Parse a stored text as JSON; other code may have written it. `longest`: the length of the longest text of this page.
 * @param {string | null} text @param {number} longest @returns {any} null if the text is missing, too long or no JSON
 */
export function parseStored(text, longest) {
  if (text === null || text.length > longest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
