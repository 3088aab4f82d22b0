/**
 * Keeps the screen awake during a game, because a player who thinks for long does not touch it. Does nothing in
 * browsers without wake locks or that refuse them. Must not know the game.
 */

import { CLOCK } from './environment.js';

/** @typedef {{release: () => Promise<void>}} Lock */
/** @import {Timers} from './timers.js' */

/** After this long without a change in the game, the lock is released: the players have probably left. */
export const IDLE_LIMIT_MS = 10 * 60_000;

/**
 * Call `update` whenever something happens in the game, and `reacquire` when the page becomes visible, because the
 * browser releases the lock of a hidden page. `requestLock` returns undefined in browsers without wake locks.
 * @param {() => Promise<Lock> | undefined} requestLock @param {Timers} [timers]
 * @returns {{update: (isInPlay: boolean) => void, reacquire: () => void}}
 */
export function createWakeLock(requestLock, timers = CLOCK) {
  let isWanted = false;
  /** @type {Lock | null} */
  let lock = null;
  /** Counts requests and releases, so that a lock that arrives too late is released. */
  let serial = 0;
  /** @type {any} */
  let timer = null;

  function release() {
    isWanted = false;
    serial += 1;
    timers.clear(timer);
    lock?.release().catch(() => {});
    lock = null;
  }

  async function request() {
    serial += 1;
    const mine = serial;
    try {
      const given = await requestLock();
      if (given !== undefined && mine !== serial) given.release().catch(() => {});
      else lock = given ?? null;
    } catch {}
  }

  return {
    update(isInPlay) {
      if (!isInPlay) {
        if (isWanted) release();
        return;
      }
      timers.clear(timer);
      timer = timers.set(release, IDLE_LIMIT_MS);
      if (isWanted) return;
      isWanted = true;
      request();
    },
    reacquire() {
      if (isWanted) request();
    },
  };
}
