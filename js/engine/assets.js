/**
 * Fetches and compiles the large files that every engine worker needs, once for the page. Owns their URLs and the
 * download progress. A file that failed to load is fetched again on the next request. Knows no worker.
 */

/** @typedef {'wasm' | 'library' | 'engine' | 'later' | 'endings' | 'book'} FileName */

/** The file that needs the most work after its download comes first. @type {Record<FileName, string>} */
const ADDRESSES = {
  wasm: '../../pyodide/pyodide.asm.wasm',
  library: '../../pyodide/python_stdlib.zip',
  engine: '../../engine.zip',
  later: '../../later.zip',
  endings: '../../data/endings.bin',
  book: '../../data/book.bin',
};

export const START_FILES = /** @type {const} */ (['wasm', 'library', 'engine']);
/** The file with the modules that are imported later. */
export const LATER_FILE = 'later';

/** @typedef {WebAssembly.Module | ArrayBuffer} FileContent */

/** @type {Map<FileName, Promise<FileContent>>} */
const files = new Map();

/** The number of downloaded bytes of each file. @type {Map<FileName, number>} */
const downloaded = new Map();
let notify = () => {};

/**
 * Tell the download progress now and after every chunk.
 * @param {(downloaded: Map<FileName, number>) => void} listener
 */
export function followFiles(listener) {
  notify = () => listener(downloaded);
  notify();
}

/**
 * Load a file once for the page: the WebAssembly compiled, the others as bytes. After a damaged copy the next one comes
 * past the caches.
 * @param {FileName} name @param {boolean} [isDamaged] @returns {Promise<FileContent>}
 */
export function takeFile(name, isDamaged = false) {
  let file = isDamaged ? undefined : files.get(name);
  if (file === undefined) {
    const fetching = fetchFile(name, isDamaged ? 'reload' : 'default');
    file = name === 'wasm' ? WebAssembly.compileStreaming(fetching) : readBytes(fetching);
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  return file;
}

/** Load the book of openings, as a text with a character for each byte. */
export const loadBook = async () =>
  new TextDecoder('x-user-defined').decode(/** @type {any} */ (await takeFile('book')));

/** @param {FileName} name @param {RequestCache} [cache] */
async function fetchFile(name, cache) {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url), { cache });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return hasServiceWorker() ? response : countBytes(name, response);
}

/** Files from its cache need no progress. A browser caches compiled code only for an unmodified response stream. */
function hasServiceWorker() {
  return (navigator.serviceWorker?.controller ?? null) !== null;
}

/** @param {FileName} name @param {Response} response */
function countBytes(name, response) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      downloaded.set(name, bytes);
      notify();
      controller.enqueue(chunk);
    },
  });
  const { headers } = response;
  return new Response(response.body?.pipeThrough(counter), { headers });
}

/** @param {Promise<Response>} response */
async function readBytes(response) {
  return (await response).arrayBuffer();
}
