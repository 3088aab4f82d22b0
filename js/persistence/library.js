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
  cleanLabels,
  cleanTitle,
  isEarlier,
  isRow,
  makeRow,
  remakeRow,
  toEntry,
} from './library-row.js';
import { decodeSave, encodeSave, nameRevision } from './save-format.js';

/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('./library-types.js').Row} Row */
/** @typedef {import('./library-types.js').Stored} Stored */
/** @typedef {import('./library-types.js').Database} Database */

/** @typedef {ReturnType<typeof createLibrary>} Library */

/** How long a deleted game stays in the bin. */
const BIN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** @type {Database} */
const NO_DATABASE = {
  readRows: async () => Promise.reject(new Error('There is no database.')),
  readTexts: async () => [],
  change: async () => [],
  erase: async () => {},
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
  /** The texts to write, by id. @type {Map<string, string>} */
  const pending = new Map();
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
    const over = [...rows.values()].filter(({ deleted }) => isOver(deleted)).map(({ id }) => id);
    if (over.length > 0) await erase(over);
  }

  /** @param {number | null} deleted */
  function isOver(deleted) {
    return deleted !== null && deleted < now() - BIN_DAYS * DAY_MS;
  }

  /** @param {string[]} [ids] */
  async function readRows(ids) {
    const found = await database.readRows(ids);
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

  /** @param {string[]} ids */
  async function erase(ids) {
    await database.erase(ids);
    for (const id of ids) {
      rows.delete(id);
      asides.delete(id);
    }
    announce(ids);
    onChange();
  }

  /** Write the pending texts. Returns whether that succeeded. */
  async function flush() {
    if (pending.size === 0) return true;
    const texts = new Map(pending);
    pending.clear();
    if (!(await load())) return false;
    const merge = (/** @type {string} */ id, /** @type {Stored | null} */ stored) =>
      mergeSave(id, texts.get(id) ?? '', stored);
    try {
      accept(await database.change([...texts.keys()], merge, { isStrict: true }));
      return true;
    } catch {
      // The next turn tries again with the text that it makes.
      return false;
    }
  }

  /**
   * Change the row of a game.
   * @param {string} id
   * @param {(row: Row) => Row} edit
   * @returns {Promise<boolean>} whether it is stored
   */
  async function edit(id, edit) {
    const changed = await enqueue(async () => {
      await flush();
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
      pending.set(id, text);
      return (await enqueue(flush)) === true;
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
      const text = pending.get(id);
      if (text !== undefined) return text;
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
    bin: (id) => edit(id, (row) => ({ ...row, deleted: now() })),

    /**
     * Take a game out of the bin.
     * @param {string} id
     */
    restore: (id) => edit(id, (row) => ({ ...row, deleted: null })),

    /**
     * Remove games for ever.
     * @param {string[]} ids
     */
    async erase(ids) {
      return (await enqueue(() => erase(ids).then(() => true))) === true;
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
      await enqueue(async () => {
        for (const id of ids) rows.delete(id);
        await readRows(ids);
      });
      onChange();
    },
  };
}

/**
 * Merge a text into the stored game with the same id. If two pages have continued the same revision, the stored game
 * stays as a copy, so that nothing is lost.
 * @param {string} id
 * @param {string} text
 * @param {Stored | null} stored
 * @returns {{text: string, row: Row}[]}
 */
function mergeSave(id, text, stored) {
  const decoded = decodeSave(text, id);
  if (decoded.kind !== 'game' || stored?.text === text) return [];
  const { save } = decoded;
  const made = [{ text, row: makeRow(save, stored?.row ?? null) }];
  const theirs = stored === null ? null : decodeSave(stored.text, id);
  if (stored === null || theirs?.kind !== 'game') return made;
  const isSameWriter = save.writer === theirs.save.writer;
  const ahead = save.revision - theirs.save.revision;
  // A revision that does not fit into the game store is written with the same number again.
  const isSameRevision = ahead === 0 && isSameWriter;
  if (ahead > 0 || (isSameRevision && save.changed >= theirs.save.changed)) return made;
  // The stored game is a later revision, which did not fit into the game store.
  if (isSameWriter || theirs.save.base === nameRevision(save)) return [];
  const other = { ...theirs.save, id: `${id}-${nameRevision(theirs.save)}` };
  return [...made, { text: stored.text, row: makeRow(other, stored.row) }];
}

/**
 * Add the games of the library to those of the game store.
 * @param {{games: Entry[], aside: Aside[]}} local the games of the game store
 * @param {(id: string) => number} getRevision returns the revision of a game of the game store
 * @param {Library} library
 * @param {string | null} current the id of the current game
 * @returns {{games: Entry[], aside: Aside[], bin: Entry[]}} the games in no particular order
 */
export function mergeLists(local, getRevision, library, current) {
  const rows = library.getRows();
  const known = new Set([...local.games, ...local.aside].map(({ id }) => id));
  /** @type {Entry[]} */
  const games = [];
  /** @type {Entry[]} */
  const bin = [];
  for (const entry of local.games) {
    const row = rows.get(entry.id);
    if (row === undefined) games.push(entry);
    // The page was closed between putting it into the bin and removing it from the game store.
    else if (row.deleted !== null && row.revision >= getRevision(entry.id)) known.delete(entry.id);
    else games.push({ ...entry, title: row.title, labels: row.labels, comments: row.comments });
  }
  for (const row of rows.values()) {
    if (known.has(row.id)) continue;
    if (row.deleted === null) games.push(toEntry(row, current));
    else bin.push(toEntry(row, current));
  }
  const aside = [...local.aside, ...library.getAsides().filter(({ id }) => !known.has(id))];
  return { games, aside, bin };
}
