/**
 * The list of saved games. Python decides what is shown of it (`kidd_page/library`).
 *
 * Owns the games that the engine has refused, and the deleted games that no library could take into its bin: they can
 * be restored as long as the page is open.
 */

/** @import {Aside, Saves} from '../game/saves.js' */
/** @import {Library, Row} from './library.js' */
/** @import {ReadSave, Text} from './saves-client.js' */

/** @typedef {ReturnType<typeof createGameList>} GameList */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {Library} options.library
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.getCurrent returns the id of the current game
 * @param {(saves: Partial<Saves>) => void} options.tell shows what is new of the saved games
 */
export function createGameList({ journal, store, library, saves, now, getCurrent, tell }) {
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Map<string, Text & {deleted: number | null}>} */
  const removed = new Map();
  let isReading = false;

  /** List the texts that the library does not have, with the deleted ones. */
  function listTexts() {
    const isGone = (/** @type {Text} */ { id }) => journal.read(id) === null && !library.has(id);
    const unsaved = store.listUnsaved().map((game) => ({ ...game, deleted: null }));
    return [...unsaved, ...[...removed.values()].filter(isGone)];
  }

  /** List all games, and what cannot be opened. What Python has not read counts as broken. */
  function build() {
    const texts = listTexts().map((game) => ({ ...game, read: saves.recall(game) ?? {} }));
    const { rows, aside } = mergeRows(library.getRows(), library.getUnread(), texts);
    const isRefused = (/** @type {Row} */ { id, deleted }) => deleted === null && refused.has(id);
    for (const { id } of rows.filter(isRefused))
      aside.push({ id, kind: 'refused', isDeleted: false });
    const entries = rows
      .filter((row) => !isRefused(row))
      .map((row) => ({ ...row, isCurrent: row.id === getCurrent() }))
      .sort((one, other) => findTime(other) - findTime(one) || compareIds(one, other));
    return {
      games: entries.filter(({ deleted }) => deleted === null),
      bin: entries.filter(({ deleted }) => deleted !== null),
      aside: aside.sort(compareIds),
      ...{ library: library.getStatus(), trouble: journal.getTrouble() },
    };
  }

  /** Show the list, at once if Python has read all games. */
  function refresh() {
    if (listTexts().every(saves.recall)) return tell(build());
    if (isReading) return;
    isReading = true;
    // If Python cannot read them, the list stays as it is.
    saves
      .know(listTexts())
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
    build,

    refresh,

    report,

    /** Put a game into the bin. @param {string} id */
    async remove(id) {
      removed.delete(id);
      const text = journal.read(id);
      const deleted = now();
      const isBinned = await store.change([id], ['bin', deleted]);
      // A turn made in the meantime has taken the game out of the bin.
      if (isBinned && text !== null && journal.read(id) === text) journal.remove(id);
      // What the database still has of a game would come back.
      const isGone = !isBinned && text !== null && !library.has(id) && journal.remove(id);
      if (isGone) removed.set(id, { id, text, deleted });
      report(isBinned || isGone, 'delete');
    },

    /** Take a game out of the bin. @param {string} id */
    async restore(id) {
      const text = removed.get(id)?.text;
      removed.delete(id);
      if (text === undefined) {
        const isRestored = await store.change([id], ['restore']);
        if (id === getCurrent()) await store.bring(id);
        return report(isRestored, 'restore');
      }
      // If the game was continued meanwhile, a newer text is stored already.
      report(journal.read(id) !== null || journal.write(id, text), 'restore');
    },

    /** Remove games of the bin for ever. @param {string[]} ids */
    async erase(ids) {
      for (const id of ids) removed.delete(id);
      report((await library.edit(ids, () => ['erase'])) !== null, 'bin');
    },

    /** List the games. Rejects if Python cannot read them. */
    async readAll() {
      await library.mend();
      await saves.know(listTexts());
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
 * Merge the rows of the library with what Python has read of the texts that the library does not have.
 * @param {ReadonlyMap<string, Row>} rows
 * @param {ReadonlyMap<string, Aside['kind']>} unread
 * @param {{id: string, read: ReadSave, deleted: number | null}[]} texts
 */
function mergeRows(rows, unread, texts) {
  const kept = new Map(rows);
  const aside = new Map([...unread].map(([id, kind]) => [id, { id, kind, isDeleted: false }]));
  for (const { id, read, deleted } of texts) {
    const { row, unread: kind = 'broken' } = read;
    const other = kept.get(id);
    aside.delete(id);
    if (row === undefined) {
      kept.delete(id);
      aside.set(id, { id, kind, isDeleted: deleted !== null });
    } else if (other === undefined) kept.set(id, { ...row, deleted });
    // A game that was played on comes out of the bin.
    else if (row.revision > other.revision - (other.deleted === null ? 1 : 0))
      kept.set(id, { ...row, title: other.title, labels: other.labels });
  }
  return { rows: [...kept.values()], aside: [...aside.values()] };
}
