// @ts-check
/**
 * The games that are here before an import, and those that it has added since.
 *
 * Owns how a game is recognized: by its key, or by its id.
 */

import { makeKey } from './collection-file.js';
import { findOutcome } from './game-end.js';
import { decodeSave } from './save-format.js';

/** @typedef {import('./save-format.js').Save} Save */

/** How many games of the library are read before the page may do something else. */
const BATCH = 50;

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 */
export function createKnownGames({ store, library }) {
  /** The ids of the games by their keys. @type {Map<string, string>} */
  let ids = new Map();
  /** The keys of the games by their ids. @type {Map<string, string>} */
  let keys = new Map();
  /** All ids that are in use, with those of games that cannot be read. @type {Set<string>} */
  let taken = new Set();
  /** The games that the player has played, by their ids. @type {Map<string, Save>} */
  let own = new Map();

  /**
   * @param {string} id
   * @param {string} key
   */
  function note(id, key) {
    ids.set(key, id);
    keys.set(id, key);
    taken.add(id);
  }

  /** @param {{id: string, text: string}[]} stored */
  function noteStored(stored) {
    for (const { id, text } of stored) {
      taken.add(id);
      const decoded = decodeSave(text, id);
      if (decoded.kind !== 'game') continue;
      note(id, makeKey(decoded.save));
      if (decoded.save.isOwn !== false) own.set(id, decoded.save);
    }
  }

  return {
    /** Read all games that are there. */
    async read() {
      await library.load();
      const rows = [...library.getRows().keys()];
      ids = new Map();
      keys = new Map();
      own = new Map();
      taken = new Set([...rows, ...library.getAsides().map(({ id }) => id)]);
      for (let first = 0; first < rows.length; first += BATCH) {
        const some = rows.slice(first, first + BATCH);
        const texts = await library.readAll(some);
        noteStored(some.map((id, index) => ({ id, text: texts[index] ?? '' })));
      }
      noteStored(store.list());
    },

    note,

    /** @param {string} key */
    findId: (key) => ids.get(key),

    /** @param {string} id */
    findKey: (id) => keys.get(id),

    /** @param {string} id */
    isTaken: (id) => taken.has(id),

    /** @param {string} id */
    isOwn: (id) => own.has(id),

    /**
     * @param {string} id
     * @param {Save} save
     */
    noteOwn: (id, save) => own.set(id, save),

    /**
     * Return whether a backup is the player's own: it shares a game that the player has played, or nothing here counts
     * yet, as on a new device.
     * @param {import('./collection-file.js').Backup} backup
     */
    isOwnBackup({ games }) {
      const isNew = [...own.values()].every((save) => findOutcome(save) === null);
      return (
        isNew || Object.entries(games).some(([id, { isOwn }]) => isOwn !== false && own.has(id))
      );
    },
  };
}
