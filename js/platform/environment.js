// @ts-check
/**
 * What the browser gives: whether it can run an engine, word of a worker's end, its clock and idle moments.
 *
 * Owns no worker. Knows nothing of requests.
 */

/** @type {import('./timers.js').Timers} */
export const CLOCK = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (timer) => clearTimeout(timer),
};

/**
 * Name what the engine needs and this browser lacks, as a key of the dictionary.
 * @returns {string | null}
 */
export function findMissingFeature() {
  if (typeof WebAssembly !== 'object') return 'engine.noWebAssembly';
  if (typeof Worker !== 'function') return 'engine.noWorker';
  return null;
}

/**
 * Wait until nobody holds a lock any more.
 * @param {string} lock
 * @param {() => void} onReleased
 * @param {() => void} onRefused hears of a browser that has no locks, or forbids them: it will never tell
 * @returns {() => void} stops the waiting
 */
export function awaitRelease(lock, onReleased, onRefused) {
  const stop = new AbortController();
  requestLock(lock, stop.signal).then(onReleased, () => {
    // Nobody waits any more, or the browser will not have it.
    if (!stop.signal.aborted) onRefused();
  });
  return () => stop.abort();
}

/**
 * Whatever a browser throws at who asks for a lock, or for locks at all, comes out as a refusal.
 * @param {string} lock
 * @param {AbortSignal} signal
 */
async function requestLock(lock, signal) {
  const locks = globalThis.navigator?.locks;
  if (!locks) throw new TypeError('no locks');
  await locks.request(lock, { signal }, () => {});
}

/** Where a browser does not say when it has nothing to do, it has by then drawn what came before. */
const IDLE_MS = 300;

/**
 * Do something once nothing more urgent is to be done.
 * @param {() => void} act
 */
export function doWhenIdle(act) {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(() => act());
  else setTimeout(act, IDLE_MS);
}
