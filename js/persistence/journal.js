/**
 * The journal: the texts of the games that are being played, in `localStorage`, where a page can write before it
 * closes. `game-store.js` takes them into the database; without one they all stay here.
 *
 * Owns the keys. If the storage is forbidden or full, holds a text in memory while the page is open. Knows nothing
 * about what it stores, and never throws.
 *
 * All pages of this site share the storage. So the journal remembers the text of each game that this page last wrote
 * or opened, and the page can detect that another page has changed it.
 */

/** @import {Trouble} from '../game/saves.js' */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null,
 *   getItem: (key: string) => string | null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void}} StorageLike
 */

/** @typedef {ReturnType<typeof createJournal>} Journal */

const GAME_PREFIX = 'kidd.game.';
const LAST_KEY = 'kidd.last';
const CURRENT_KEY = 'kidd.current';
const VIEW_KEY = 'kidd.view';

/**
 * Return the id of the game that a storage key belongs to.
 * @param {string | null} key @returns {string | null} null if the key is of no game
 */
export function readGameKey(key) {
  return key?.startsWith(GAME_PREFIX) ? key.slice(GAME_PREFIX.length) : null;
}

/**
 * Use a storage. Returns null if that fails, and calls `note` with the reason. Gets the storage each time, because
 * access to the storage itself can throw, and can begin to do so at any time.
 * @template Result @param {() => StorageLike | null} getStorage @param {(storage: StorageLike) => Result} use
 * @param {(trouble: Trouble) => void} [note] @returns {Result | null}
 */
function attempt(getStorage, use, note = () => {}) {
  try {
    const storage = getStorage();
    if (!storage) throw new Error('There is no storage.');
    return use(storage);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isFull = name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
    note(isFull ? 'full' : 'forbidden');
    return null;
  }
}

/** @param {string} key @param {string} text */
const put = (key, text) => (/** @type {StorageLike} */ storage) => {
  if (storage.getItem(key) !== text) storage.setItem(key, text);
  return true;
};

/**
 * @param {object} means
 * @param {() => StorageLike | null} means.getLocal returns the storage that all pages share
 * @param {() => StorageLike | null} means.getSession returns the tab's own storage, which survives a reload
 * @param {() => void} [means.onWrite] is called after each turn, even if its text is only held in memory
 */
export function createJournal({ getLocal, getSession, onWrite = () => {} }) {
  /** @type {Trouble | null} */
  let trouble = null;
  /** The texts that could not be stored, by id. @type {Map<string, string>} */
  const held = new Map();
  /**
   * The stored texts that this page last wrote or opened, by id; null for a game that it removed.
   * @type {Map<string, string | null>}
   */
  const seen = new Map();

  /** @template Result @param {(storage: StorageLike) => Result} use */
  const useLocal = (use) =>
    attempt(getLocal, use, (found) => {
      trouble = found;
    });

  /** @param {string} id */
  const readStored = (id) => useLocal((storage) => storage.getItem(GAME_PREFIX + id));

  /** Remove the cached view. Returns whether there was one. */
  function dropView() {
    return attempt(getLocal, (storage) => {
      const isThere = storage.getItem(VIEW_KEY) !== null;
      storage.removeItem(VIEW_KEY);
      return isThere;
    });
  }

  /**
   * Store a text, or else hold it in memory.
   * @param {string} id @param {string} text
   */
  function store(id, text) {
    const write = () => useLocal(put(GAME_PREFIX + id, text)) === true;
    // The cached view can be removed to make room for the game itself.
    const isStored = write() || (dropView() === true && write());
    if (isStored) held.delete(id);
    else held.set(id, text);
    if (isStored) seen.set(id, text);
    return isStored;
  }

  /**
   * Check whether another page has changed or removed a game since this page wrote or opened it.
   * @param {string} id @returns {'same' | 'changed' | 'gone'}
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

    /** Read a game. A text held in memory has precedence. @param {string} id */
    read: (id) => held.get(id) ?? readStored(id),

    /** Read a game to continue it: `check` then compares with this text. @param {string} id */
    take(id) {
      const stored = held.get(id) ?? readStored(id);
      if (stored !== null && !held.has(id)) seen.set(id, stored);
      return stored;
    },

    check,

    /** List all games in no particular order. */
    list() {
      const stored = useLocal((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) => {
          const id = readGameKey(key);
          const text = storage.getItem(String(key));
          return id === null || text === null ? [] : [/** @type {const} */ ([id, text])];
        }),
      );
      return [...new Map([...(stored ?? []), ...held])].map(([id, text]) => ({ id, text }));
    },

    /**
     * Store a game, and overwrite what is there. If that fails, hold it in memory and return false. After a success,
     * try to store the other held games too.
     * @param {string} id @param {string} text
     */
    write(id, text) {
      const isStored = store(id, text);
      if (isStored) {
        trouble = null;
        for (const [other, kept] of [...held]) if (check(other) === 'same') store(other, kept);
      }
      onWrite();
      return isStored;
    },

    /**
     * Store a game that the database has.
     * @param {string} id @param {string} text
     */
    bring: store,

    /**
     * Remove a game that the database has now, unless its text has changed.
     * @param {string} id @param {string} text
     */
    discard(id, text) {
      if (held.has(id)) return;
      useLocal((storage) => {
        if (storage.getItem(GAME_PREFIX + id) === text) storage.removeItem(GAME_PREFIX + id);
      });
      seen.delete(id);
    },

    /** @param {string} id */
    isHeld: (id) => held.has(id),

    /** Forget a game that another page continues. Its stored text stays. @param {string} id */
    release(id) {
      held.delete(id);
      seen.delete(id);
    },

    /** Remove a game. Returns whether it is gone. @param {string} id */
    remove(id) {
      held.delete(id);
      seen.set(id, null);
      useLocal((storage) => storage.removeItem(GAME_PREFIX + id));
      // The cached view may be of this game. If not, the next step caches it again.
      dropView();
      return readStored(id) === null;
    },

    /** Read the cached view. */
    readView: () => attempt(getLocal, (storage) => storage.getItem(VIEW_KEY)),

    /**
     * Cache the view of a stored game. Does nothing if there is no room.
     * @param {string} id of the game @param {string} text
     */
    writeView(id, text) {
      attempt(getLocal, (storage) => {
        if (storage.getItem(GAME_PREFIX + id) !== null) put(VIEW_KEY, text)(storage);
      });
    },

    dropView,

    /** Return the id of the game played last, in this tab or else in any tab; null if unknown. */
    readLast: () =>
      attempt(getSession, (storage) => storage.getItem(CURRENT_KEY)) ??
      attempt(getLocal, (storage) => storage.getItem(LAST_KEY)),

    /** @param {string} id */
    writeLast(id) {
      attempt(getSession, put(CURRENT_KEY, id));
      attempt(getLocal, put(LAST_KEY, id));
    },
  };
}
