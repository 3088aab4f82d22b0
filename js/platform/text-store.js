/**
 * Texts in the browser's storage, whose keys begin with a prefix. If the storage is forbidden or full, holds a text in
 * memory while the page is open. Never throws. Knows nothing about what it stores.
 */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null, getItem: (key: string) => string | null,
 *   setItem: (key: string, text: string) => void, removeItem: (key: string) => void}} StorageLike
 */

/**
 * The storage is got each time, because access to the storage itself can throw, and can begin to do so at any time.
 * @param {() => StorageLike} findStorage @param {string} prefix
 */
export function createTextStore(findStorage, prefix) {
  /** The texts that could not be stored, by id. @type {Map<string, string>} */
  const held = new Map();
  /** @type {'forbidden' | 'full' | null} */
  let trouble = null;

  /** Use the storage. Returns null if that fails. @template Result @param {(storage: StorageLike) => Result} use */
  function attempt(use) {
    try {
      return use(findStorage());
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      const isFull = name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
      trouble = isFull ? 'full' : 'forbidden';
      return null;
    }
  }

  return {
    attempt,
    held,

    /** Return the storage's problem since the last successful write, or null. */
    getTrouble: () => trouble,

    /** Read a text. One held in memory has precedence. @param {string} id */
    read: (id) => held.get(id) ?? attempt((storage) => storage.getItem(prefix + id)),

    /** Store a text, or else hold it and return false. @param {string} id @param {string} text */
    write(id, text) {
      held.set(id, text);
      const isStored = attempt((storage) => {
        if (storage.getItem(prefix + id) !== text) storage.setItem(prefix + id, text);
        return true;
      });
      if (isStored === null) return false;
      trouble = null;
      return held.delete(id);
    },

    /** @param {string} id */
    remove(id) {
      held.delete(id);
      attempt((storage) => storage.removeItem(prefix + id));
    },

    /** List all texts by their ids, in no particular order. */
    list() {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => String(storage.key(index))).flatMap(
          (key) => {
            const text = key.startsWith(prefix) ? storage.getItem(key) : null;
            return text === null ? [] : [/** @type {const} */ ([key.slice(prefix.length), text])];
          },
        ),
      );
      return new Map([...(stored ?? []), ...held]);
    },
  };
}
