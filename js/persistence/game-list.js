/**
 * The list of saved games. Python decides what is shown of it (`kidd_page/library`).
 *
 * Owns the games that the engine has refused.
 */

/** @import {Aside, Entry, Saves} from '../game/saves.js' */
/** @import {Library, Row} from './library.js' */

/** @typedef {ReturnType<typeof createGameList>} GameList */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store @param {Library} options.library
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {() => string} options.getCurrent returns the id of the current game
 * @param {(saves: Partial<Saves>) => void} options.tell shows what is new of the saved games
 */
export function createGameList({ journal, store, library, saves, getCurrent, tell }) {
  /** @type {Set<string>} */
  const refused = new Set();
  let isReading = false;

  /**
   * Return the row of a game, or of what kind it is if it cannot be opened. What Python has not read counts as broken.
   * @param {import('./library.js').Known} [known] by the library @param {import('./game-store.js').Text} [text]
   */
  function look({ row, unread } = { stored: {} }, text) {
    if (text === undefined) return { row, kind: unread, isDeleted: false };
    const read = saves.recall(text) ?? {};
    const merged = mergeRow(read.row, row, text.deleted);
    return { row: merged, kind: read.unread ?? 'broken', isDeleted: text.deleted !== null };
  }

  /** List all games, and what cannot be opened. */
  function build() {
    /** @type {Entry[]} */
    const entries = [];
    /** @type {Aside[]} */
    const aside = [];
    const texts = new Map(store.listTexts().map((one) => [one.id, one]));
    for (const id of new Set([...library.getGames().keys(), ...texts.keys()])) {
      const { row, kind, isDeleted } = look(library.getGames().get(id), texts.get(id));
      const isRefused = row?.deleted === null && refused.has(id);
      if (isRefused) aside.push({ id, kind: 'refused', isDeleted });
      else if (row) entries.push({ ...row, isCurrent: id === getCurrent() });
      else if (kind) aside.push({ id, kind, isDeleted });
    }
    entries.sort((one, other) => findTime(other) - findTime(one) || compareIds(one, other));
    return {
      games: entries.filter(({ deleted }) => deleted === null),
      bin: entries.filter(({ deleted }) => deleted !== null),
      aside: aside.sort(compareIds),
      ...{ library: library.getStatus(), trouble: journal.getTrouble() },
    };
  }

  /** Show the list, at once if Python has read all games. */
  async function refresh() {
    if (store.listTexts().every(saves.recall)) return tell(build());
    if (isReading) return;
    isReading = true;
    try {
      await saves.know(store.listTexts());
    } catch {
      // If Python cannot read them, the list stays as it is.
      return;
    } finally {
      isReading = false;
    }
    refresh();
  }

  /**
   * Show the list after a change.
   * @param {boolean} isDone @param {string} what could not be done otherwise
   */
  function report(isDone, what) {
    if (!isDone) tell({ refusal: { key: `library.trouble.${what}` } });
    refresh();
  }

  return {
    build,

    refresh,

    report,

    /** List the games. Rejects if Python cannot read them. */
    async readAll() {
      await library.load();
      await library.mend();
      await saves.know(store.listTexts());
      return build();
    },

    refused,
  };
}

/** @param {Row} row */
const findTime = ({ deleted, changed }) => deleted ?? changed;

/** @param {{id: string}} one @param {{id: string}} other */
const compareIds = (one, other) => (one.id < other.id ? -1 : 1);

/**
 * Return the row of a text that the library does not have.
 * @param {Row | undefined} row what Python has read of it @param {Row | undefined} stored that of the library
 * @param {number | null} deleted when the text was deleted
 */
function mergeRow(row, stored, deleted) {
  if (row === undefined) return undefined;
  if (stored === undefined) return { ...row, deleted };
  // A game that was played on comes out of the bin.
  const isLater = row.revision > stored.revision - (stored.deleted === null ? 1 : 0);
  return isLater ? { ...row, title: stored.title, labels: stored.labels } : stored;
}
