// @ts-check
/**
 * Stores which games the player has played, when the player says so.
 *
 * Python writes the new revisions of these games. The state owns this fact about the current game.
 */

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./game-list.js').GameList} options.list
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 * @param {() => string | null} options.getCurrent returns the id of the current game; null while a remote game is shown
 * @param {() => string} options.makeId
 */
export function createOwnGames({ store, library, list, saves, dispatch, getCurrent, makeId }) {
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
    const { text } = await saves.ask('own', [id, (await list.read(id)) ?? '', isOwn, writer]);
    if (text === undefined) return false;
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
