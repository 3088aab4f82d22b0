/**
 * Stores the texts of remote games in the browser's storage, which contain the games' secrets. If the storage is
 * forbidden or full, keeps a game in memory while the page is open. Python makes the texts
 * (`kidd_page/remote/stored.py`).
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';
import { createTextStore } from '../platform/text-store.js';

/** @import {StorageLike} from '../platform/text-store.js' */

export const PREFIX = 'kidd.remote.';
const CURRENT = 'kidd.remoteCurrent';
const LONGEST = 2_000_000;

/** @typedef {ReturnType<typeof createRemoteStore>} RemoteStore */

/**
 * `getLocal` returns the storage that all pages share, `getSession` the tab's own. Both throw if it is forbidden.
 * @param {{getLocal: () => StorageLike, getSession: () => StorageLike}} storages
 */
export function createRemoteStore({ getLocal, getSession }) {
  const { read, held, ...texts } = createTextStore(getLocal, PREFIX);
  const current = [getSession, getLocal].map((find) => createStoredValue(find, CURRENT));

  /**
   * Store a text, or remove it. False: it is lost when the page closes.
   * @param {string} id @param {string | null} text
   */
  function write(id, text) {
    if (text !== null) return texts.write(id, text);
    texts.remove(id);
    return true;
  }

  return {
    ...{ read, write },

    /** List the ids of all games in no particular order. */
    listIds: () => [...texts.list().keys()].filter((id) => /^[0-9a-f]{16}$/.test(id)),

    /** Store the unsent turn at once, because the page may close. @param {string} id @param {string} draft */
    writeDraft(id, draft) {
      const stored = parseStored(read(id), LONGEST);
      if (stored !== null) write(id, JSON.stringify({ ...stored, draft }));
    },

    isAtRisk: () => held.size > 0,

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
