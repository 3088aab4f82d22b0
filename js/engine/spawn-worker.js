/**
 * Creates the engine's workers, the first one as soon as this module runs, and sends them their files. This is the
 * first script of the page and runs while the rest still loads, so it imports as little as possible.
 */

import { findMissingFeature } from '../platform/environment.js';
import { PLAYER_WORKER } from '../protocol/player-messages.js';
import { LATER_FILE, START_FILES, takeFile } from './assets.js';

/** @import {FileName} from './assets.js' */

const SCRIPT = new URL('../worker/main.js', import.meta.url);

/**
 * A connection to a worker. `listen` gets its messages, also those from before; an error is the message `crashed`.
 * `close` terminates it, and messages that were already queued are ignored then.
 * @typedef {{send: (message: unknown) => void, listen: (onMessage: (message: any) => void) => void,
 *   close: () => void}} Channel
 */

/**
 * Start a worker and send it files, each as soon as it is loaded. Developer tools show the name.
 * @param {string} name @param {readonly FileName[]} files
 * @param {(worker: Worker, message: any) => void} [onAny] receives each message first @returns {Channel}
 */
function launch(name, files, onAny = () => {}) {
  const worker = new Worker(SCRIPT, { type: 'module', name });
  for (const file of files) sendFile(worker, file);
  /** The messages before anybody listened. @type {unknown[]} */
  const early = [];
  /** @type {(message: any) => void} */
  let hear = (message) => early.push(message);
  worker.addEventListener('message', ({ data }) => {
    onAny(worker, data);
    hear(data);
  });
  for (const type of /** @type {const} */ (['error', 'messageerror']))
    worker.addEventListener(type, (event) => {
      event.preventDefault();
      const { message = type } = /** @type {Partial<ErrorEvent>} */ (event);
      hear({ type: 'crashed', reason: message });
    });
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage) {
      hear = onMessage;
      // Told later, because the caller is not ready yet.
      queueMicrotask(() => {
        for (const message of early) hear(message);
      });
    },
    close() {
      hear = () => {};
      worker.terminate();
    },
  };
}

/** @param {Worker} worker @param {FileName} file @param {boolean} [isDamaged] as in `takeFile` */
function sendFile(worker, file, isDamaged) {
  takeFile(file, isDamaged).then(
    (content) => worker.postMessage({ file, content }),
    (error) => worker.postMessage({ file, problem: String(error) }),
  );
}

/** Start a worker that asks for the modules that Python imports later once it needs them. @param {string} name */
const launchEngine = (name) =>
  launch(name, START_FILES, (worker, message) => {
    if (message?.type === 'wants') sendFile(worker, LATER_FILE, message.isDamaged);
    if (message?.type === 'misses') sendFile(worker, message.file);
  });

/** @type {Channel | null} */
let first = findMissingFeature() === null ? launchEngine('engine') : null;

/** The first call returns the worker that this module started. @param {string} name @returns {Channel} */
export function makeEngineWorker(name) {
  const worker = first ?? launchEngine(name);
  first = null;
  return worker;
}

/** It loses all access to the page when it has started, so it gets everything before. */
export const makePlayerWorker = () => launch(PLAYER_WORKER, [...START_FILES, LATER_FILE]);

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
