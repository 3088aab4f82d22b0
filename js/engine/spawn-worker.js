// @ts-check
/**
 * Makes the engine's workers, and the first of them before anything else on the page happens.
 *
 * Owns what a worker is sent before it can hear requests. This is the page's earliest script: it runs
 * while the rest of the page is still on its way, and so it imports next to nothing.
 */

import { findMissingFeature } from '../platform/environment.js';
import { FILE_NAMES, takeFile } from './assets.js';

/** @typedef {import('./worker-channel.js').WorkerLike} WorkerLike */

const SCRIPT = new URL('../worker/main.js', import.meta.url);

/**
 * Start a worker and lend it the files that it needs, each as soon as it is there.
 * @param {string} name what the browser's tools show it as
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
 * Keep what a worker says until somebody listens.
 * @param {Worker} worker
 * @returns {WorkerLike}
 */
function listenLater(worker) {
  /** @type {Event[]} */
  const heard = [];
  const types = ['message', 'error', 'messageerror'];
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    heard.push(event);
  };
  for (const type of types) worker.addEventListener(type, keep);
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    addEventListener(type, listener) {
      worker.removeEventListener(type, keep);
      worker.addEventListener(type, listener);
      // As if it came only now: whoever listens is not done yet with beginning to.
      queueMicrotask(() => {
        for (const event of heard) if (event.type === type) listener(event);
      });
    },
  };
}

/** @type {WorkerLike | null} */
let first = findMissingFeature() === null ? listenLater(launch('engine')) : null;

/**
 * Make an engine worker, or give the one that has been started before anybody asked.
 * @param {string} name what the browser's tools show it as
 * @returns {WorkerLike}
 */
export function makeEngineWorker(name) {
  const worker = first ?? launch(name);
  first = null;
  return worker;
}

/**
 * Wait until the workers' script has come, or will not: then a worker knows as much, and has to speak.
 * A browser that has the script, or is fetching it for a worker, takes that.
 * @param {() => void} onPart hears whenever some of it comes
 */
export async function awaitScript(onPart) {
  try {
    const { body } = await fetch(SCRIPT, { cache: 'force-cache' });
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) onPart();
  } catch {
    // The worker itself tells of that.
  }
}
