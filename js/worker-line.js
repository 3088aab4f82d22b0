// @ts-check
/**
 * The line to a worker, and a watch over its silence.
 *
 * Owns how a worker is listened to and given up. Knows nothing of what is said.
 */

/**
 * As much of a Worker as is used here.
 * @typedef {{postMessage: (message: unknown) => void, terminate: () => void,
 *   addEventListener: (type: string, listener: (event: any) => void) => void}} WorkerLike
 */

/**
 * @typedef {{set: (callback: () => void, delayMs: number) => any, clear: (timer: any) => void}} Timers
 */

/** @typedef {{send: (message: unknown) => void, close: () => void}} Line */

/** A page that is put to sleep finds at most one of these passed when it wakes up. */
const BEAT_MS = 1_000;

/**
 * Listen to a worker. Nothing is heard after `close`, which ends it: one that was given up may still
 * speak.
 * @param {WorkerLike} worker
 * @param {(message: any) => void} hear
 * @param {(reason: string) => void} onBroken hears of a fault of the worker
 * @returns {Line}
 */
export function openLine(worker, hear, onBroken) {
  let isOpen = true;
  /**
   * @param {string} type
   * @param {(event: any) => void} listener
   */
  const listen = (type, listener) =>
    worker.addEventListener(type, (event) => {
      if (isOpen) listener(event);
    });
  listen('message', (event) => hear(event.data));
  listen('error', (event) => {
    event.preventDefault?.();
    onBroken(event.message ?? 'error');
  });
  listen('messageerror', () => onBroken('messageerror'));
  return {
    send: (message) => worker.postMessage(message),
    close() {
      isOpen = false;
      worker.terminate();
    },
  };
}

/**
 * Make a watch: at most one limit runs at any time, counted in time the page is awake. A phone that
 * was in a pocket wakes up with every limit long passed, and the worker has slept as long.
 * @param {Timers} timers
 */
export function createWatch(timers) {
  /** @type {any} */
  let timer = null;
  /**
   * @param {number} limitMs
   * @param {() => void} onSilence
   */
  function watch(limitMs, onSilence) {
    timers.clear(timer);
    const beatMs = Math.min(limitMs, BEAT_MS);
    timer = timers.set(() => {
      if (limitMs > beatMs) watch(limitMs - beatMs, onSilence);
      else onSilence();
    }, beatMs);
  }
  return {
    watch,
    watchNothing() {
      timers.clear(timer);
      timer = null;
    },
  };
}
