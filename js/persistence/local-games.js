// @ts-check
/**
 * The games of the game store as Python reads them.
 *
 * Owns what Python has read of each text. Pure but for the question; stores nothing.
 */

/** @typedef {import('../game/saves.js').Aside} Aside */
/** @typedef {import('./library-types.js').Row} Row */

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./saves-client.js').SavesClient} options.saves
 */
export function createLocalGames({ store, saves }) {
  /** @type {Map<string, {text: string, read: import('./saves-client.js').ReadSave}>} */
  const known = new Map();

  const listUnknown = () => store.list().filter(({ id, text }) => known.get(id)?.text !== text);

  return {
    /** Return whether Python has read all texts. */
    isKnown: () => listUnknown().length === 0,

    /** Let Python read the texts that it has not read. Rejects if it cannot. */
    async know() {
      for (let texts = listUnknown(); texts.length > 0; texts = listUnknown()) {
        const read = await saves.read(texts.map(({ id, text }) => [id, text, null]));
        for (const [index, { id, text }] of texts.entries())
          known.set(id, { text, read: read[index] });
      }
    },

    /**
     * Add the games of the library. What Python has not read counts as broken.
     * @param {ReadonlyMap<string, Row>} rows
     * @param {Aside[]} asides
     * @returns {{rows: Row[], aside: Aside[]}}
     */
    merge(rows, asides) {
      const kept = new Map(rows);
      const aside = new Map(asides.map((one) => [one.id, one]));
      for (const { id } of store.list()) {
        const { row, unread = 'broken' } = known.get(id)?.read ?? {};
        const other = kept.get(id);
        aside.delete(id);
        if (row === undefined) {
          kept.delete(id);
          aside.set(id, { id, kind: unread, isDeleted: false });
        } else if (other === undefined) kept.set(id, row);
        // Otherwise a later revision did not fit into the game store, or the page was closed between putting the game
        // into the bin and removing it from the game store.
        else if (row.revision > other.revision - (other.deleted === null ? 1 : 0))
          kept.set(id, { ...row, title: other.title, labels: other.labels });
      }
      return { rows: [...kept.values()], aside: [...aside.values()] };
    },
  };
}
