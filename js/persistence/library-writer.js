// @ts-check
/**
 * Writes texts of games into the library, as Python merges them into what is stored.
 *
 * Owns the texts that are not written yet. What Python has made is written only if nobody has changed the game in the
 * meantime; otherwise Python is asked again.
 */

/** @typedef {import('./library-types.js').Stored} Stored */
/** @typedef {import('./library-types.js').Row} Row */

/** A text to write, and its number. @typedef {{text: string, number: number}} Pending */

/**
 * `enqueue` uses the database after all earlier uses of it, and returns null if that fails. `accept` is told what was
 * written.
 * @typedef {{database: import('./library-types.js').Database, saves: import('./saves-client.js').SavesClient,
 *   enqueue: <Result>(act: () => Promise<Result>) => Promise<Result | null>,
 *   accept: (rows: Row[]) => void}} Means
 */

/** @param {Means & {load: () => Promise<boolean>}} options `load` returns whether the database can be used */
export function createLibraryWriter(options) {
  const { load } = options;
  /** By id. A text that cannot be written stays here. @type {Map<string, Pending>} */
  const pending = new Map();
  /** The number of the last text of each game that is stored. @type {Map<string, number>} */
  const written = new Map();
  /** The number of the last text to write. */
  let last = 0;
  /** The next attempt to write the pending texts, if it has not begun. @type {Promise<unknown> | null} */
  let due = null;
  /** The last attempt. @type {Promise<unknown>} */
  let flushing = Promise.resolve();
  const mergeAll = createMerger(options);

  /** Write the pending texts after the earlier attempts. Calls in a row share one. */
  function flush() {
    due ??= flushing.then(() => {
      due = null;
      return writePending();
    });
    flushing = due;
    return due;
  }

  async function writePending() {
    if (pending.size === 0 || !(await load())) return;
    const texts = [...pending];
    if ((await write(texts)) || texts.length === 1) return;
    // One of them may be what has no room.
    for (const one of texts) await write([one]);
  }

  /**
   * @param {[string, Pending][]} texts
   * @returns {Promise<boolean>} whether they are stored
   */
  async function write(texts) {
    let left = texts;
    while (left.length > 0) {
      const changed = await mergeAll(left);
      if (changed === null) return false;
      for (const [id, one] of left) {
        if (changed.has(id)) continue;
        written.set(id, one.number);
        if (pending.get(id) === one) pending.delete(id);
      }
      left = left.filter(([id]) => changed.has(id));
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

  return {
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
      await flush();
      return isWritten(id, number);
    },

    /**
     * Write what is pending of a game.
     * @param {string} id
     * @returns {Promise<boolean>} whether that is stored
     */
    async settle(id) {
      const number = pending.get(id)?.number ?? 0;
      await flush();
      return isWritten(id, number);
    },

    /** Return the text of a game that is not written yet, or null. @param {string} id */
    read: (id) => pending.get(id)?.text ?? null,

    /** @param {string} id */
    forget: (id) => pending.delete(id),
  };
}

/** @param {Means} means */
function createMerger({ database, saves, enqueue, accept }) {
  /**
   * @param {string[]} ids
   * @returns {Promise<Map<string, Stored | null> | null>} null if they cannot be read
   */
  function readGames(ids) {
    return enqueue(async () => {
      const [texts, rows] = await Promise.all([database.readTexts(ids), database.readRows(ids)]);
      const byId = new Map(rows.map((row) => [/** @type {any} */ (row).id, row]));
      return new Map(
        ids.map((id, index) => {
          const text = texts[index];
          return [id, text === null ? null : { text, row: byId.get(id) ?? null }];
        }),
      );
    });
  }

  /**
   * @param {[string, Pending][]} texts
   * @param {Map<string, Stored | null>} stored
   */
  async function merge(texts, stored) {
    const games = texts.map(([id, { text }]) => {
      const { text: other = null, row = null } = stored.get(id) ?? {};
      return [id, text, other, row];
    });
    const { merged } = await saves.ask('merge', games).catch(() => ({ merged: undefined }));
    return merged === undefined ? null : new Map(texts.map(([id], index) => [id, merged[index]]));
  }

  /**
   * Write texts where the stored games are still those that Python has seen.
   * @param {[string, Pending][]} texts
   * @returns {Promise<Set<string> | null>} the games that are other ones now; null if nothing could be written
   */
  return async (texts) => {
    const ids = texts.map(([id]) => id);
    const stored = await readGames(ids);
    const merged = stored && (await merge(texts, stored));
    if (stored === null || merged === null) return null;
    /** @type {Set<string>} */
    const changed = new Set();
    const made = await enqueue(() =>
      database.change(
        ids,
        (id, game) => {
          if (JSON.stringify(game) === JSON.stringify(stored.get(id))) return merged.get(id) ?? [];
          changed.add(id);
          return [];
        },
        { isStrict: true },
      ),
    );
    if (made === null) return null;
    accept(made);
    return changed;
  };
}
