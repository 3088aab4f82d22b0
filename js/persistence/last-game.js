// @ts-check
/**
 * Finds the game that a page continues when it starts.
 *
 * Owns what is told if the one that was played last cannot be opened.
 */

import { readFrame } from './save-format.js';

/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('../game/saves.js').Notice} Notice */
/** @typedef {import('./save-format.js').Save} Save */

/** @type {Record<Aside['kind'], Notice>} */
export const NOTICES = {
  newer: { message: { key: 'saves.notice.newer' }, offer: 'games' },
  broken: { message: { key: 'saves.notice.broken' }, offer: 'games' },
  refused: { message: { key: 'saves.notice.refused' }, offer: 'games' },
};

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 */
export function createLastGame({ store, library, saves, dispatch }) {
  return {
    /**
     * Bring the game that was played last from the library into the game store. If it was deleted, bring the last
     * changed one, unless the game store has a later one.
     * @param {string} id
     */
    async bring(id) {
      if (!(await library.load())) return;
      const changes = store.list().map(({ text }) => readFrame(text).changed);
      const rows = [...library.getRows().values()].filter(({ deleted }) => deleted === null);
      rows.sort((one, other) => other.changed - one.changed);
      const row = rows.find((one) => one.id === id) ?? rows[0];
      if (row === undefined || (row.id !== id && row.changed < Math.max(0, ...changes))) return;
      const text = await library.read(row.id);
      if (text === null) return;
      store.bring(row.id, text);
      store.writeLast(row.id);
    },

    /**
     * Let Python find the game to continue. If the one that was played last cannot be opened, tell the player.
     * @param {string | null} wanted
     * @returns {Promise<Save | null>}
     */
    async find(wanted) {
      const texts = store.list();
      const read = await saves.read(texts.map(({ id, text }) => [id, text, null]));
      const { save, unread } = chooseLast(read, texts.map(({ id }) => id).indexOf(wanted ?? ''));
      if (unread !== null) dispatch({ type: 'notice', notice: NOTICES[unread] });
      return save;
    },
  };
}

/**
 * Choose the game to continue: the wanted one, or else the one that was changed last.
 * @param {import('./saves-client.js').ReadSave[]} read
 * @param {number} wanted the index of the wanted one, or -1
 * @returns {{save: Save | null, unread: 'newer' | 'broken' | null}} `unread` says why another one is opened, or none
 */
function chooseLast(read, wanted) {
  const games = read.flatMap(({ save }) => save ?? []);
  games.sort((one, other) => other.changed - one.changed);
  const first = games.length === 0 ? read[0] : undefined;
  return {
    save: read[wanted]?.save ?? games[0] ?? null,
    unread: (read[wanted] ?? first)?.unread ?? first?.unread ?? null,
  };
}
