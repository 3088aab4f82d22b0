// @ts-check
/**
 * Moves games from the game store into the library, so that the game store has only those that are being played.
 *
 * Owns the order of the steps. A page may be closed or crash between any two of them: a game leaves the game store
 * only after the library has stored it.
 */

import { isUnplayed } from './save-format.js';

/** @typedef {import('./game-store.js').GameStore} GameStore */
/** @typedef {import('./library.js').Library} Library */

/**
 * Locks that all pages share. `hold` marks a game as being played in this page, in place of the previous one.
 * `runUnlessHeld` runs a function while no page begins to play the game; it does not run it if a page plays the game
 * or if the browser has no locks.
 * @typedef {{hold: (id: string) => void,
 *   runUnlessHeld: (id: string, act: () => void) => Promise<void>}} GameLocks
 */

/** For browsers without locks: no game is removed from the game store. @type {GameLocks} */
export const NO_LOCKS = { hold() {}, runUnlessHeld: async () => {} };

/**
 * @param {object} options
 * @param {GameStore} options.store
 * @param {Library} options.library
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {GameLocks} options.locks
 * @param {() => string} options.getCurrent returns the id of the current game
 */
export function createGameMover({ store, library, saves, locks, getCurrent }) {
  /** @type {Promise<void>} */
  let running = Promise.resolve();

  async function moveAll() {
    if (!(await library.load())) return;
    const moves = store
      .list()
      .map(async ({ id, text }) => ({ id, text, isDone: await move(id, text).catch(() => false) }));
    for (const { id, text, isDone } of await Promise.all(moves)) {
      if (!isDone || isNeeded(id)) continue;
      await locks.runUnlessHeld(id, () => {
        // The player may have opened it in the meantime.
        if (!isNeeded(id)) store.discard(id, text);
      });
    }
  }

  /**
   * Store a game in the library. A game without a turn would only fill the list.
   * @param {string} id
   * @param {string} text
   * @returns {Promise<boolean>} whether the game store need not have it any more
   */
  async function move(id, text) {
    const { save } = await saves.readOne(id, text);
    return save !== undefined && (isUnplayed(save) || library.keep(id, text));
  }

  /**
   * Return whether a game stays in the game store: the current one, and the one that the next page opens first.
   * @param {string} id
   */
  function isNeeded(id) {
    return id === getCurrent() || id === store.readLast();
  }

  return {
    /** Move all games that are not being played, after the earlier runs. */
    run() {
      running = running.catch(() => {}).then(moveAll);
      return running;
    },
  };
}
