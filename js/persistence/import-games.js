/**
 * Reads files with games slice by slice, and carries out changes of saved games, for the imports of the page in Python
 * (`kidd_page.effects.ChangeGames`). Python decides everything else.
 */

/** @import {ReadSlice, TextFile} from '../platform/text-file.js' */

/** How many games are told at once. */
const MOST_KNOWN = 20;

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {(ids: string[], isOwn: boolean) => Promise<boolean>} options.mark stores whether the player has played games
 * @param {() => void} options.refresh shows the list as it is now
 * @param {() => number} options.now in milliseconds since 1970 @param {() => string} options.makeId
 */
export function createImporter({ journal, store, library, mark, refresh, now, makeId }) {
  /** The files of imports that have not begun. @type {TextFile[][]} */
  const waiting = [];
  /** The files by their numbers. @type {TextFile[]} */
  const files = [];
  /** Reads the file that is being read. @type {ReadSlice} */
  let read = () => Promise.reject();
  /** The ids of the games that are here. @type {string[]} */
  let here = [];
  /** The text of the slice that was read last. */
  let text = '';

  /** Carry out a change. @type {Record<string, (...about: any[]) => unknown>} */
  const carryOut = {
    files() {
      const came = waiting.shift() ?? [];
      const first = files.length;
      files.push(...came);
      return came.map(({ name, size }, index) => [name, size, first + index]);
    },

    async read(number) {
      if (number !== null) {
        read = files[number].open();
        // Nobody reads the files before it any more.
        files.fill(files[number], 0, number);
      }
      try {
        const { text: found, ...slice } = await read();
        text = found;
        return { ...slice, isBroken: false };
      } catch {
        // The browser says so of a file that was deleted or changed.
        return { share: 0, isEnd: true, isBroken: true };
      }
    },

    async known(first) {
      if (first === 0) {
        await library.load();
        here = store.listIds();
      }
      const ids = here.slice(first, first + MOST_KNOWN);
      const texts = await store.read(ids);
      return ids.map((id, at) => {
        const { deleted = null } = library.getGames().get(id)?.stored ?? {};
        return [id, texts[at] ?? '', journal.read(id) !== null, deleted !== null];
      });
    },

    own: (id) => mark([id], true),

    async edit(id, change) {
      const changed = await library.edit([id], () => change);
      return changed === null ? null : changed.has(id);
    },

    /** @param {{id: string, text: string, row: import('./library.js').Row}[]} games */
    async add(games) {
      if (await library.add(games, makeId)) return games.map(() => true);
      // Without a database the journal takes what it has room for.
      const stored = games.map(({ id, text: added }) => journal.write(id, added));
      refresh();
      return stored;
    },
  };

  return {
    /** Keep files until Python wants to import them. @param {TextFile[]} came */
    keepFiles: (came) => waiting.push(came),

    /** @param {readonly any[][]} changes @returns {Promise<string>} what has become of them, as JSON */
    async change(changes) {
      text = '';
      const done = [];
      for (const [kind, ...about] of changes) done.push(await carryOut[kind](...about));
      return JSON.stringify({
        done,
        text,
        id: makeId(),
        now: now(),
        trouble: journal.getTrouble(),
      });
    },
  };
}
