/**
 * The library: all games of this device in a database, without a limit on their number.
 *
 * Owns the rows of the games in memory and the order of the writes. Python decides what is stored
 * (`kidd_page/game_edits.py`): it is stored only if nobody has changed the game meanwhile. Never throws: if the
 * database cannot be used, the library is `down`.
 */

import { VERSION } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @import {Answer, AskEdits, ReadSave, Unread} from '../game/saves.js' */
/** @typedef {ReturnType<typeof createLibrary>} Library */
/**
 * A stored game, null for nothing. Another version of the page may have written its row.
 * @typedef {{id: string, text: string | null, row: unknown}} Seen
 */
/**
 * What to store in its place: null to delete it.
 * @typedef {Seen & {next: NonNullable<Answer['edited']>[number], read?: ReadSave}} Edited
 */

/** What the list shows of a game. @typedef {import('../protocol/protocol.js').RowView} Row */

/**
 * The database. `readRows` reads all rows, `read` games. `change` calls `edit` with each game, and writes the games
 * that it returns in one transaction, which the disk has when it resolves. The game is deleted if `edit` returns null.
 * @typedef {{
 *   readRows: () => Promise<unknown[]>,
 *   read: (ids: string[]) => Promise<Seen[]>,
 *   change: (ids: string[], edit: (stored: Seen) => {text: string, row: Row}[] | null) => Promise<void>}} Database
 */

/**
 * What is known of a game: its row; none of another version, or a damaged one, until Python has made it again.
 * `unread`: why none can be made. `stored`: the stored title, labels and place, which may have any form.
 * @typedef {{row?: Row, unread?: Unread, stored: any}} Known
 */

/**
 * A change of stored games, which `kidd_page/game_edits.py` describes.
 * @typedef {[kind: string, ...unknown[]]} Change
 */

/** How many games Python changes at once. */
const MOST = 50;
/** The changes for which Python needs no texts: they may be of many games. */
const BRIEF = ['age', 'erase'];

/**
 * @param {object} means
 * @param {Database | null} means.database null if the browser has none
 * @param {AskEdits} means.askEdits
 * @param {() => void} means.onChange is called after every change
 * @param {(ids: string[]) => void} means.announce tells the other pages which games this page has changed
 */
export function createLibrary({ database, askEdits, onChange, announce }) {
  /** @type {'unknown' | 'up' | 'down'} */
  let status = database === null ? 'down' : 'unknown';
  /** What is known of each game. @type {Map<string, Known>} */
  const known = new Map();
  /** The last use of the database. They come one after the other. @type {Promise<unknown>} */
  let tail = Promise.resolve();
  /** @type {Promise<boolean> | null} */
  let loading = null;
  /** @type {Promise<unknown> | null} */
  let mending = null;

  /**
   * Use the database after all earlier uses of it.
   * @template Result @param {(database: Database) => Promise<Result>} use @returns {Promise<Result>}
   */
  function enqueue(use) {
    const result = tail.then(() => use(/** @type {Database} */ (database)));
    tail = result.catch(() => {});
    return result;
  }

  /** @param {unknown} row */
  function note(row) {
    const { id } = /** @type {{id: string}} */ (row);
    known.set(id, { stored: row, ...(isRow(row) ? { row } : {}) });
  }

  /** Read all rows, once. Returns whether the database can be used. */
  function load() {
    if (status === 'down' || database === null) return Promise.resolve(false);
    loading ??= readAll();
    return loading;
  }

  async function readAll() {
    const rows = await enqueue((database) => database.readRows()).catch(() => null);
    rows?.forEach(note);
    status = rows === null ? 'down' : 'up';
    onChange();
    if (rows !== null) tidy();
    return rows !== null;
  }

  /** Let Python count how long games have been in the bin, once for each visit. */
  function tidy() {
    edit(
      [...known].flatMap(([id, { row }]) => (row && row.deleted !== null ? [id] : [])),
      () => ['age'],
    );
    mend();
  }

  const listOdd = () =>
    [...known].flatMap(([id, { row, unread }]) => ((row ?? unread) ? [] : [id]));

  /** Let Python make the odd rows again. Without it they are made again the next time. */
  async function mend() {
    const odd = listOdd();
    if (odd.length === 0) return;
    mending ??= edit(odd, () => ['renew']).finally(() => {
      mending = null;
      onChange();
    });
    await mending;
  }

  /** Note what Python has made of an odd row, even if that cannot be stored. @param {Edited} game */
  function noteRead({ id, read }) {
    if (read === undefined) return;
    const { row, unread = 'broken' } = read;
    known.set(id, { stored: row ?? {}, ...(row ? { row } : { unread }) });
  }

  /**
   * Let Python change games. What it makes is stored if the games are still those that it has seen; otherwise it is
   * asked again.
   * @param {string[]} ids @param {(id: string) => Change} tell
   * @param {(id: string) => void} [onStored] is called when a game is as Python wants it
   * @returns {Promise<Set<string> | null>} the games that have changed; null if not all can be stored
   */
  async function edit(ids, tell, onStored = () => {}) {
    /** @type {Set<string>} */
    const done = new Set();
    let isWhole = true;
    for (let left = ids; left.length > 0; ) {
      const some = left.slice(0, MOST);
      left = left.slice(MOST);
      try {
        const games = await makeEdits(some, tell);
        games.forEach(noteRead);
        const { changed, others } = await write(games, onStored);
        for (const id of changed) done.add(id);
        left = [...others, ...left];
      } catch {
        // Python or the database cannot be used.
        isWhole = false;
      }
    }
    return isWhole ? done : null;
  }

  /** @param {string[]} ids @param {(id: string) => Change} tell @returns {Promise<Edited[]>} */
  async function makeEdits(ids, tell) {
    const seen = await enqueue((database) => database.read(ids));
    const { edited = [], read = [] } = await askEdits(
      seen.map(({ id, text, row }) => {
        const change = tell(id);
        return [id, BRIEF.includes(change[0]) ? null : text, row, isRow(row), change];
      }),
    );
    return seen.map((game, index) => ({ ...game, next: edited[index], read: read[index] }));
  }

  /**
   * Store games in one transaction.
   * @param {Edited[]} games @param {(id: string) => void} onStored as for `edit`
   * @returns {Promise<{changed: string[], others: Set<string>}>} the games that have changed, and those that somebody
   *   else has changed meanwhile; rejects if nothing is stored
   */
  async function write(games, onStored) {
    const { others, made } = await enqueue((database) => writeGames(database, games));
    const settled = games.filter(({ id }) => !others.has(id));
    for (const { id, row, next } of settled) {
      if (next === null) known.delete(id);
      else if (isRow(row)) note(row);
      onStored(id);
    }
    made.forEach(note);
    const changed = settled.filter(({ next }) => next?.length !== 0).map(({ id }) => id);
    const ids = [...new Set([...changed, ...made.map(({ id }) => id)])];
    if (ids.length > 0) {
      announce(ids);
      onChange();
    }
    return { changed, others };
  }

  return {
    load,

    /** Try again to use the database, after it could not be used. Returns whether it can be used now. */
    retry() {
      if (status === 'down' && database !== null) {
        status = 'unknown';
        loading = null;
        onChange();
      }
      return load();
    },

    getStatus: () => status,

    /** All games, with those in the bin, in no particular order. */
    getGames: () => known,

    /** @param {string} id */
    has: (id) => known.has(id),

    mend,

    edit,

    /**
     * Read the texts of games.
     * @param {string[]} ids @returns {Promise<(string | null)[]>} null for a game that is not there
     */
    async read(ids) {
      const none = ids.map(() => null);
      if (ids.length === 0 || !(await load())) return none;
      const games = await enqueue((database) => database.read(ids)).catch(() => null);
      return games?.map(({ text }) => text) ?? none;
    },

    /** Read the rows again that another page has changed. @param {string[]} ids */
    async receive(ids) {
      if (status !== 'up') return;
      for (const { id, row } of await enqueue((database) => database.read(ids)).catch(() => [])) {
        if (row === null) known.delete(id);
        else note(row);
      }
      onChange();
      await mend();
    },
  };
}

/**
 * Write games, unless somebody has changed them meanwhile.
 * @param {Database} database @param {Edited[]} games
 * @returns {Promise<{made: Row[], others: Set<string>}>} the written rows, and the games that somebody has changed
 */
async function writeGames(database, games) {
  const byId = new Map(games.map((game) => [game.id, game]));
  /** @type {Row[]} */
  const made = [];
  /** @type {Set<string>} */
  const others = new Set();
  await database.change([...byId.keys()], (stored) => {
    const { text = null, row = null, next = [] } = byId.get(stored.id) ?? {};
    const isSeen = isSame(stored.text, text) && isSame(stored.row, row);
    if (!isSeen) others.add(stored.id);
    if (!isSeen || next === null) return isSeen ? null : [];
    made.push(...next.map((one) => one.row));
    return next.map((one) => ({ text: one.text ?? String(text), row: one.row }));
  });
  return { made, others };
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Return whether a stored value is a row that this version of the page has written.
 * @param {unknown} row @returns {row is Row}
 */
function isRow(row) {
  return isAnswer({ version: VERSION, id: 0, ok: true, saves: { read: [{ row }] } }, 'saves');
}
