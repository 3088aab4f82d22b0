// @ts-check
/**
 * Stores saved games in the browser's storage: one key for each game, and one for the cached view of the current
 * game. It has the games that are being played; the others only where there is no library.
 *
 * Owns the keys. If the storage is forbidden or full, holds a game in memory while the page is open. Knows nothing
 * about what it stores, and never throws.
 *
 * All pages of this site share the storage. So the store remembers the text of each game that this page last wrote
 * or opened, and the page can detect that another page has changed it.
 */

/** @typedef {import('../game/saves.js').Trouble} Trouble */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null,
 *   getItem: (key: string) => string | null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void}} StorageLike
 */

/** @typedef {ReturnType<typeof createGameStore>} GameStore */

const GAME_PREFIX = 'kidd.game.';
const LAST_KEY = 'kidd.last';
const CURRENT_KEY = 'kidd.current';
const VIEW_KEY = 'kidd.view';

/**
 * Return the id of the game that a storage key belongs to.
 * @param {string | null} key
 * @returns {string | null} null if the key is of no game
 */
export function readGameKey(key) {
  return key?.startsWith(GAME_PREFIX) ? key.slice(GAME_PREFIX.length) : null;
}

/**
 * Return whether the error says that the storage is full.
 * @param {unknown} error
 */
function isFull(error) {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

/**
 * Use a storage. Returns null if that fails, and calls `note` with the reason. Gets the storage each time, because
 * access to the storage itself can throw, and can begin to do so at any time.
 * @template Result
 * @param {() => StorageLike | null} getStorage
 * @param {(storage: StorageLike) => Result} use
 * @param {(trouble: Trouble) => void} [note]
 * @returns {Result | null}
 */
function attempt(getStorage, use, note = () => {}) {
  try {
    const storage = getStorage();
    if (!storage) throw new Error('There is no storage.');
    return use(storage);
  } catch (error) {
    note(isFull(error) ? 'full' : 'forbidden');
    return null;
  }
}

/**
 * @param {StorageLike} storage
 * @returns {[string, string][]}
 */
function readGames(storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.flatMap((key) => {
    const id = readGameKey(key);
    const text = storage.getItem(String(key));
    return id === null || text === null ? [] : [[id, text]];
  });
}

/**
 * @param {object} storages
 * @param {() => StorageLike | null} storages.getLocal returns the storage that all pages share
 * @param {() => StorageLike | null} storages.getSession returns the tab's own storage, which survives a reload
 * @param {(id: string, text: string) => void} [storages.onWrite] is called with each text of a played game that this
 *   page writes, even if it is only held in memory
 * @param {() => void} [storages.onHeld] is called when a text could not be stored
 */
export function createGameStore({ getLocal, getSession, onWrite = () => {}, onHeld = () => {} }) {
  /** @type {Trouble | null} */
  let trouble = null;
  /** The texts that could not be stored, by id. @type {Map<string, string>} */
  const held = new Map();
  /**
   * The stored texts that this page last wrote or opened, by id; null for a game that it removed.
   * @type {Map<string, string | null>}
   */
  const seen = new Map();

  /** @param {Trouble} found */
  const note = (found) => {
    trouble = found;
  };

  /** @param {string} id */
  function readStored(id) {
    return attempt(getLocal, (storage) => storage.getItem(GAME_PREFIX + id), note);
  }

  /** Remove the cached view. Returns whether there was one. */
  function dropView() {
    const drop = (/** @type {StorageLike} */ storage) => {
      const isThere = storage.getItem(VIEW_KEY) !== null;
      storage.removeItem(VIEW_KEY);
      return isThere;
    };
    return attempt(getLocal, drop) ?? false;
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  function store(id, text) {
    const put = () =>
      attempt(
        getLocal,
        (storage) => {
          storage.setItem(GAME_PREFIX + id, text);
          return true;
        },
        note,
      );
    // The cached view can be removed to make room for the game itself.
    if (put() === null && !(dropView() && put() === true)) {
      held.set(id, text);
      return false;
    }
    held.delete(id);
    seen.set(id, text);
    return true;
  }

  /**
   * Check whether another page has changed or removed a game since this page wrote or opened it.
   * @param {string} id
   * @returns {'same' | 'changed' | 'gone'}
   */
  function check(id) {
    const known = seen.get(id);
    if (known === undefined) return 'same';
    const stored = attempt(getLocal, (storage) => ({ text: storage.getItem(GAME_PREFIX + id) }));
    if (stored === null || stored.text === known) return 'same';
    return stored.text === null ? 'gone' : 'changed';
  }

  return {
    /** Return the storage's problem since the last successful write, or null. */
    getTrouble: () => trouble,

    /**
     * Read a game. A text held in memory has precedence.
     * @param {string} id
     */
    read: (id) => held.get(id) ?? readStored(id),

    /**
     * Read a game to continue it: `check` then compares with this text.
     * @param {string} id
     */
    take(id) {
      const text = held.get(id);
      if (text !== undefined) return text;
      const stored = readStored(id);
      if (stored !== null) seen.set(id, stored);
      return stored;
    },

    check,

    /** List all games in no particular order. */
    list() {
      const stored = attempt(getLocal, readGames, note) ?? [];
      return [...new Map([...stored, ...held])].map(([id, text]) => ({ id, text }));
    },

    /**
     * Store a game, and overwrite what is there. If that fails, hold it in memory and return false. After a success,
     * try to store the other held games too.
     * @param {string} id
     * @param {string} text
     * @param {{isUnplayed?: boolean}} [how]
     */
    write(id, text, { isUnplayed = false } = {}) {
      if (!isUnplayed) onWrite(id, text);
      if (!store(id, text)) {
        onHeld();
        return false;
      }
      trouble = null;
      for (const [other, kept] of [...held]) if (check(other) === 'same') store(other, kept);
      return true;
    },

    /**
     * Store a game that the library has.
     * @param {string} id
     * @param {string} text
     */
    bring: store,

    /**
     * Remove a game that the library has now, unless its text has changed.
     * @param {string} id
     * @param {string} text
     */
    discard(id, text) {
      if (held.has(id)) return;
      attempt(getLocal, (storage) => {
        if (storage.getItem(GAME_PREFIX + id) === text) storage.removeItem(GAME_PREFIX + id);
      });
      seen.delete(id);
    },

    /** @param {string} id */
    isHeld: (id) => held.has(id),

    /**
     * Forget a game that another page continues. Its stored text stays.
     * @param {string} id
     */
    release(id) {
      held.delete(id);
      seen.delete(id);
    },

    /**
     * Remove a game. Returns whether it is gone.
     * @param {string} id
     */
    remove(id) {
      held.delete(id);
      seen.set(id, null);
      attempt(getLocal, (storage) => storage.removeItem(GAME_PREFIX + id), note);
      // The cached view may be of this game. If not, the next step caches it again.
      dropView();
      return readStored(id) === null;
    },

    /** Read the cached view. */
    readView: () => attempt(getLocal, (storage) => storage.getItem(VIEW_KEY)),

    /**
     * Cache the view of a stored game. Does nothing if there is no room.
     * @param {string} id of the game
     * @param {string} text
     */
    writeView(id, text) {
      attempt(getLocal, (storage) => {
        const isGame = storage.getItem(GAME_PREFIX + id) !== null;
        if (isGame && storage.getItem(VIEW_KEY) !== text) storage.setItem(VIEW_KEY, text);
      });
    },

    dropView,

    /** Return the id of the game played last, in this tab or else in any tab; null if unknown. */
    readLast() {
      return (
        attempt(getSession, (storage) => storage.getItem(CURRENT_KEY)) ??
        attempt(getLocal, (storage) => storage.getItem(LAST_KEY))
      );
    },

    /** @param {string} id */
    writeLast(id) {
      /** @param {string} key */
      const putUnder = (key) => (/** @type {StorageLike} */ storage) => {
        if (storage.getItem(key) !== id) storage.setItem(key, id);
      };
      attempt(getSession, putUnder(CURRENT_KEY));
      attempt(getLocal, putUnder(LAST_KEY));
    },
  };
}
