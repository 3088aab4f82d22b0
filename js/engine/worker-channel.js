/** A message channel to a worker: its listeners and its termination. Knows nothing about the messages. */

/**
 * The part of the Worker interface that the page uses.
 * @typedef {{postMessage: (message: unknown) => void, terminate: () => void,
 *   addEventListener: (type: string, listener: (event: any) => void) => void}} WorkerLike
 */

/** @typedef {{send: (message: unknown) => void, close: () => void}} Channel */

/**
 * `close` terminates the worker; events that were already queued are ignored then.
 * @param {WorkerLike} worker @param {(message: any) => void} onMessage @param {(reason: string) => void} onError
 * @returns {Channel}
 */
export function openChannel(worker, onMessage, onError) {
  let isOpen = true;
  /** @param {string} type @param {(event: any) => void} listener */
  const listen = (type, listener) =>
    worker.addEventListener(type, (event) => {
      if (isOpen) listener(event);
    });
  listen('message', (event) => onMessage(event.data));
  listen('error', (event) => {
    event.preventDefault?.();
    onError(event.message ?? 'error');
  });
  listen('messageerror', () => onError('messageerror'));
  return {
    send: (message) => worker.postMessage(message),
    close() {
      isOpen = false;
      worker.terminate();
    },
  };
}
