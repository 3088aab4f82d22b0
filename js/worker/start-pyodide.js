// @ts-check
/// <reference lib="webworker" />
/**
 * Starts Python with the engine on its path.
 *
 * Owns the start in a worker, from files that the page has loaded. Knows nothing about the game or the requests.
 */

// @ts-expect-error: the build puts the runtime there
import { loadPyodide } from '../../pyodide/pyodide.mjs';
import { serveFromMemory } from './fetch-shim.js';

const FOLDER = new URL('../../pyodide/', import.meta.url).href;
const ENGINE_PATH = '/engine.zip';

/** Pyodide's lock file: no packages, for this version of its binary interface. */
const NO_PACKAGES = { info: { abi_version: '2026_0' }, packages: {} };

/** @typedef {import('./request-loop.js').Engine} Engine */

/**
 * The files that the page sends.
 * @typedef {{wasm: Promise<WebAssembly.Module>, library: Promise<ArrayBuffer>,
 *   engine: Promise<ArrayBuffer>}} Files
 */

/**
 * Start Python and return the engine's functions. Rejects if a file failed to load or Python does not start.
 * @param {Files} files
 * @param {(stage: string) => void} onProgress called with each stage reached
 * @returns {Promise<Engine>}
 */
export async function startEngine(files, onProgress) {
  const python = await startPython(files);
  onProgress('runtime');
  return {
    handle: python.pyimport('kidd.bridge.handlers').handle,
    openThinking: python.pyimport('kidd.bridge.thinking').open_thinking,
  };
}

/**
 * Start Python. Rejects as `startEngine` does.
 * @param {Files} files
 * @param {object} [streams] functions that receive Python's output line by line, and provide its input
 * @param {(imports: WebAssembly.Imports) => void} [changeImports] changes what Python's WebAssembly imports
 * @returns {Promise<any>} Pyodide
 */
export async function startPython(files, streams = {}, changeImports = () => {}) {
  const stopServing = serveFromMemory({
    [`${FOLDER}pyodide.asm.wasm`]: ignoreRejection(files.wasm),
    [`${FOLDER}python_stdlib.zip`]: ignoreRejection(files.library),
  });
  try {
    const loading = loadPython(ignoreRejection(files.engine), streams, changeImports);
    return await Promise.race([loading, ...Object.values(files).map(rejectWith)]);
  } finally {
    stopServing();
  }
}

/**
 * @param {Promise<ArrayBuffer>} engine
 * @param {object} streams
 * @param {(imports: WebAssembly.Imports) => void} changeImports
 * @returns {Promise<any>}
 */
async function loadPython(engine, streams, changeImports) {
  // @ts-expect-error: as above
  const script = import('../../pyodide/pyodide.asm.mjs');
  return loadPyodide({
    indexURL: FOLDER,
    lockFileContents: NO_PACKAGES,
    // Pyodide would start to load its script only now, and would load nothing else before that.
    async createPyodideModule(/** @type {any} */ settings) {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {Function} */ receive,
      ) => {
        changeImports(imports);
        return instantiateWasm(imports, receive);
      };
      return (await script).default(settings);
    },
    fsInit: async (/** @type {any} */ disk) =>
      disk.writeFile(ENGINE_PATH, new Uint8Array(await engine)),
    // Python starts faster from a zip than from unpacked files.
    env: { PYTHONPATH: ENGINE_PATH },
    ...streams,
  });
}

/**
 * Reject if the file does, and otherwise never settle. Pyodide itself would wait for ever for a missing file.
 * @param {Promise<unknown>} file
 * @returns {Promise<never>}
 */
function rejectWith(file) {
  return new Promise((_, fail) => {
    file.catch(fail);
  });
}

/**
 * Resolve if the file does, and otherwise never settle. `rejectWith` reports the failure, so Pyodide must not.
 * @template Content
 * @param {Promise<Content>} file
 * @returns {Promise<Content>}
 */
function ignoreRejection(file) {
  return new Promise((resolve) => {
    file.then(resolve, () => {});
  });
}
