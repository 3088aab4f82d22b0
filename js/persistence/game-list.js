// @ts-check
/**
 * The list of saved games: the games of the game store and of the library, and what the player changes about them.
 *
 * Owns the games that the engine has refused, and those that were deleted since the list was opened: they keep their
 * places. Without a library a deleted game can be restored only until the list is closed.
 */

import { createLocalGames } from './local-games.js';
import { createStoredGames } from './stored-games.js';

/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../game/saves.js').Saves} Saves */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('./library-types.js').Row} Row */

/** @typedef {ReturnType<typeof createGameList>} GameList */

/**
 * The parts of `Saves` that the list does not make itself.
 * @typedef {Pick<Saves, 'refusal' | 'copy' | 'report' | 'lasting'>} Rest
 */

/**
 * Compare two games of the bin: the last deleted one comes first.
 * @param {Entry} one
 * @param {Entry} other
 */
function compareDeleted(one, other) {
  return (other.deleted ?? 0) - (one.deleted ?? 0) || (one.id < other.id ? -1 : 1);
}

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {() => string} options.getCurrent returns the id of the current game
 * @param {(action: Action) => void} options.dispatch
 */
export function createGameList({ store, library, saves, getCurrent, dispatch }) {
  /** The games deleted since the list was opened. The text is null if the library has it in the bin. */
  /** @type {Map<string, {text: string | null, line: Entry | Aside}>} */
  const deleted = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Rest} */
  let rest = {
    ...{ refusal: null, copy: null, report: null },
    lasting: { isKept: null, expires: false, backedUp: null },
  };

  const local = createLocalGames({ store, saves });
  let isReading = false;

  /** @returns {Saves} */
  function build() {
    const current = getCurrent();
    const { rows, aside } = local.merge(library.getRows(), library.getAsides());
    const isRefused = (/** @type {Row} */ row) => row.deleted === null && refused.has(row.id);
    for (const { id } of rows.filter(isRefused))
      aside.push({ id, kind: 'refused', isDeleted: false });
    const entries = rows
      .filter((row) => !isRefused(row))
      .map((row) => ({ ...row, isCurrent: row.id === current, isDeleted: row.deleted !== null }));
    const games = entries.filter(({ isDeleted }) => !isDeleted);
    for (const { line } of deleted.values()) {
      if ('kind' in line) aside.push({ ...line, isDeleted: true });
      else games.push({ ...line, isCurrent: false, isDeleted: true });
    }
    // A deleted game keeps its place, so that the list does not move.
    games.sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1));
    aside.sort((one, other) => (one.id < other.id ? -1 : 1));
    const bin = entries.filter(({ id, isDeleted }) => isDeleted && !deleted.has(id));
    return {
      ...{ ...rest, games, aside, bin: bin.sort(compareDeleted) },
      ...{ library: library.getStatus(), trouble: store.getTrouble() },
    };
  }

  /**
   * @returns {Promise<Saves>} rejects if Python cannot read the games
   */
  async function readAll() {
    await library.mend();
    await local.know();
    return build();
  }

  /**
   * Tell with the next refresh that something could not be done.
   * @param {string} key
   */
  function fail(key) {
    rest = { ...rest, refusal: { key } };
  }

  /** Show the list, at once if Python has read all games. */
  function refresh() {
    if (local.isKnown()) return dispatch({ type: 'saves', saves: build() });
    if (isReading) return;
    isReading = true;
    // If Python cannot read them, the list stays as it is.
    local.know().then(
      () => {
        isReading = false;
        refresh();
      },
      () => {
        isReading = false;
      },
    );
  }

  /**
   * Put a game into the bin. Its text leaves the game store only after the library has it, so that it is never lost.
   * @param {string} id
   * @param {string | null} text the text in the game store
   * @returns {Promise<boolean>} whether the library has it in the bin
   */
  async function bin(id, text) {
    const isGame = text === null || (await saves.readOne(id, text)).save !== undefined;
    if (!isGame || library.getStatus() === 'down') return false;
    if (text !== null && !(await library.keep(id, text))) return false;
    if (!(await library.bin(id))) return false;
    // A turn made in the meantime has taken the game out of the bin.
    if (store.read(id) === text) store.remove(id);
    return true;
  }

  const stored = createStoredGames({ store, library });

  return {
    refresh,

    readAll,

    /**
     * Change the other parts of what the view shows, without reading the list again.
     * @param {Partial<Rest>} changes
     */
    set(changes) {
      rest = { ...rest, ...changes };
    },

    get: () => rest,

    ...stored,

    /** @param {string} id */
    refuse: (id) => refused.add(id),

    /** @param {string} id */
    isRefused: (id) => refused.has(id),

    refused,

    /** @param {string} id */
    async remove(id) {
      const text = store.read(id);
      const { games, aside } = await readAll();
      const line = [...games, ...aside].find((one) => one.id === id);
      if (line === undefined) return refresh();
      if (await bin(id, text)) {
        deleted.set(id, { text: null, line });
      } else if (text !== null && !library.getRows().has(id) && store.remove(id)) {
        deleted.set(id, { text, line });
      } else {
        // What the stores still have of the game would come back.
        fail('library.trouble.delete');
      }
      refresh();
    },

    /** @param {string} id */
    async restore(id) {
      const entry = deleted.get(id);
      deleted.delete(id);
      if (entry === undefined || entry.text === null) {
        if (!(await library.restore(id))) fail('library.trouble.restore');
        const text = id === getCurrent() ? await library.read(id) : null;
        // The current game is in the game store, too.
        if (text !== null && store.read(id) === null) store.bring(id, text);
      } else if (store.read(id) === null) {
        // If the game was continued meanwhile, a newer text is stored already.
        if (!store.write(id, entry.text)) fail('library.trouble.restore');
      }
      refresh();
    },

    /**
     * Give a game a title and labels.
     * @param {{id: string, title: string, labels: string[]}} words
     */
    async describe({ id, title, labels }) {
      const text = store.read(id);
      const isKept = text === null || (await library.keep(id, text));
      const isDescribed = isKept && (await library.describe(id, { title, labels }));
      if (!isDescribed) fail('library.trouble.describe');
      refresh();
    },

    async emptyBin() {
      const { bin: games } = await readAll();
      if (!(await library.erase(games.map(({ id }) => id)))) fail('library.trouble.bin');
      refresh();
    },

    /** Forget which games were deleted: the list is closed. */
    close() {
      deleted.clear();
    },
  };
}
