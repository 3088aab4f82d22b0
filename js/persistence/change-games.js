/**
 * Carries out changes of saved games for the page in Python, and reads files with games slice by slice
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
 * @param {() => void} options.onChange is called when games that the library does not have may have changed
 * @param {() => string} options.getCurrent returns the id of the game on the deck
 * @param {() => number} options.now in milliseconds since 1970 @param {() => string} options.makeId
 */
export function createGameChanges(options) {
  const { journal, store, library, mark, onChange, getCurrent, now, makeId } = options;
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
    async read(number) {
      if (number !== null) read = files[number].open();
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

    async own(ids, isOwn) {
      const isDone = await mark(ids, isOwn).catch(() => false);
      onChange();
      return isDone;
    },

    async change(ids, change) {
      const isDone = await store.change(ids, change).catch(() => false);
      // It is being played on.
      if (change[0] === 'restore' && ids.includes(getCurrent())) await store.bring(getCurrent());
      onChange();
      return isDone;
    },

    async edit(id, change) {
      const changed = await library.edit([id], () => change);
      return changed === null ? null : changed.has(id);
    },

    /** @param {{id: string, text: string, row: import('./library.js').Row}[]} games */
    async add(games) {
      const byId = new Map(games.map((game) => [game.id, game]));
      const stored = new Set();
      const add = (/** @type {string} */ id) => stored.add(id);
      await library.edit([...byId.keys()], (id) => ['add', byId.get(id)], add);
      // Without a database the journal takes what it has room for.
      const done = games.map(({ id, text: added }) => stored.has(id) || journal.write(id, added));
      onChange();
      return done;
    },
  };

  return {
    /** Keep files until Python wants to import them. @param {TextFile[]} came @returns {string} see `keepFiles` */
    keepFiles: (came) =>
      JSON.stringify(came.map((file) => [file.name, file.size, files.push(file) - 1])),

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
