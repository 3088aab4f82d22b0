/**
 * The list of saved games, and what the player changes about them.
 *
 * Owns the games that the engine has refused, and those that were deleted since the list was opened: they keep their
 * places. Without a database a deleted game can be restored only until the list is closed.
 */

/** @import {Aside, Entry, Saves} from '../game/saves.js' */
/** @import {Library, Row} from './library.js' */

/** @typedef {ReturnType<typeof createGameList>} GameList */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {Library} options.library
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.getCurrent returns the id of the current game
 * @param {(saves: Partial<Saves>) => void} options.tell shows what is new of the saved games
 */
export function createGameList({ journal, store, library, now, getCurrent, tell }) {
  /** The games deleted since the list was opened. The text is null if the database has it in the bin. */
  /** @type {Map<string, {text: string | null, line: Entry | Aside}>} */
  const deleted = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  let isReading = false;

  function build() {
    const { rows, aside } = store.list();
    const isRefused = (/** @type {Row} */ row) => row.deleted === null && refused.has(row.id);
    for (const { id } of rows.filter(isRefused))
      aside.push({ id, kind: 'refused', isDeleted: false });
    const entries = rows
      .filter((row) => !isRefused(row))
      .map((row) => ({
        ...row,
        isCurrent: row.id === getCurrent(),
        isDeleted: row.deleted !== null,
      }));
    const games = entries.filter(({ isDeleted }) => !isDeleted);
    for (const { line } of deleted.values()) {
      if ('kind' in line) aside.push({ ...line, isDeleted: true });
      else games.push({ ...line, isCurrent: false, isDeleted: true });
    }
    const bin = entries.filter(({ id, isDeleted }) => isDeleted && !deleted.has(id));
    return {
      // A deleted game keeps its place, so that the list does not move.
      games: games.sort((one, other) => other.changed - one.changed || compareIds(one, other)),
      aside: aside.sort(compareIds),
      bin: bin.sort(
        (one, other) => (other.deleted ?? 0) - (one.deleted ?? 0) || compareIds(one, other),
      ),
      ...{ library: library.getStatus(), trouble: journal.getTrouble() },
    };
  }

  /**
   * List the games. Rejects if Python cannot read them.
   */
  async function readAll() {
    await library.mend();
    await store.know();
    return build();
  }

  /** Show the list, at once if Python has read all games. */
  function refresh() {
    if (store.isKnown()) return tell(build());
    if (isReading) return;
    isReading = true;
    // If Python cannot read them, the list stays as it is.
    store
      .know()
      .then(
        () => true,
        () => false,
      )
      .then((isKnown) => {
        isReading = false;
        if (isKnown) refresh();
      });
  }

  /**
   * Show the list after a change.
   * @param {boolean} isDone
   * @param {string} what could not be done otherwise
   */
  function report(isDone, what) {
    if (!isDone) tell({ refusal: { key: `library.trouble.${what}` } });
    refresh();
  }

  return {
    refresh,

    report,

    readAll,

    refused,

    /** Put a game into the bin. @param {string} id */
    async remove(id) {
      const text = journal.read(id);
      const { games, aside } = await readAll();
      const line = [...games, ...aside].find((one) => one.id === id);
      if (line === undefined) return refresh();
      const isBinned = await store.change([id], ['bin', now()]);
      // A turn made in the meantime has taken the game out of the bin.
      if (isBinned && text !== null && journal.read(id) === text) journal.remove(id);
      // What the database still has of a game would come back.
      const isGone = text !== null && !library.has(id) && journal.remove(id);
      if (isBinned || isGone) deleted.set(id, { text: isBinned ? null : text, line });
      report(isBinned || isGone, 'delete');
    },

    /** @param {string} id */
    async restore(id) {
      const text = deleted.get(id)?.text ?? null;
      deleted.delete(id);
      if (text === null) {
        const isRestored = await store.change([id], ['restore']);
        if (id === getCurrent()) await store.bring(id);
        return report(isRestored, 'restore');
      }
      // If the game was continued meanwhile, a newer text is stored already.
      report(journal.read(id) !== null || journal.write(id, text), 'restore');
    },

    async emptyBin() {
      const { bin } = await readAll();
      report(await store.erase(bin.map(({ id }) => id)), 'bin');
    },

    /** Forget which games were deleted: the list is closed. */
    close() {
      deleted.clear();
    },
  };
}

/** @param {{id: string}} one @param {{id: string}} other */
const compareIds = (one, other) => (one.id < other.id ? -1 : 1);
