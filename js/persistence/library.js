// @ts-check
/**
 * The library: all games of this device, in a database without a limit on their number.
 *
 * Owns the rows of the games in memory, the bin, and the order of the writes. Never throws: if the database cannot be
 * used, the library is `down`, and the page keeps its games in the game store alone.
 *
 * The game store has the games that are being played, and is faster. If both have a game, the later revision counts.
 */

import {
  addAge,
  cleanLabels,
  cleanTitle,
  isAgeDue,
  isEarlier,
  isInBin,
  isOver,
  isRow,
  makeRow,
  remakeRow,
} from './library-row.js';
import { mergeSave } from './merge-games.js';
import { decodeSave, encodeSave } from './save-format.js';

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
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => void} options.onChange is called after every change
 * @param {(ids: string[]) => void} [options.announce] tells the other pages which games this page has changed
 */
export function createLibrary({ database: given, now, onChange, announce = () => {} }) {
  const database = given ?? NO_DATABASE;
  /** @type {'unknown' | 'up' | 'down'} */
  let status = given === null ? 'down' : 'unknown';
  /** @type {Map<string, Row>} */
  const rows = new Map();
  /** The games of which no row can be made. @type {Map<string, Aside>} */
  const asides = new Map();
  /**
   * The texts to write, by id, each with its number. A text that cannot be written stays here.
   * @type {Map<string, {text: string, number: number}>}
   */
  const pending = new Map();
  /** The number of the last text of each game that is stored. @type {Map<string, number>} */
  const written = new Map();
  /** The number of the last text to write. */
  let last = 0;
  /** The next attempt to write the pending texts, if it has not begun. @type {Promise<unknown> | null} */
  let due = null;
  /** The last operation. Operations run one after the other. @type {Promise<unknown>} */
  let tail = Promise.resolve();
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
    for (const id of ids ?? []) rows.delete(id);
    /** @type {Map<string, unknown>} */
    const odd = new Map();
    for (const row of found) {
      if (isRow(row)) rows.set(row.id, row);
      else odd.set(String(/** @type {{id: unknown}} */ (row).id), row);
    }
    if (odd.size > 0) await repair(odd);
  }

  /**
   * Make the rows of games again that another version of the page has written. What the player has said about them
   * stays. Rows of an earlier version are stored again, so that this happens once.
   * @param {Map<string, unknown>} odd the rows by the ids of their games
   */
  async function repair(odd) {
    const ids = [...odd.keys()];
    const texts = await database.readTexts(ids);
    for (const [index, id] of ids.entries()) {
      const decoded = decodeSave(texts[index] ?? '', id);
      if (decoded.kind === 'game') rows.set(id, remakeRow(decoded.save, odd.get(id)));
      else asides.set(id, { id, kind: decoded.kind, isDeleted: false });
    }
    const earlier = ids.filter((id) => rows.has(id) && isEarlier(odd.get(id)));
    if (earlier.length === 0) return;
    /** @param {string} id @param {Stored | null} stored */
    const store = (id, stored) => {
      const decoded = stored !== null && isEarlier(stored.row) ? decodeSave(stored.text, id) : null;
      if (stored === null || decoded?.kind !== 'game') return [];
      return [{ text: stored.text, row: remakeRow(decoded.save, stored.row) }];
    };
    // Without room for them they are made again the next time.
    await database.change(earlier, store).catch(() => []);
  }

  /**
   * Remove games whose stored row is due. The others, which another page has taken out of the bin, stay.
   * @param {string[]} ids
   * @param {(row: unknown) => boolean} isDue
   */
  async function erase(ids, isDue) {
    const erased = await database.erase(ids, isDue);
    for (const id of erased) {
      pending.delete(id);
      rows.delete(id);
      asides.delete(id);
    }
    announce(erased);
    const others = ids.filter((id) => !erased.includes(id));
    if (others.length > 0) await readRows(others);
    onChange();
  }

  /** Write the pending texts after the earlier operations. Calls in a row share one attempt. */
  function flushSoon() {
    due ??= enqueue(() => {
      due = null;
      return flush();
    });
    return due;
  }

  /** Write the pending texts. One that cannot be written stays pending. */
  async function flush() {
    if (pending.size === 0 || !(await load())) return;
    const texts = [...pending];
    if ((await write(texts)) || texts.length === 1) return;
    // One of them may be what has no room.
    for (const one of texts) await write([one]);
  }

  /**
   * Write texts, all or none. Returns whether that succeeded.
   * @param {[string, {text: string, number: number}][]} texts
   */
  async function write(texts) {
    const byId = new Map(texts);
    const merge = (/** @type {string} */ id, /** @type {Stored | null} */ stored) =>
      mergeSave(id, byId.get(id)?.text ?? '', stored);
    try {
      accept(await database.change([...byId.keys()], merge, { isStrict: true }));
    } catch {
      return false;
    }
    for (const [id, one] of texts) {
      written.set(id, one.number);
      if (pending.get(id) === one) pending.delete(id);
    }
    return true;
  }

  /**
   * Return whether the text of a game with this number, or a later one, is stored.
   * @param {string} id
   * @param {number} number
   */
  function isWritten(id, number) {
    return (written.get(id) ?? 0) >= number;
  }

  /**
   * Change the row of a game.
   * @param {string} id
   * @param {(row: Row) => Row} edit
   * @returns {Promise<boolean>} whether it is stored
   */
  async function edit(id, edit) {
    const number = pending.get(id)?.number ?? 0;
    const changed = await enqueue(async () => {
      // The row must be that of what the player has seen.
      await flush();
      if (!isWritten(id, number)) return null;
      return database.change([id], (_, stored) => {
        const row = isRow(stored?.row) ? stored.row : rows.get(id);
        return stored === null || row === undefined ? [] : [{ text: stored.text, row: edit(row) }];
      });
    });
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

    /** The games of the database that cannot be opened. */
    getAsides: () => [...asides.values()],

    /**
     * Store a game. A later text of the same game replaces one that is not written yet.
     * @param {string} id
     * @param {string} text
     * @returns {Promise<boolean>} whether it is stored; false if the database cannot be used
     */
    async keep(id, text) {
      last += 1;
      const number = last;
      pending.set(id, { text, number });
      await flushSoon();
      return isWritten(id, number);
    },

    /**
     * Add games. A game whose id has been used in the meantime gets another one: nothing is overwritten.
     * @param {{id: string, text: string, title?: string, labels?: string[]}[]} games
     * @param {() => string} makeId
     * @returns {Promise<boolean>} whether all are stored; otherwise none is
     */
    async add(games, makeId) {
      if (!(await load())) return false;
      const byId = new Map(games.map((game) => [game.id, game]));
      const added = await enqueue(() =>
        database.change([...byId.keys()], (wanted, stored) => {
          const { text, title = '', labels = [] } = byId.get(wanted) ?? { text: '' };
          const id = stored === null ? wanted : makeId();
          const decoded = decodeSave(text, id);
          if (decoded.kind !== 'game') return [];
          return [
            { text: encodeSave(decoded.save), row: makeRow(decoded.save, { title, labels }) },
          ];
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
      const one = pending.get(id);
      if (one !== undefined) return one.text;
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
    describe: (id, { title, labels }) =>
      edit(id, (row) => ({ ...row, title: cleanTitle(title), labels: cleanLabels(labels) })),

    /**
     * Read the rows again that another page has changed.
     * @param {string[]} ids
     */
    async receive(ids) {
      if (status !== 'up') return;
      await enqueue(() => readRows(ids));
      onChange();
    },
  };
}
