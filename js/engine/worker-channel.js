// @ts-check
/**
 * The line to a worker.
 *
 * Owns how a worker is listened to and given up. Knows nothing of what is said.
 */

/**
 * As much of a Worker as is used here.
 * @typedef {{postMessage: (message: unknown) => void, terminate: () => void,
 *   addEventListener: (type: string, listener: (event: any) => void) => void}} WorkerLike
 */

/** @typedef {{send: (message: unknown) => void, close: () => void}} Line */

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
