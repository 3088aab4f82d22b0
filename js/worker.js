// @ts-check
/// <reference lib="webworker" />
/**
 * The engine's worker: starts Python, loads the engine and passes messages through.
 *
 * Owns the start and nothing of the game; requests and replies are text that it does not read.
 */

// @ts-expect-error: the runtime stands beside the page once it is built
import { loadPyodide } from '../pyodide/pyodide.mjs';

/** @typedef {import('./protocol.js').WorkerMessage} WorkerMessage */

const ENGINE_PATH = '/engine.zip';

/** @param {WorkerMessage} message */
function tell(message) {
  self.postMessage(message);
}

/**
 * Hold a lock until the end, so that the page hears at once of an end that nothing else tells of.
 * Not every page may use locks; the others find out when there is no answer.
 */
function holdLock() {
  const lock = `kidd-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const forever = new Promise(() => {});
  self.navigator.locks
    ?.request(lock, () => {
      tell({ type: 'holds', lock });
      return forever;
    })
    .catch(() => {});
}

/** @returns {Promise<Uint8Array>} */
async function fetchEngine() {
  const response = await fetch(new URL('../engine.zip', import.meta.url));
  if (!response.ok) throw new Error(`engine.zip: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Start Python with the engine on its path and return the engine's one entry.
 * @returns {Promise<(request: string) => string>}
 */
async function startEngine() {
  tell({ type: 'progress', stage: 'worker' });
  const engine = fetchEngine();
  // The runtime may fail first; the engine's own failure must not go unhandled then.
  engine.catch(() => {});
  const python = await loadPyodide({ indexURL: new URL('../pyodide/', import.meta.url).href });
  tell({ type: 'progress', stage: 'runtime' });
  python.FS.writeFile(ENGINE_PATH, await engine);
  // A zip on the path starts faster than unpacked files.
  python.pyimport('sys').path.insert(0, ENGINE_PATH);
  return python.pyimport('kidd.bridge.handlers').handle;
}

holdLock();
/** @type {Promise<(request: string) => string>} */
const starting = startEngine();

starting.then(
  () => tell({ type: 'ready' }),
  (error) => tell({ type: 'crashed', reason: String(error) }),
);

/** @param {MessageEvent<{id: number, request: string}>} event */
self.onmessage = async ({ data }) => {
  tell({ type: 'taken', id: data.id });
  try {
    const handle = await starting;
    tell({ type: 'answer', id: data.id, reply: handle(data.request) });
  } catch (error) {
    tell({ type: 'crashed', reason: String(error) });
  }
};
