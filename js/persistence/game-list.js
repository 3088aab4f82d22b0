// @ts-check
/**
 * The list of saved games: the games of the game store and of the library, and what the player changes about them.
 *
 * Owns the games that the engine has refused, and those that were deleted since the list was opened: they keep their
 * places. Without a library a deleted game can be restored only until the list is closed.
 */

import { mergeLists } from './merge-games.js';
import { decodeSave } from './save-format.js';
import { describeAll, sortStored } from './save-summary.js';

/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../game/saves.js').Saves} Saves */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */

/** @typedef {ReturnType<typeof createGameList>} GameList */

/**
 * The parts of `Saves` that the list does not make itself.
 * @typedef {Pick<Saves, 'refusal' | 'copy' | 'decks' | 'report' | 'lasting'>} Rest
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
 * @param {() => string} options.getCurrent returns the id of the current game
 * @param {(action: Action) => void} options.dispatch
 */
export function createGameList({ store, library, getCurrent, dispatch }) {
  /** The games deleted since the list was opened. The text is null if the library has it in the bin. */
  /** @type {Map<string, {text: string | null, line: Entry | Aside}>} */
  const deleted = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Rest} */
  let rest = {
    ...{ refusal: null, copy: null, decks: {}, report: null },
    lasting: { isKept: null, expires: false, backedUp: null },
  };

  function readLists() {
    const sorted = sortStored(store.list(), refused);
    const revisions = new Map(sorted.saves.map(({ id, revision }) => [id, revision]));
    const current = getCurrent();
    const local = describeAll(sorted, current);
    return mergeLists(local, (id) => revisions.get(id) ?? 0, library, current);
  }

  /** @returns {Saves} */
  function readAll() {
    const { games, aside, bin } = readLists();
    for (const entry of games.filter(({ id }) => refused.has(id))) {
      if (!aside.some(({ id }) => id === entry.id))
        aside.push({ id: entry.id, kind: 'refused', isDeleted: false });
    }
    const playable = games.filter(({ id }) => !refused.has(id));
    for (const { line } of deleted.values()) {
      if ('kind' in line) aside.push({ ...line, isDeleted: true });
      else playable.push({ ...line, isCurrent: false, isDeleted: true });
    }
    // A deleted game keeps its place, so that the list does not move.
    playable.sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1));
    aside.sort((one, other) => (one.id < other.id ? -1 : 1));
    return {
      ...rest,
      games: playable,
      aside,
      bin: bin.filter(({ id }) => !deleted.has(id)).sort(compareDeleted),
      library: library.getStatus(),
      trouble: store.getTrouble(),
    };
  }

  /**
   * Tell with the next refresh that something could not be done.
   * @param {string} key
   */
  function fail(key) {
    rest = { ...rest, refusal: { key } };
  }

  function refresh() {
    dispatch({ type: 'saves', saves: readAll() });
  }

  /**
   * Put a game into the bin. Its text leaves the game store only after the library has it, so that it is never lost.
   * @param {string} id
   * @param {string | null} text the text in the game store
   * @returns {Promise<boolean>} whether the library has it in the bin
   */
  async function bin(id, text) {
    const isGame = text === null || decodeSave(text, id).kind === 'game';
    if (!isGame || library.getStatus() === 'down') return false;
    if (text !== null && !(await library.keep(id, text))) return false;
    if (!(await library.bin(id))) return false;
    // A turn made in the meantime has taken the game out of the bin.
    if (store.read(id) === text) store.remove(id);
    return true;
  }

  /**
   * Return whether the library has a later revision of a game than the game store.
   * @param {string} id
   */
  function isBehind(id) {
    const text = store.read(id);
    const decoded = text === null ? null : decodeSave(text, id);
    const revision = library.getRows().get(id)?.revision ?? 0;
    return decoded?.kind === 'game' && revision > decoded.save.revision;
  }

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

    /**
     * Read a game from the game store or the library, whichever has the later revision.
     * @param {string} id
     * @returns {Promise<string | null>}
     */
    async read(id) {
      const text = store.read(id);
      return text === null || isBehind(id) ? ((await library.read(id)) ?? text) : text;
    },

    isBehind,

    /** @param {string} id */
    refuse: (id) => refused.add(id),

    /** @param {string} id */
    isRefused: (id) => refused.has(id),

    refused,

    /** @param {string} id */
    async remove(id) {
      const text = store.read(id);
      const { games, aside } = readAll();
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
        store.write(id, entry.text);
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
      const { bin: games } = readAll();
      if (!(await library.erase(games.map(({ id }) => id)))) fail('library.trouble.bin');
      refresh();
    },

    /** Forget which games were deleted: the list is closed. */
    close() {
      deleted.clear();
    },
  };
}
