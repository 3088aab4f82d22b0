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

import { createStoredValue } from '../platform/stored-value.js';
import { createTextStore } from '../platform/text-store.js';

/** @import {StorageLike} from '../platform/text-store.js' */
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
 * @param {object} means
 * @param {() => StorageLike} means.getLocal returns the storage that all pages share
 * @param {() => StorageLike} means.getSession returns the tab's own storage, which survives a reload
 * @param {() => void} [means.onWrite] is called after each turn, even if its text is only held in memory
 */
export function createJournal({ getLocal, getSession, onWrite = () => {} }) {
  const texts = createTextStore(getLocal, GAME_PREFIX);
  const { attempt, held, read } = texts;
  const view = createStoredValue(getLocal, VIEW_KEY);
  /** The id of the game played last, in this tab and in any tab. */
  const last = [createStoredValue(getSession, CURRENT_KEY), createStoredValue(getLocal, LAST_KEY)];
  /**
   * The stored texts that this page last wrote or opened, by id; null for a game that it removed.
   * @type {Map<string, string | null>}
   */
  const seen = new Map();

  /** Remove the cached view. Returns whether there was one. */
  function dropView() {
    return attempt((storage) => {
      const isThere = storage.getItem(VIEW_KEY) !== null;
      storage.removeItem(VIEW_KEY);
      return isThere;
    });
  }

  /** @param {string} id @returns {{text: string | null} | null} null if the storage cannot be read */
  const readStored = (id) => attempt((storage) => ({ text: storage.getItem(GAME_PREFIX + id) }));

  /**
   * Store a text, or else hold it in memory.
   * @param {string} id @param {string} text
   */
  function store(id, text) {
    // The cached view can be removed to make room for the game itself.
    const isStored = texts.write(id, text) || (dropView() === true && texts.write(id, text));
    const stored = isStored ? { text } : seen.has(id) ? null : readStored(id);
    // What another page stores meanwhile must not be overwritten later by a held text.
    if (stored !== null) seen.set(id, stored.text);
    return isStored;
  }

  /**
   * Check whether another page has changed or removed a game since this page wrote or opened it.
   * @param {string} id @returns {'same' | 'changed' | 'gone'}
   */
  function check(id) {
    const known = seen.get(id);
    if (known === undefined) return 'same';
    const stored = readStored(id);
    if (stored === null || stored.text === known) return 'same';
    return stored.text === null ? 'gone' : 'changed';
  }

  return {
    ...{ read, check, dropView, getTrouble: texts.getTrouble },

    /** Read a game to continue it: `check` then compares with this text. @param {string} id */
    take(id) {
      const text = read(id);
      if (text !== null && !held.has(id)) seen.set(id, text);
      return text;
    },

    /** List all games in no particular order. */
    list: () => [...texts.list()].map(([id, text]) => ({ id, text })),

    /**
     * Store a game, and overwrite what is there. If that fails, hold it in memory and return false. After a success,
     * try to store the other held games too.
     * @param {string} id @param {string} text
     */
    write(id, text) {
      const isStored = store(id, text);
      if (isStored)
        for (const [other, kept] of [...held]) if (check(other) === 'same') store(other, kept);
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
      if (read(id) === text) texts.remove(id);
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
      seen.set(id, null);
      texts.remove(id);
      // The cached view may be of this game. If not, the next step caches it again.
      dropView();
      return read(id) === null;
    },

    /** Read the cached view. */
    readView: view.read,

    /**
     * Cache the view of a stored game. Does nothing if there is no room.
     * @param {string} id of the game @param {string} text
     */
    writeView(id, text) {
      if (attempt((storage) => storage.getItem(GAME_PREFIX + id)) !== null) view.write(text);
    },

    /** Return the id of the game played last, in this tab or else in any tab; null if unknown. */
    readLast: () => last[0].read() ?? last[1].read(),

    /** @param {string} id */
    writeLast(id) {
      for (const one of last) one.write(id);
    },
  };
}
