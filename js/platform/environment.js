/** Browser facilities: feature detection, Web Locks, timers, idle callbacks and the closing of the page. */

/** @type {import('./timers.js').Timers} */
export const CLOCK = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (timer) => clearTimeout(timer),
};

/** Read a clock that never goes back, in milliseconds. */
export const readTime = () => performance.now();

/** Return the key of a message, if the browser lacks what the engine needs. @returns {string | null} */
export function findMissingFeature() {
  if (typeof WebAssembly !== 'object') return 'engine.noWebAssembly';
  if (typeof Worker !== 'function') return 'engine.noWorker';
  return null;
}

/**
 * Wait until a lock is free; call `onRefused` without Web Locks. The function returned cancels the wait.
 * @param {string} lock @param {() => void} onReleased @param {() => void} onRefused @returns {() => void}
 */
export function awaitRelease(lock, onReleased, onRefused) {
  const stop = new AbortController();
  requestLock(lock, { signal: stop.signal }, () => {}).then(onReleased, () => {
    // A cancelled wait rejects too.
    if (!stop.signal.aborted) onRefused();
  });
  return () => stop.abort();
}

/**
 * Request a lock, and hold it until what `act` returns has settled. Turns every exception, also one of the `locks`
 * getter, into a rejection.
 * @param {string} lock @param {LockOptions} options @param {(lock: Lock | null) => unknown} act
 */
export async function requestLock(lock, options, act) {
  await navigator.locks.request(lock, options, act);
}

/** The delay in browsers without idle callbacks: long enough for the pending rendering. */
const IDLE_MS = 300;

/** @param {() => void} act */
export function doWhenIdle(act) {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(() => act());
  else setTimeout(act, IDLE_MS);
}

/**
 * Report that the page is closed, or restored from the back/forward cache.
 * @param {(isClosed: boolean) => void} report
 */
export function listenForClosing(report) {
  window.addEventListener('pagehide', () => report(true));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report(false);
  });
}
