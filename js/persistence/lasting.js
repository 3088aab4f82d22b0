/**
 * How safe the player's games are: whether the browser keeps them, and when the last backup was made.
 *
 * Owns when the browser is asked and when the player is warned: each once, after the first finished game.
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';

/** @import {Lasting} from '../game/saves.js' */

/**
 * `persist` asks the browser to keep it until the player deletes it, `persisted` whether it does; null if it cannot
 * say. `expires` says whether it deletes it after seven days without a visit, as Safari does outside the home screen.
 * @typedef {{persist: () => Promise<boolean | null>, persisted: () => Promise<boolean | null>,
 *   expires: () => boolean}} LastingStorage
 */

const KEY = 'kidd.lasting';
const VERSION = 1;
const LONGEST_TEXT = 200;

/**
 * @param {object} means
 * @param {() => import('../platform/stored-value.js').StorageLike} means.findStorage
 * @param {LastingStorage} means.storage
 * @param {() => number} means.now in milliseconds since 1970
 * @param {(lasting: Lasting) => void} means.onChange
 * @param {() => void} means.warn tells the player that the browser will delete the games
 */
export function createLasting({ findStorage, storage, now, onChange, warn }) {
  const stored = createStoredValue(findStorage, KEY);

  function read() {
    const found = parseStored(stored.read(), LONGEST_TEXT);
    const isFine = found?.version === VERSION;
    const backedUp = isFine && Number.isSafeInteger(found.backedUp) ? found.backedUp : null;
    return { backedUp, isAsked: isFine && found.isAsked === true };
  }

  /** @param {Partial<ReturnType<typeof read>>} changes */
  function write(changes) {
    stored.write(JSON.stringify({ version: VERSION, ...read(), ...changes }));
  }

  /** @param {boolean | null} isKept */
  function report(isKept) {
    const { backedUp } = read();
    onChange({ isKept, expires: isKept !== true && storage.expires(), backedUp });
  }

  return {
    /** Find out what the browser does now. */
    async check() {
      report(await storage.persisted());
    },

    /** A game has ended: after the first one the browser is asked. It may ask the player in turn. */
    async noteEnd() {
      if (read().isAsked) return;
      write({ isAsked: true });
      const isKept = await storage.persist();
      report(isKept);
      if (isKept !== true && storage.expires()) warn();
    },

    /** A backup was made. */
    async noteBackup() {
      write({ backedUp: now() });
      report(await storage.persisted());
    },
  };
}
