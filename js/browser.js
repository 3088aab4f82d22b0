// @ts-check
/**
 * What the browser gives: whether it can run an engine, word of a worker's end, and its clock.
 *
 * Owns no worker. Knows nothing of requests.
 */

/** @type {import('./worker-line.js').Timers} */
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
 * Wait until nobody holds a lock any more. A browser that has no locks, or forbids them, never tells.
 * @param {string} lock
 * @param {() => void} onReleased
 * @returns {() => void} stops the waiting
 */
export function awaitRelease(lock, onReleased) {
  const stop = new AbortController();
  globalThis.navigator?.locks?.request(lock, { signal: stop.signal }, onReleased).catch(() => {
    // Nobody waits any more, or the browser will not have it.
  });
  return () => stop.abort();
}
