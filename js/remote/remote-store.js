/**
 * Stores the texts of remote games in the browser's storage, which contain the games' secrets. If the storage is
 * forbidden or full, keeps a game in memory while the page is open. Python makes the texts
 * (`kidd_page/remote/stored.py`).
 */

import { parseStored } from '../platform/stored-value.js';

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null, getItem: (key: string) => string | null,
 *   setItem: (key: string, value: string) => void, removeItem: (key: string) => void}} StorageLike
 */

export const PREFIX = 'kidd.remote.';
const CURRENT = 'kidd.remoteCurrent';
const CONNECTED = 'kidd.remoteConnected';
const LONGEST = 2_000_000;
const LONGEST_NAMES = 1_000;
const KEY = /^kidd\.remote\.([0-9a-f]{16})$/;

/** @typedef {ReturnType<typeof createRemoteStore>} RemoteStore */

/**
 * `getLocal` returns the storage that all pages share, `getSession` the tab's own.
 * @param {{getLocal: () => StorageLike | null, getSession: () => StorageLike | null}} storages
 */
export function createRemoteStore({ getLocal, getSession }) {
  /** The texts of the games that could not be stored, by id. @type {Map<string, string>} */
  const inMemory = new Map();

  /**
   * Return null if the storage cannot be used.
   * @template Result
   * @param {() => StorageLike | null} getStorage @param {(storage: StorageLike) => Result} use @returns {Result | null}
   */
  function attempt(getStorage, use) {
    try {
      const storage = getStorage();
      return storage === null ? null : use(storage);
    } catch {
      return null;
    }
  }

  /** @param {string} id */
  function read(id) {
    return inMemory.get(id) ?? attempt(getLocal, (storage) => storage.getItem(PREFIX + id));
  }

  /**
   * Store a text, or remove it. False: it is lost when the page closes.
   * @param {string} id @param {string | null} text
   */
  function write(id, text) {
    inMemory.delete(id);
    const isStored = attempt(getLocal, (storage) => {
      if (text === null) storage.removeItem(PREFIX + id);
      else storage.setItem(PREFIX + id, text);
      return true;
    });
    if (isStored || text === null) return true;
    inMemory.set(id, text);
    return false;
  }

  return {
    read,
    write,

    /** List the ids of all games in no particular order. */
    listIds() {
      const keys = attempt(getLocal, (storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      const ids = (keys ?? []).flatMap((key) => KEY.exec(key)?.[1] ?? []);
      return [...new Set([...ids, ...inMemory.keys()])];
    },

    /** Store the unsent turn at once, because the page may close. @param {string} id @param {string} draft */
    writeDraft(id, draft) {
      const stored = parseStored(read(id), LONGEST);
      if (stored !== null) write(id, JSON.stringify({ ...stored, draft }));
    },

    isAtRisk: () => inMemory.size > 0,

    /** Return the id of the game that this tab showed last, or that any tab did; null if that was not a remote game. */
    readCurrent() {
      const own = attempt(getSession, (storage) => storage.getItem(CURRENT));
      return own ?? attempt(getLocal, (storage) => storage.getItem(CURRENT)) ?? '';
    },

    /** @param {string} id empty for none */
    writeCurrent(id) {
      for (const one of [getSession, getLocal])
        attempt(one, (storage) => storage.setItem(CURRENT, id));
    },

    /** Store whom this tab is connected to live. @param {string[]} names */
    writeConnected(names) {
      attempt(getSession, (storage) => storage.setItem(CONNECTED, JSON.stringify(names)));
    },

    /** Return the names that this tab stored last, before it was loaded again. */
    readConnected() {
      const text = attempt(getSession, (storage) => storage.getItem(CONNECTED));
      const names = parseStored(text, LONGEST_NAMES);
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    },
  };
}
