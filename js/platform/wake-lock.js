// @ts-check
/**
 * Keeping the screen awake while a game is in play: over a long thought nobody touches it.
 *
 * Owns when the lock is wished for and given back. A browser without such locks, or one that refuses them,
 * is left in peace. Must not know the game.
 */

import { CLOCK } from './environment.js';

/** @typedef {{release: () => Promise<void>}} Lock */
/** @typedef {import('./timers.js').Timers} Timers */

/** Nobody thinks longer than this: the players have left the table. */
export const PATIENCE_MS = 10 * 60_000;

/**
 * @param {() => Promise<Lock> | undefined} askLock gives nothing where there are no such locks
 * @param {Timers} [timers]
 * @returns {{see: (isInPlay: boolean) => void, wake: () => void}} `see` is to be told whenever something
 *   happens in the game, `wake` when the page is looked at again: until then the browser held no lock
 */
export function createWake(askLock, timers = CLOCK) {
  let isWished = false;
  /** @type {Lock | null} */
  let lock = null;
  let asked = 0;
  /** @type {any} */
  let timer = null;

  function release() {
    isWished = false;
    asked += 1;
    timers.clear(timer);
    lock?.release().catch(() => {});
    lock = null;
  }

  async function ask() {
    asked += 1;
    const mine = asked;
    try {
      const given = await askLock();
      // Meanwhile it may be wished for no more.
      if (given !== undefined && mine !== asked) given.release().catch(() => {});
      else lock = given ?? null;
    } catch {}
  }

  return {
    see(isInPlay) {
      if (!isInPlay) {
        if (isWished) release();
        return;
      }
      timers.clear(timer);
      timer = timers.set(release, PATIENCE_MS);
      if (isWished) return;
      isWished = true;
      ask();
    },
    wake() {
      if (isWished) ask();
    },
  };
}
