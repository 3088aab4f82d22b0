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
  /** The lock that is wanted. @type {Promise<Lock | undefined> | null} */
  let wanted = null;
  /** @type {any} */
  let timer = null;

  const request = () =>
    Promise.resolve()
      .then(requestLock)
      .catch(() => undefined);

  function release() {
    wanted?.then((lock) => lock?.release()).catch(() => {});
    wanted = null;
  }

  return {
    update(isInPlay) {
      timers.clear(timer);
      if (!isInPlay) return release();
      timer = timers.set(release, IDLE_LIMIT_MS);
      wanted ??= request();
    },
    reacquire() {
      if (wanted === null) return;
      release();
      wanted = request();
    },
  };
}
