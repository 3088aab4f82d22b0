/**
 * Stores the texts of remote games in the browser's storage, which contain the games' secrets. If the storage is
 * forbidden or full, keeps a game in memory while the page is open. Python makes the texts
 * (`kidd_page/remote/stored.py`).
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null, getItem: (key: string) => string | null,
 *   setItem: (key: string, value: string) => void, removeItem: (key: string) => void}} StorageLike
 */

export const PREFIX = 'kidd.remote.';
const CURRENT = 'kidd.remoteCurrent';
const LONGEST = 2_000_000;
const KEY = /^kidd\.remote\.([0-9a-f]{16})$/;

/** @typedef {ReturnType<typeof createRemoteStore>} RemoteStore */

/**
 * `getLocal` returns the storage that all pages share, `getSession` the tab's own. Both throw if it is forbidden.
 * @param {{getLocal: () => StorageLike, getSession: () => StorageLike}} storages
 */
export function createRemoteStore({ getLocal, getSession }) {
  /** The texts of the games that could not be stored, by id. @type {Map<string, string>} */
  const inMemory = new Map();
  const current = [getSession, getLocal].map((find) => createStoredValue(find, CURRENT));

  /**
   * Use the storage of the games. Return null if that is impossible.
   * @template Result @param {(storage: StorageLike) => Result} use
   */
  function attempt(use) {
    try {
      return use(getLocal());
    } catch {
      return null;
    }
  }

  /** @param {string} id */
  const read = (id) => inMemory.get(id) ?? attempt((storage) => storage.getItem(PREFIX + id));

  /**
   * Store a text, or remove it. False: it is lost when the page closes.
   * @param {string} id @param {string | null} text
   */
  function write(id, text) {
    inMemory.delete(id);
    const isStored = attempt((storage) => {
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
      const keys = attempt((storage) =>
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

    /** Return the id of the game that this tab showed last, or that any tab did; empty if that was no remote game. */
    readCurrent: () => current[0].read() ?? current[1].read() ?? '',

    /** @param {string} id empty for none */
    writeCurrent(id) {
      for (const one of current) one.write(id);
    },

    /** What Python stores of whom this tab is connected to live, to tell it if the page is loaded again. */
    connected: createStoredValue(getSession, 'kidd.remoteConnected'),
  };
}
