/**
 * The store of all games of this device: the library, and the texts of the journal that the library does not have yet
 * or cannot take. Whoever asks the store need not know where a game is.
 *
 * Owns which texts of the journal the library has. A page may be closed or crash at any time: a text leaves the journal
 * only after the library has it. Without a library all games stay in the journal.
 */

import { isUnplayed, readFrame, readSave } from './save-format.js';

/** @import {Journal} from './journal.js' */
/** @import {Change, Library} from './library.js' */
/** @import {AskEdits} from '../game/saves.js' */
/** @typedef {ReturnType<typeof createGameStore>} GameStore */

/**
 * Locks that all pages share. `hold` marks a game as being played in this page, in place of the previous one.
 * `runUnlessHeld` runs a function while no page begins to play the game; it does not run it if a page plays the game
 * or if the browser has no locks.
 * @typedef {{hold: (id: string) => void,
 *   runUnlessHeld: (id: string, act: () => void) => Promise<void>}} GameLocks
 */

/** A stored text, and when it was deleted. @typedef {{id: string, text: string, deleted: number | null}} Text */

/**
 * @param {object} means
 * @param {Library} means.library @param {Journal} means.journal @param {AskEdits} means.askEdits
 * @param {() => number} means.now in milliseconds since 1970
 */
export function createGameStore({ library, journal, askEdits, now }) {
  /** The texts of the journal that the library had last. @type {Map<string, string>} */
  const written = new Map();
  /** The games to be stored even before their first turn. @type {Set<string>} */
  const wanted = new Set();
  const outsiders = createOutsiders({ library, journal, askEdits, now });
  /** The next attempt to store what the journal has, if it has not begun. @type {Promise<void> | null} */
  let due = null;
  /** The last attempt. */
  let flushing = Promise.resolve();

  /** The texts of the journal that the library does not have. */
  const listUnsaved = () =>
    journal
      .list()
      .filter(({ id, text }) => written.get(id) !== text || !library.has(id))
      .map((game) => ({ ...game, deleted: null }));

  /** Store what the journal has, after the earlier attempts. Calls in a row share one. */
  function flush() {
    due ??= flushing.then(() => {
      due = null;
      return storeUnsaved();
    });
    flushing = due;
    return due;
  }

  async function storeUnsaved() {
    if (library.getStatus() === 'down' || listUntold().length === 0) return;
    if (!(await library.load())) return;
    const texts = new Map(listUntold().map(({ id, text }) => [id, text]));
    const find = (/** @type {string} */ id) => texts.get(id) ?? '';
    /** @param {string[]} ids */
    const store = (ids) =>
      library.edit(
        ids,
        (id) => ['merge', find(id)],
        (id) => written.set(id, find(id)),
      );
    if ((await store([...texts.keys()])) !== null || texts.size === 1) return;
    // One of them may be what has no room.
    for (const id of texts.keys()) await store([id]);
  }

  /** List the texts that are to be stored, and that Python has not had yet: it may be unable to read one. */
  const listUntold = () =>
    listUnsaved().filter((game) => written.get(game.id) !== game.text && !isEmpty(game));

  /** Return whether a game has no turn, and need not be stored. @param {{id: string, text: string}} game */
  function isEmpty({ id, text }) {
    const save = readSave(text, id);
    return save !== null && !wanted.has(id) && isUnplayed(save);
  }

  /**
   * Return whether the library has a later revision of a game than the journal.
   * @param {string} id
   */
  function isBehind(id) {
    const text = journal.read(id);
    const { row } = library.getGames().get(id) ?? {};
    return text !== null && (row?.revision ?? 0) > readFrame(text).revision;
  }

  /**
   * Read the texts of games. The library gets one request for all.
   * @param {string[]} ids @returns {Promise<(string | null)[]>} null for a game that is gone
   */
  async function read(ids) {
    const texts = ids.map((id) => journal.read(id));
    const missing = ids.filter((id, index) => texts[index] === null || isBehind(id));
    const found = await library.read(missing);
    return texts.map((text, index) => found[missing.indexOf(ids[index])] ?? text);
  }

  /**
   * Change games. What the library has is changed there, if it has what the journal has.
   * @param {string[]} ids @param {Change} change
   * @returns {Promise<boolean>} whether that is stored for all of them
   */
  async function change(ids, change) {
    for (const id of ids) wanted.add(id);
    const before = new Map(ids.map((id) => [id, journal.read(id)]));
    await flush();
    await library.load();
    const [inside, outside] = [true, false].map((is) => ids.filter((id) => library.has(id) === is));
    if (listUnsaved().some(({ id }) => inside.includes(id))) return false;
    const done = await library.edit(inside, () => change);
    const isErased = done !== null && change[0] === 'erase';
    let isDone = isErased || inside.every((id) => done?.has(id));
    for (const id of outside) isDone = (await outsiders.change(id, change)) && isDone;
    if (!isDone || change[0] !== 'bin') return isDone;
    // A turn made in the meantime has taken the game out of the bin.
    for (const id of inside)
      if (before.get(id) && journal.read(id) === before.get(id)) journal.remove(id);
    return true;
  }

  /** Return whether a game is not in the bin. One that was played on comes out of it. @param {string} id */
  function isOut(id) {
    const { deleted, revision } = library.getGames().get(id)?.stored ?? {};
    return typeof deleted !== 'number' || readFrame(journal.read(id)).revision > revision;
  }

  const listIds = () => [
    ...new Set([...library.getGames().keys(), ...journal.list().map(({ id }) => id)]),
  ];

  return {
    ...{ flush, listIds },

    /**
     * List what is known of each game.
     * @param {string} current the id of the game on the deck @param {Set<string>} refused by the engine
     * @returns {import('../game/saves.js').Game[]}
     */
    list(current, refused) {
      const known = library.getGames();
      const texts = new Map(
        [...listUnsaved(), ...outsiders.listDeleted()].map((one) => [one.id, one]),
      );
      return [...new Set([...known.keys(), ...texts.keys()])].map((id) => {
        const { row = null, unread = null } = known.get(id) ?? {};
        const { text = null, deleted = null } = texts.get(id) ?? {};
        return [id, row, unread, text, deleted, id === current, refused.has(id)];
      });
    },

    isBehind,

    read,

    /** Bring the latest text of a game into the journal, to continue it. @param {string} id */
    async bring(id) {
      const [text] = await read([id]);
      if (text === null || text === journal.read(id)) return;
      journal.bring(id, text);
      written.set(id, text);
    },

    /**
     * Read games with the player's words about them, the last changed one first. Needs no Python, so that a backup can
     * be saved even if that has failed.
     * @param {string[] | null} ids null for all
     * @returns {Promise<{id: string, text: string, title: string, labels: string[], changed: number}[]>} those that
     *   are not in the bin
     */
    async readGames(ids) {
      await library.load();
      const wanted = listIds().filter((id) => (ids?.includes(id) ?? true) && isOut(id));
      const texts = await read(wanted);
      const games = wanted.map((id, index) => {
        const { title = '', labels = [] } = library.getGames().get(id)?.stored ?? {};
        const text = texts[index] ?? '';
        return { id, text, title, labels, changed: readFrame(text).changed };
      });
      return games.sort((one, other) => other.changed - one.changed);
    },

    change,

    /**
     * Remove from the journal what the library has, and games without a turn, which would only fill the list.
     * @param {(id: string) => boolean} isNeeded returns whether a game stays @param {GameLocks} locks
     */
    async clearJournal(isNeeded, locks) {
      if (!(await library.load())) return;
      await flush();
      const left = new Set(listUnsaved().flatMap((game) => (isEmpty(game) ? [] : [game.id])));
      for (const { id, text } of journal.list()) {
        if (left.has(id) || isNeeded(id)) continue;
        await locks.runUnlessHeld(id, () => {
          // The player may have opened it in the meantime.
          if (!isNeeded(id)) journal.discard(id, text);
        });
      }
    },
  };
}

/**
 * The games that the library does not have, because there is none or it has no room.
 * @param {Parameters<typeof createGameStore>[0]} means
 */
function createOutsiders({ library, journal, askEdits, now }) {
  /** The deleted ones: they can be restored as long as the page is open. @type {Map<string, Text>} */
  const deleted = new Map();

  return {
    listDeleted: () =>
      [...deleted.values()].filter(({ id }) => journal.read(id) === null && !library.has(id)),

    /** @param {string} id @param {Change} change @returns {Promise<boolean>} whether that is stored */
    async change(id, [kind, ...values]) {
      const text = journal.read(id) ?? deleted.get(id)?.text;
      // Another tab may have erased it already.
      if (kind === 'erase') return deleted.delete(id) || true;
      if (text === undefined || kind === 'describe') return false;
      if (kind === 'restore') return journal.read(id) !== null || journal.write(id, text);
      if (kind === 'bin') {
        deleted.set(id, { id, text, deleted: now() });
        return journal.remove(id);
      }
      const { edited } = await askEdits([[id, text, null, false, [kind, ...values]]]);
      if (journal.read(id) === text) return journal.write(id, edited?.[0]?.[0]?.text ?? text);
      // Another page has played on, or deleted it.
      return journal.read(id) !== null && this.change(id, [kind, ...values]);
    },
  };
}
