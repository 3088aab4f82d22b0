// @ts-check
/**
 * Reads the texts of games from the game store and the library, whichever has the later revision.
 *
 * Owns what counts as later. Needs no Python, so that a backup can be saved even if that has failed.
 */

import { readFrame } from './save-format.js';

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 */
export function createStoredGames({ store, library }) {
  /**
   * Return whether the library has a later revision of a game than the game store.
   * @param {string} id
   */
  function isBehind(id) {
    const text = store.read(id);
    const revision = library.getRows().get(id)?.revision ?? 0;
    return text !== null && revision > readFrame(text).revision;
  }

  /**
   * Read several games. The library gets one request for all.
   * @param {string[]} ids
   * @returns {Promise<string[]>} an empty text for a game that is gone
   */
  async function readTexts(ids) {
    const texts = new Map(ids.map((id) => [id, store.read(id)]));
    const missing = ids.filter((id) => texts.get(id) === null || isBehind(id));
    const kept = await library.readAll(missing);
    for (const [index, id] of missing.entries())
      if (kept[index] !== null) texts.set(id, kept[index]);
    return ids.map((id) => texts.get(id) ?? '');
  }

  return {
    isBehind,

    /**
     * @param {string} id
     * @returns {Promise<string | null>}
     */
    async read(id) {
      const text = store.read(id);
      return text === null || isBehind(id) ? ((await library.read(id)) ?? text) : text;
    },

    /**
     * Read games with the player's words about them, the last changed one first.
     * @param {string[] | null} ids null for all
     * @returns {Promise<{id: string, text: string, title: string, labels: string[], created: number,
     *   changed: number}[]>} those that are not in the bin
     */
    async readGames(ids) {
      await library.load();
      const rows = library.getStored();
      const known = new Set([...rows.keys(), ...store.list().map(({ id }) => id)]);
      const wanted = [...known].filter((id) => {
        const { deleted, revision } = rows.get(id) ?? {};
        // A game that was played on comes out of the bin.
        const isOut = typeof deleted !== 'number' || readFrame(store.read(id)).revision > revision;
        return isOut && (ids?.includes(id) ?? true);
      });
      const texts = await readTexts(wanted);
      const games = wanted.map((id, index) => {
        const { title = '', labels = [] } = rows.get(id) ?? {};
        return { id, text: texts[index], title, labels, ...readFrame(texts[index]) };
      });
      return games.sort((one, other) => other.changed - one.changed);
    },
  };
}
