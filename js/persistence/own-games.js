// @ts-check
/**
 * Stores which games the player has played, when the player says so.
 *
 * Owns the new revisions of these games. The state owns this fact about the current game.
 */

import { decodeSave, encodeSave, nameRevision } from './save-format.js';

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./game-list.js').GameList} options.list
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 * @param {() => string | null} options.getCurrent returns the id of the current game; null while a remote game is shown
 * @param {() => string} options.makeId
 */
export function createOwnGames({ store, library, list, dispatch, getCurrent, makeId }) {
  const writer = makeId();

  /**
   * @param {string} id
   * @param {boolean} isOwn
   * @returns {Promise<boolean>} whether it is stored
   */
  async function mark(id, isOwn) {
    if (id === getCurrent()) {
      dispatch({ type: 'own', isOwn });
      return true;
    }
    const decoded = decodeSave((await list.read(id)) ?? '', id);
    if (decoded.kind !== 'game') return false;
    const { save } = decoded;
    const next = { ...save, isOwn, revision: save.revision + 1, writer, base: nameRevision(save) };
    const text = encodeSave(next);
    return store.read(id) === null ? library.keep(id, text) : store.write(id, text);
  }

  return {
    /**
     * Say of games whether the player has played them.
     * @param {string[]} ids
     * @param {boolean} isOwn
     * @returns {Promise<boolean>} whether that is stored for all of them
     */
    async markAll(ids, isOwn) {
      const stored = await Promise.all(ids.map((id) => mark(id, isOwn)));
      return stored.every(Boolean);
    },
  };
}
