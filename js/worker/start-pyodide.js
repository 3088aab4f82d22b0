// @ts-check
/// <reference lib="webworker" />
/**
 * The way from nothing to the engine: starts Python with the engine on its path.
 *
 * Owns the start, in a worker, from files that others have fetched. Knows nothing of the game nor of
 * who asks.
 */

// @ts-expect-error: the runtime stands beside the page once it is built
import { loadPyodide } from '../../pyodide/pyodide.mjs';
import { answerRequests } from './fetch-shim.js';

const FOLDER = new URL('../../pyodide/', import.meta.url).href;
const ENGINE_PATH = '/engine.zip';

/** What Pyodide wants to know of packages: that there are none, for this binary interface. */
const NO_PACKAGES = { info: { abi_version: '2026_0' }, packages: {} };

/** @typedef {import('./request-loop.js').Engine} Engine */

/**
 * What the page lends.
 * @typedef {{wasm: Promise<WebAssembly.Module>, library: Promise<ArrayBuffer>,
 *   engine: Promise<ArrayBuffer>}} Files
 */

/**
 * Start Python and return the engine's entries.
 * @param {Files} files
 * @param {(stage: string) => void} onProgress hears of every stage that is reached
 * @returns {Promise<Engine>}
 */
export async function startEngine(files, onProgress) {
  const stopAnswering = answerRequests({
    [`${FOLDER}pyodide.asm.wasm`]: outlast(files.wasm),
    [`${FOLDER}python_stdlib.zip`]: outlast(files.library),
  });
  try {
    const loading = loadPython(outlast(files.engine));
    const python = await Promise.race([loading, ...Object.values(files).map(failWith)]);
    onProgress('runtime');
    return {
      handle: python.pyimport('kidd.bridge.handlers').handle,
      openThinking: python.pyimport('kidd.bridge.thinking').open_thinking,
    };
  } finally {
    stopAnswering();
  }
}

/**
 * @param {Promise<ArrayBuffer>} engine
 * @returns {Promise<any>}
 */
async function loadPython(engine) {
  // @ts-expect-error: as above
  const script = import('../../pyodide/pyodide.asm.mjs');
  return loadPyodide({
    indexURL: FOLDER,
    lockFileContents: NO_PACKAGES,
    // Pyodide would ask for its script only now, and would ask for nothing else before it is there.
    createPyodideModule: async (/** @type {any} */ settings) => (await script).default(settings),
    fsInit: async (/** @type {any} */ disk) =>
      disk.writeFile(ENGINE_PATH, new Uint8Array(await engine)),
    // A zip on the path starts faster than unpacked files.
    env: { PYTHONPATH: ENGINE_PATH },
  });
}

/**
 * Fail with a file: Pyodide would wait for ever for one that does not come.
 * @param {Promise<unknown>} file
 * @returns {Promise<never>}
 */
function failWith(file) {
  return new Promise((_, fail) => {
    file.catch(fail);
  });
}

/**
 * Let Pyodide wait for a file that does not come: what it would do about that is of no use.
 * @template Content
 * @param {Promise<Content>} file
 * @returns {Promise<Content>}
 */
function outlast(file) {
  return new Promise((resolve) => {
    file.then(resolve, () => {});
  });
}
