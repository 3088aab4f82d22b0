/**
 * Creates the engine's workers, the first one as soon as this module runs, and sends them their files. This is the
 * first script of the page and runs while the rest still loads, so it imports as little as possible.
 */

import { findMissingFeature } from '../platform/environment.js';
import { PLAYER_WORKER } from '../protocol/player-messages.js';
import { LATER_FILE, START_FILES, takeFile } from './assets.js';

/** @import {FileName} from './assets.js' */
/** @import {WorkerLike} from './worker-channel.js' */

const SCRIPT = new URL('../worker/main.js', import.meta.url);

/**
 * Start a worker and send it files, each as soon as it is loaded. Developer tools show the name.
 * @param {string} name @param {readonly FileName[]} files
 */
function launch(name, files) {
  const worker = new Worker(SCRIPT, { type: 'module', name });
  for (const file of files) sendFile(worker, file);
  return worker;
}

/** @param {Worker} worker @param {FileName} file @param {boolean} [isDamaged] as in `takeFile` */
function sendFile(worker, file, isDamaged) {
  takeFile(file, isDamaged).then(
    (content) => worker.postMessage({ file, content }),
    (error) => worker.postMessage({ file, problem: String(error) }),
  );
}

/** Start a worker that asks for the modules that Python imports later once it needs them. @param {string} name */
function launchEngine(name) {
  const worker = launch(name, START_FILES);
  worker.addEventListener('message', ({ data }) => {
    if (data?.type === 'wants') sendFile(worker, LATER_FILE, data.isDamaged);
    if (data?.type === 'misses') sendFile(worker, data.file);
  });
  return worker;
}

/** Buffer events of each type until the first listener for it is added. @param {Worker} worker @returns {WorkerLike} */
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
let first = findMissingFeature() === null ? bufferEvents(launchEngine('engine')) : null;

/** The first call returns the worker that this module started. @param {string} name @returns {WorkerLike} */
export function makeEngineWorker(name) {
  const worker = first ?? launchEngine(name);
  first = null;
  return worker;
}

export function makePlayerWorker() {
  // It loses all access to the page when it has started, so it gets everything before.
  return launch(PLAYER_WORKER, [...START_FILES, LATER_FILE]);
}

/**
 * Wait until the workers' script has loaded or failed to load. From then on a worker should send messages. The
 * browser answers from its cache, or shares the download with the worker. `onPart` is called for every chunk.
 * @param {() => void} onPart
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
