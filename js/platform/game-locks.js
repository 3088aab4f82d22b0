// @ts-check
/**
 * Locks that tell the other pages of this site which game this page plays.
 *
 * Owns the names of the locks. The browser releases a lock when the page ends. A browser may have no Web Locks or
 * forbid them; then nothing can be held.
 */

/** @param {string} id */
const nameLock = (id) => `kidd-game-${id}`;

/**
 * @param {() => LockManager | undefined} [getLocks] may throw
 */
export function createGameLocks(getLocks = () => globalThis.navigator?.locks) {
  /** @type {string | null} */
  let held = null;
  let release = () => {};

  return {
    /**
     * Mark a game as being played in this page, in place of the previous one.
     * @param {string} id
     */
    hold(id) {
      if (id === held) return;
      held = id;
      release();
      const ended = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      attempt(getLocks, (locks) => locks.request(nameLock(id), { mode: 'shared' }, () => ended));
    },

    /**
     * Run a function while no page begins to play a game. Does not run it if a page plays the game, or without locks.
     * @param {string} id
     * @param {() => void} act
     */
    async runUnlessHeld(id, act) {
      const options = { ifAvailable: true };
      await attempt(getLocks, (locks) =>
        locks.request(nameLock(id), options, (lock) => {
          if (lock !== null) act();
        }),
      );
    },
  };
}

/**
 * @param {() => LockManager | undefined} getLocks
 * @param {(locks: LockManager) => Promise<unknown>} use
 */
async function attempt(getLocks, use) {
  try {
    const locks = getLocks();
    if (locks !== undefined) await use(locks);
  } catch {
    // The browser forbids locks.
  }
}
