// @ts-check
/**
 * The library: all games of this device, in a database without a limit on their number.
 *
 * Owns the rows of the games in memory, the bin, and the order of the writes. Python makes the rows and merges texts;
 * what it has made is stored only if nobody has changed the game meanwhile. Never throws: if the database cannot be
 * used, the library is `down`, and the page keeps its games in the game store alone.
 *
 * The game store has the games that are being played, and is faster. If both have a game, the later revision counts.
 */

import { addAge, isAgeDue, isEarlier, isInBin, isOver, isRow } from './library-row.js';
import { createLibraryWriter } from './library-writer.js';

/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('./library-types.js').Row} Row */
/** @typedef {import('./library-types.js').Stored} Stored */
/** @typedef {import('./library-types.js').Database} Database */

/** @typedef {ReturnType<typeof createLibrary>} Library */

/** @type {Database} */
const NO_DATABASE = {
  readRows: async () => Promise.reject(new Error('There is no database.')),
  readTexts: async () => [],
  change: async () => [],
  erase: async () => [],
};

/**
 * @param {object} options
 * @param {Database | null} options.database null if the browser has none
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => void} options.onChange is called after every change
 * @param {(ids: string[]) => void} [options.announce] tells the other pages which games this page has changed
 */
export function createLibrary({ database: given, saves, now, onChange, announce = () => {} }) {
  const database = given ?? NO_DATABASE;
  /** @type {'unknown' | 'up' | 'down'} */
  let status = given === null ? 'down' : 'unknown';
  /** @type {Map<string, Row>} */
  const rows = new Map();
  /** The rows of another version, or damaged ones, until Python has made them again. @type {Map<string, unknown>} */
  const odd = new Map();
  /** The games of which no row can be made. @type {Map<string, Aside>} */
  const asides = new Map();
  /** The last use of the database. They come one after the other. @type {Promise<unknown>} */
  let tail = Promise.resolve();
  /** @type {Promise<void> | null} */
  let mending = null;
  const writer = createLibraryWriter({ database, saves, enqueue, load, accept });
  /** @type {Promise<boolean> | null} */
  let loading = null;

  /**
   * Run an operation after all earlier ones.
   * @template Result
   * @param {() => Promise<Result>} act
   * @returns {Promise<Result | null>} null if it failed
   */
  function enqueue(act) {
    const result = tail.then(act).catch(() => null);
    tail = result;
    return result;
  }

  /** @param {Row[]} changed */
  function accept(changed) {
    for (const row of changed) {
      rows.set(row.id, row);
      odd.delete(row.id);
      asides.delete(row.id);
    }
    if (changed.length === 0) return;
    announce(changed.map(({ id }) => id));
    onChange();
  }

  /** Read all rows, once. Returns whether the library can be used. */
  function load() {
    if (status === 'down') return Promise.resolve(false);
    loading ??= read().then(
      () => {
        status = 'up';
        onChange();
        mend();
        return true;
      },
      () => {
        status = 'down';
        onChange();
        return false;
      },
    );
    return loading;
  }

  async function read() {
    await readRows();
    await emptyBin(now());
  }

  /**
   * Count how long the deleted games have been in the bin, and remove those that were there long enough.
   * @param {number} visit the time, in milliseconds since 1970
   */
  async function emptyBin(visit) {
    const due = [...rows.values()].filter((row) => isAgeDue(row, visit));
    for (const row of due) rows.set(row.id, addAge(row, visit));
    const over = [...rows.values()].filter(isOver).map(({ id }) => id);
    // What cannot be erased now is erased the next time.
    if (over.length > 0) {
      const isDue = (/** @type {unknown} */ row) => isRow(row) && isOver(addAge(row, visit));
      await erase(over, isDue).catch(() => {});
    }
    const rest = due.map(({ id }) => id).filter((id) => rows.has(id));
    if (rest.length === 0) return;
    /** @param {string} _id @param {Stored | null} stored */
    const count = (_id, stored) =>
      stored !== null && isRow(stored.row)
        ? [{ text: stored.text, row: addAge(stored.row, visit) }]
        : [];
    // Without room for it, it is counted the next time.
    await database.change(rest, count).catch(() => []);
  }

  /** @param {string[]} [ids] */
  async function readRows(ids) {
    const found = await database.readRows(ids);
    // They may be gone. Before they are read, nothing is known.
    for (const id of ids ?? []) {
      rows.delete(id);
      odd.delete(id);
    }
    for (const row of found) {
      if (isRow(row)) rows.set(row.id, row);
      else odd.set(String(/** @type {{id: unknown}} */ (row).id), row);
    }
  }

  /** Let Python make the odd rows again. Without it or without room they are made again the next time. */
  function mend() {
    if (odd.size === 0) return Promise.resolve();
    mending ??= makeAllRows()
      .catch(() => {})
      .finally(() => {
        mending = null;
        onChange();
      });
    return mending;
  }

  async function makeAllRows() {
    while (odd.size > 0) await makeRows([...odd]);
  }

  /** @param {[id: string, row: unknown][]} before */
  async function makeRows(before) {
    const texts = await enqueue(() => database.readTexts(before.map(([id]) => id)));
    if (texts === null) throw new Error('The texts cannot be read.');
    /** @type {[string, string, unknown][]} */
    const games = before.map(([id, row], index) => [id, texts[index] ?? '', row]);
    const made = await saves.read(games);
    /** @type {Map<string, Stored & {row: Row}>} */
    const earlier = new Map();
    for (const [index, [id, text, old]] of games.entries()) {
      // Its game may have been written meanwhile.
      if (odd.get(id) !== old) continue;
      odd.delete(id);
      const { row, unread = 'broken' } = made[index];
      if (row === undefined) asides.set(id, { id, kind: unread, isDeleted: false });
      else rows.set(id, row);
      if (row !== undefined && isEarlier(old)) earlier.set(id, { text, row });
    }
    /** @param {string} id @param {Stored | null} stored */
    const store = (id, stored) => {
      const game = earlier.get(id);
      return game?.text === stored?.text && isEarlier(stored?.row)
        ? [/** @type {any} */ (game)]
        : [];
    };
    if (earlier.size > 0) await enqueue(() => database.change([...earlier.keys()], store));
  }

  /**
   * Remove games whose stored row is due. The others, which another page has taken out of the bin, stay.
   * @param {string[]} ids
   * @param {(row: unknown) => boolean} isDue
   */
  async function erase(ids, isDue) {
    const erased = await database.erase(ids, isDue);
    for (const id of erased) {
      writer.forget(id);
      rows.delete(id);
      odd.delete(id);
      asides.delete(id);
    }
    announce(erased);
    const others = ids.filter((id) => !erased.includes(id));
    if (others.length > 0) await readRows(others);
    onChange();
  }

  /**
   * Change the row of a game.
   * @param {string} id
   * @param {(row: Row) => Row} edit
   * @returns {Promise<boolean>} whether it is stored
   */
  async function edit(id, edit) {
    // The row must be that of what the player has seen.
    if (!(await writer.settle(id))) return false;
    const changed = await enqueue(() =>
      database.change([id], (_, stored) => {
        const row = isRow(stored?.row) ? stored.row : rows.get(id);
        return stored === null || row === undefined ? [] : [{ text: stored.text, row: edit(row) }];
      }),
    );
    if (changed === null) return false;
    accept(changed);
    return changed.length > 0;
  }

  return {
    load,

    /** Try again to use the database, after it could not be used. Returns whether it can be used now. */
    retry() {
      if (status === 'down' && given !== null) {
        status = 'unknown';
        loading = null;
        onChange();
      }
      return load();
    },

    getStatus: () => status,

    /** The rows of all games, with those in the bin, in no particular order. */
    getRows: () => rows,

    /** All rows as they are stored. Another version of the page may have written some. */
    getStored: () => new Map(/** @type {[string, any][]} */ ([...rows, ...odd])),

    /** Let Python make all rows that it has to make. */
    mend,

    /** The games of the database that cannot be opened. */
    getAsides: () => [...asides.values()],

    /** Store a game. */
    keep: writer.keep,

    /**
     * Add games. A game whose id has been used in the meantime gets another one: nothing is overwritten.
     * @param {{id: string, text: string, row: Row}[]} games
     * @param {() => string} makeId
     * @returns {Promise<boolean>} whether all are stored; otherwise none is
     */
    async add(games, makeId) {
      if (!(await load())) return false;
      const byId = new Map(games.map((game) => [game.id, game]));
      const added = await enqueue(() =>
        database.change([...byId.keys()], (wanted, stored) => {
          const { text, row } = /** @type {{text: string, row: Row}} */ (byId.get(wanted));
          return [{ text, row: { ...row, id: stored === null ? wanted : makeId() } }];
        }),
      );
      accept(added ?? []);
      return added !== null;
    },

    /**
     * Read the text of a game.
     * @param {string} id
     * @returns {Promise<string | null>} null if it is not there
     */
    async read(id) {
      const text = writer.read(id);
      if (text !== null) return text;
      if (!(await load())) return null;
      return (await enqueue(() => database.readTexts([id])))?.[0] ?? null;
    },

    /**
     * Read the texts of several games.
     * @param {string[]} ids
     * @returns {Promise<(string | null)[]>}
     */
    async readAll(ids) {
      if (!(await load())) return ids.map(() => null);
      return (await enqueue(() => database.readTexts(ids))) ?? ids.map(() => null);
    },

    /**
     * Put a game into the bin.
     * @param {string} id
     */
    bin: (id) => edit(id, (row) => ({ ...row, deleted: now(), seen: { at: now(), ms: 0 } })),

    /**
     * Take a game out of the bin.
     * @param {string} id
     */
    restore: (id) => edit(id, (row) => ({ ...row, deleted: null, seen: undefined })),

    /**
     * Remove games of the bin for ever.
     * @param {string[]} ids
     * @returns {Promise<boolean>} whether they are not in the bin any more
     */
    async erase(ids) {
      return (await enqueue(() => erase(ids, isInBin).then(() => true))) === true;
    },

    /**
     * Give a game a title and labels.
     * @param {string} id
     * @param {{title: string, labels: string[]}} words
     */
    describe: (id, { title, labels }) => edit(id, (row) => ({ ...row, title, labels })),

    /**
     * Read the rows again that another page has changed.
     * @param {string[]} ids
     */
    async receive(ids) {
      if (status !== 'up') return;
      await enqueue(() => readRows(ids));
      onChange();
      await mend();
    },
  };
}
