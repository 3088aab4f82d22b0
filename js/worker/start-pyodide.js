/// <reference lib="webworker" />
/** Starts Python with the engine on its path, from files that the page has loaded. Knows nothing about requests. */

// @ts-expect-error: the build puts the runtime there
import { loadPyodide } from '../../pyodide/pyodide.mjs';
import { serveFromMemory } from './fetch-shim.js';

const FOLDER = new URL('../../pyodide/', import.meta.url).href;
const ENGINE_PATH = '/engine.zip';
export const LATER_PATH = '/later.zip';

/** Pyodide's lock file: no packages, for this version of its binary interface. */
const NO_PACKAGES = { info: { abi_version: '2026_0' }, packages: {} };

/** @import {Engine} from './request-loop.js' */

/**
 * The files that the page sends. `later` only if Python needs it from the beginning.
 * @typedef {{wasm: Promise<WebAssembly.Module>, library: Promise<ArrayBuffer>,
 *   engine: Promise<ArrayBuffer>, later?: Promise<ArrayBuffer>}} Files
 */

/**
 * Start Python and return the engine's functions. Rejects if a file failed to load or Python does not start.
 * @param {Files} files @param {(stage: string) => void} onProgress called with each stage reached
 * @returns {Promise<Engine>}
 */
export async function startEngine(files, onProgress) {
  const python = await startPython(files);
  onProgress('runtime');
  const addArchive = python.pyimport('kidd.bridge.archive').add_archive;
  const tables = python.pyimport('kidd.bridge.table_files');
  return {
    handle: python.pyimport('kidd.bridge.handlers').handle,
    openThinking: (request) => python.pyimport('kidd.bridge.thinking').open_thinking(request),
    addLater(content) {
      python.FS.writeFile(LATER_PATH, new Uint8Array(content));
      return addArchive(LATER_PATH);
    },
    takeMissed: () => tables.take_missed(),
    addTable: (name, content) => tables.add_table(name, content),
  };
}

/**
 * Start Pyodide. Rejects as `startEngine` does. `streams` receive Python's output line by line, and provide its input.
 * @param {Files} files @param {object} [streams]
 * @param {(imports: WebAssembly.Imports) => void} [changeImports] changes what Python's WebAssembly imports
 * @returns {Promise<any>}
 */
export async function startPython(files, streams = {}, changeImports = () => {}) {
  const stopServing = serveFromMemory({
    [`${FOLDER}pyodide.asm.wasm`]: ignoreRejection(files.wasm),
    [`${FOLDER}python_stdlib.zip`]: ignoreRejection(files.library),
  });
  try {
    const archives = [{ path: ENGINE_PATH, file: files.engine }];
    if (files.later !== undefined) archives.push({ path: LATER_PATH, file: files.later });
    const loading = loadPython(archives, streams, changeImports);
    // Pyodide itself would wait for ever for a missing file.
    return await Promise.race([loading, Promise.all(Object.values(files)).then(() => loading)]);
  } finally {
    stopServing();
  }
}

/**
 * @param {{path: string, file: Promise<ArrayBuffer>}[]} archives @param {object} streams
 * @param {(imports: WebAssembly.Imports) => void} changeImports @returns {Promise<any>}
 */
async function loadPython(archives, streams, changeImports) {
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
    async fsInit(/** @type {any} */ disk) {
      for (const { path, file } of archives)
        disk.writeFile(path, new Uint8Array(await ignoreRejection(file)));
    },
    // Python starts faster from a zip than from unpacked files.
    env: { PYTHONPATH: ENGINE_PATH },
    ...streams,
  });
}

/**
 * Never settle if a file fails. `startPython` reports the failure, so Pyodide must not.
 * @template Content @param {Promise<Content>} file @returns {Promise<Content>}
 */
function ignoreRejection(file) {
  return new Promise((resolve) => {
    file.then(resolve, () => {});
  });
}
