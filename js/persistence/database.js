/**
 * The IndexedDB database of games: the text of each, and what the list shows of it.
 *
 * Owns the names of the database and its stores, and their versions. Knows nothing about games. Every function
 * rejects if the browser forbids IndexedDB, has no room, or does not answer in time, and has changed nothing then.
 */

/** @typedef {typeof import('../vendor/idb.js')} Idb */
/** @import {Timers} from '../platform/timers.js' */
/** @import {IDBPDatabase} from '../vendor/idb.js' */
/** @import {Database} from './library.js' */

const NAME = 'kidd';
const VERSION = 1;
/** `{id, text}` for each game. */
const GAMES = 'games';
/** A `Row` for each game. The list needs only these, which are smaller than the texts. */
const ROWS = 'rows';

/** A browser may never answer, for example in a private window. */
const PATIENCE_MS = 5_000;

/**
 * @param {() => Promise<Idb>} loadIdb loads the library `idb` @param {Timers} timers @returns {Database}
 */
export function createDatabase(loadIdb, timers) {
  async function open() {
    const { openDB } = await loadIdb();
    return openDB(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore(GAMES, { keyPath: 'id' });
        database.createObjectStore(ROWS, { keyPath: 'id' });
      },
    });
  }

  /**
   * Open the database for one use: so no connection is there that the browser may end, or for which a later version of
   * the page, in another tab, would have to wait.
   * @template Result @param {(database: IDBPDatabase) => Promise<Result>} use @returns {Promise<Result>}
   */
  async function withDatabase(use) {
    const opening = open();
    const database = await withPatience(opening, timers).catch((error) => {
      // It may answer too late.
      opening.then((late) => late.close()).catch(() => {});
      throw error;
    });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  }

  return {
    readRows: () => withDatabase((database) => database.getAll(ROWS)),

    read: (ids) =>
      withDatabase((database) => {
        const stores = openStores(database.transaction([GAMES, ROWS]));
        return Promise.all(ids.map((id) => readOne(stores, id)));
      }),

    change: (ids, edit) =>
      withDatabase(async (database) => {
        const how = /** @type {const} */ ({ durability: 'strict' });
        const transaction = database.transaction([GAMES, ROWS], 'readwrite', how);
        const stores = openStores(transaction);
        /** @param {string} id */
        const changeOne = async (id) => {
          const made = edit(await readOne(stores, id));
          if (made === null) return callAll(stores, (store) => store.delete(id));
          const [games, rows] = stores;
          await callAll(made, (one) => games.put({ id: one.row.id, text: one.text }));
          return callAll(made, (one) => rows.put(one.row));
        };
        // If one fails, the others must not be committed.
        const changing = Promise.all(ids.map(changeOne)).catch((error) => {
          try {
            transaction.abort();
          } catch {
            // It may have failed already.
          }
          throw error;
        });
        await Promise.all([changing, transaction.done]);
      }),
  };
}

/** @param {any} transaction @returns {any[]} the store of the games, and that of their rows */
const openStores = (transaction) => [GAMES, ROWS].map((name) => transaction.objectStore(name));

/** @param {any[]} stores @param {string} id @returns {Promise<import('./library.js').Seen>} */
async function readOne(stores, id) {
  const [game, row] = await callAll(stores, (store) => store.get(id));
  return { id, text: game ? String(game.text) : null, row: row ?? null };
}

/**
 * Make several requests. If one throws at once, the results of the others are awaited all the same: otherwise the
 * browser would report that they were rejected and that nobody noticed.
 * @template Item @param {Item[]} items @param {(item: Item) => Promise<any>} call @returns {Promise<any[]>}
 */
function callAll(items, call) {
  return Promise.all(items.map(async (item) => call(item)));
}

/**
 * Reject if a promise is not settled in time.
 * @template Result @param {Promise<Result>} promise @param {Timers} timers @returns {Promise<Result>}
 */
function withPatience(promise, timers) {
  return new Promise((resolve, reject) => {
    const timer = timers.set(() => reject(new Error('IndexedDB does not answer.')), PATIENCE_MS);
    promise.then(resolve, reject).finally(() => timers.clear(timer));
  });
}
