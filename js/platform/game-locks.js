/**
 * Locks that tell the other pages of this site which game this page plays. The browser releases them when the page
 * ends. A browser may have no Web Locks or forbid them; then nothing can be held.
 */

import { requestLock } from './environment.js';

/** @param {string} id */
const nameLock = (id) => `kidd-game-${id}`;

export function createGameLocks() {
  /** @type {string | null} */
  let held = null;
  let release = () => {};

  return {
    /** Mark a game as being played in this page, in place of the previous one. @param {string} id */
    hold(id) {
      if (id === held) return;
      held = id;
      release();
      const ended = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      requestLock(nameLock(id), { mode: 'shared' }, () => ended).catch(() => {});
    },

    /** Run `act` unless a page plays the game, or there are no locks. @param {string} id @param {() => void} act */
    async runUnlessHeld(id, act) {
      await requestLock(nameLock(id), { ifAvailable: true }, (lock) => {
        if (lock !== null) act();
      }).catch(() => {});
    },
  };
}
