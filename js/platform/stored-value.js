// @ts-check
/**
 * One text in the browser's storage, under one key.
 *
 * A browser may forbid its storage or have no room; then the value is lost with the page, without an error. Knows
 * nothing about the values.
 */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{getItem: (key: string) => string | null, setItem: (key: string, text: string) => void}}
 *   StorageLike
 */

/**
 * How a backup is merged into the value under `key`. A text of another version, or longer than `longest`, is not read.
 * `merge` keeps everything that is `mine`, which is null if nothing is stored; `isWhole` says whether all of the other
 * value has been added.
 * @template Value
 * @typedef {{key: string, longest: number, versions: number[], read: (text: string | null) => Value,
 *   write: (value: Value) => string,
 *   merge: (mine: Value | null, theirs: Value) => {value: Value, isWhole: boolean}}} StoredKind
 */

/**
 * @param {() => StorageLike} findStorage may throw, as `localStorage` does where it is forbidden
 * @param {string} key
 */
export function createStoredValue(findStorage, key) {
  return {
    /** Return the stored text; null if there is none or it cannot be read. */
    read() {
      try {
        return findStorage().getItem(key);
      } catch {
        return null;
      }
    },

    /**
     * Store a text if the browser allows it.
     * @param {string} text
     */
    write(text) {
      try {
        findStorage().setItem(key, text);
      } catch {}
    },
  };
}

/**
 * Parse a stored text as JSON. Other code may have written it.
 * @param {string | null} text
 * @param {number} longest the length of the longest text that this page writes
 * @returns {any} null if the text is missing, too long or no JSON
 */
export function parseStored(text, longest) {
  if (text === null || text.length > longest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Merge a text of a backup into the stored one, through the reader and the writer of its kind.
 * @template Value
 * @param {StoredKind<Value>} kind
 * @param {string | null} mine
 * @param {string} theirs
 * @returns {{text: string, isWhole: boolean} | null} null if the text is refused: one of the two cannot be read, or the
 *   result would be too long to be read
 */
export function mergeStored(kind, mine, theirs) {
  const isReadable = (/** @type {string} */ text) =>
    kind.versions.includes(parseStored(text, kind.longest)?.version);
  if (!isReadable(theirs) || (mine !== null && !isReadable(mine))) return null;
  const own = mine === null ? null : kind.read(mine);
  const { value, isWhole } = kind.merge(own, kind.read(theirs));
  const text = kind.write(value);
  return text.length > kind.longest ? null : { text, isWhole };
}
