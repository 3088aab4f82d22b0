// @ts-check
/**
 * The shelf that saved games stand on: the browser's storage, one key for each game, and one for the view
 * of the game on deck.
 *
 * Owns the keys, and what happens where the storage is forbidden, full or emptied: then a game is held
 * in memory, for as long as the page is open. Knows nothing of what it stores, and never throws.
 *
 * Every page of this site shares the shelf. So it remembers what this page has seen of a game: what
 * another page has put in its place since is not overwritten by mistake.
 */

/** @typedef {import('../game/saves.js').Trouble} Trouble */

/**
 * As much of a browser's storage as is used here.
 * @typedef {{readonly length: number, key: (index: number) => string | null,
 *   getItem: (key: string) => string | null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void}} StorageLike
 */

/** @typedef {ReturnType<typeof createShelf>} Shelf */

const GAME_PREFIX = 'kidd.game.';
const LAST_KEY = 'kidd.last';
const CURRENT_KEY = 'kidd.current';
const VIEW_KEY = 'kidd.view';

/**
 * Give the id of the game that a key of the storage belongs to.
 * @param {string | null} key
 * @returns {string | null}
 */
export function readGameKey(key) {
  return key?.startsWith(GAME_PREFIX) ? key.slice(GAME_PREFIX.length) : null;
}

/**
 * Tell whether a storage refused a text because there is no room for it.
 * @param {unknown} error
 */
function isFull(error) {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

/**
 * Do something with a storage; null where that fails, and `note` hears why. The storage is fetched
 * anew each time: the very access may be forbidden, and may be so from one moment to the next.
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
 * @param {() => StorageLike | null} storages.getLocal what all pages share
 * @param {() => StorageLike | null} storages.getSession what is this tab's own and outlives a reload
 */
export function createShelf({ getLocal, getSession }) {
  /** @type {Trouble | null} */
  let trouble = null;
  /** What could not be stored, by id. @type {Map<string, string>} */
  const held = new Map();
  /** The stored texts that this page wrote or took up, by id. @type {Map<string, string>} */
  const seen = new Map();

  /** @param {Trouble} found */
  const note = (found) => {
    trouble = found;
  };

  /** @param {string} id */
  function readStored(id) {
    return attempt(getLocal, (storage) => storage.getItem(GAME_PREFIX + id), note);
  }

  /** Let go of the view, and tell whether there was one. */
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
    // The view is only a convenience: it makes room for the game itself.
    if (put() === null && !(dropView() && put() === true)) {
      held.set(id, text);
      return false;
    }
    held.delete(id);
    seen.set(id, text);
    return true;
  }

  /**
   * Tell what has become of a game behind this page's back.
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
    /** What was wrong with the storage when it was last used, if anything. */
    getTrouble: () => trouble,

    /**
     * Read a game as this page knows it.
     * @param {string} id
     */
    read: (id) => held.get(id) ?? readStored(id),

    /**
     * Read a game in order to go on with it.
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

    /** List all games, in no order. */
    list() {
      const stored = attempt(getLocal, readGames, note) ?? [];
      return [...new Map([...stored, ...held])].map(([id, text]) => ({ id, text }));
    },

    /**
     * Store a game, over whatever is there. Where that fails it is held in memory, and the answer
     * is no; what had to be held before is stored once there is room again.
     * @param {string} id
     * @param {string} text
     */
    write(id, text) {
      if (!store(id, text)) return false;
      trouble = null;
      for (const [other, kept] of [...held]) if (check(other) === 'same') store(other, kept);
      return true;
    },

    /** @param {string} id */
    isHeld: (id) => held.has(id),

    /**
     * Let go of a game that another page goes on with; what is stored of it stays.
     * @param {string} id
     */
    release(id) {
      held.delete(id);
      seen.delete(id);
    },

    /** @param {string} id */
    remove(id) {
      held.delete(id);
      seen.delete(id);
      attempt(getLocal, (storage) => storage.removeItem(GAME_PREFIX + id), note);
      // It may be of this game; where it is not, it is kept again with the next step.
      dropView();
    },

    /** Read the view that was on deck when a page was left. */
    readView: () => attempt(getLocal, (storage) => storage.getItem(VIEW_KEY)),

    /**
     * Keep the view of a game that is stored; where there is no room for it, that is all.
     * @param {string} id the game's
     * @param {string} text
     */
    writeView(id, text) {
      attempt(getLocal, (storage) => {
        const isGame = storage.getItem(GAME_PREFIX + id) !== null;
        if (isGame && storage.getItem(VIEW_KEY) !== text) storage.setItem(VIEW_KEY, text);
      });
    },

    dropView,

    /** Give the id of the game that was played last: in this tab, or else in any. */
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
