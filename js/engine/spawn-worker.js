// @ts-check
/**
 * Creates the engine's workers. Creates the first one as soon as this module runs.
 *
 * Owns the messages that a worker gets before it can handle requests: its files. This is the first script of the page
 * and runs while the rest still loads, so it imports as little as possible.
 */

import { findMissingFeature } from '../platform/environment.js';
import { PLAYER_WORKER } from '../protocol/player-messages.js';
import { FILE_NAMES, takeFile } from './assets.js';

/** @typedef {import('./worker-channel.js').WorkerLike} WorkerLike */

const SCRIPT = new URL('../worker/main.js', import.meta.url);

/**
 * Start a worker and send it the files that it needs, each as soon as it is loaded.
 * @param {string} name shown in the browser's developer tools
 * @returns {Worker}
 */
function launch(name) {
  const worker = new Worker(SCRIPT, { type: 'module', name });
  for (const file of FILE_NAMES) {
    takeFile(file).then(
      (content) => worker.postMessage({ file, content }),
      (error) => worker.postMessage({ file, problem: String(error) }),
    );
  }
  return worker;
}

/**
 * Buffer a worker's events of each type until the first listener for it is added.
 * @param {Worker} worker
 * @returns {WorkerLike}
 */
function bufferEvents(worker) {
  /** @type {Event[]} */
  const buffered = [];
  const types = ['message', 'error', 'messageerror'];
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    buffered.push(event);
  };
  for (const type of types) worker.addEventListener(type, keep);
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    addEventListener(type, listener) {
      worker.removeEventListener(type, keep);
      worker.addEventListener(type, listener);
      // Delivered asynchronously, because the caller is still attaching listeners.
      queueMicrotask(() => {
        for (const event of buffered) if (event.type === type) listener(event);
      });
    },
  };
}

/** @type {WorkerLike | null} */
let first = findMissingFeature() === null ? bufferEvents(launch('engine')) : null;

/**
 * Make an engine worker. The first call returns the one that this module started.
 * @param {string} name shown in the browser's developer tools
 * @returns {WorkerLike}
 */
export function makeEngineWorker(name) {
  const worker = first ?? launch(name);
  first = null;
  return worker;
}

/** Make a worker for a user's player. */
export function makePlayerWorker() {
  return launch(PLAYER_WORKER);
}

/**
 * Wait until the workers' script has loaded or failed to load. From then on a worker should send messages. The
 * browser answers from its cache, or shares the download with the worker.
 * @param {() => void} onPart called for every chunk
 */
export async function awaitScript(onPart) {
  try {
    const { body } = await fetch(SCRIPT, { cache: 'force-cache' });
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) onPart();
  } catch {
    // The worker dispatches an error event for the same failure.
  }
}
