/**
 * The list of saved games. Python decides what is shown of it (`kidd_page/library`).
 *
 * Owns the games that the engine has refused.
 */

/** @import {Aside, Saves} from '../game/saves.js' */
/** @import {Library, Row} from './library.js' */
/** @import {ReadSave} from './saves-client.js' */

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

  /** List all games, and what cannot be opened. What Python has not read counts as broken. */
  function build() {
    const texts = store.listTexts().map((game) => ({ ...game, read: saves.recall(game) ?? {} }));
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
 * Merge the rows of the library with what Python has read of the texts that the library does not have.
 * @param {ReadonlyMap<string, Row>} rows @param {ReadonlyMap<string, Aside['kind']>} unread
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
