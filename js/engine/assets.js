// @ts-check
/**
 * The large files that every engine worker needs: fetched and compiled once for the page, lent to each
 * worker.
 *
 * Owns their addresses and how far they have come. Knows no worker. What could not be had is asked for
 * anew the next time.
 */

/** @typedef {'wasm' | 'library' | 'engine'} FileName */

/** Sorted by how long what comes after takes. @type {Record<FileName, string>} */
const ADDRESSES = {
  wasm: '../../pyodide/pyodide.asm.wasm',
  library: '../../pyodide/python_stdlib.zip',
  engine: '../../engine.zip',
};

export const FILE_NAMES = /** @type {FileName[]} */ (Object.keys(ADDRESSES));

/** @typedef {WebAssembly.Module | ArrayBuffer} FileContent */

/** @type {Map<FileName, Promise<FileContent>>} */
const files = new Map();

/** How many bytes of each file have come. @type {Map<FileName, number>} */
const arrived = new Map();
let tell = () => {};

/**
 * Hear whenever more of the files has come.
 * @param {(arrived: Map<FileName, number>) => void} listen
 */
export function followFiles(listen) {
  tell = () => listen(arrived);
  tell();
}

/**
 * Have a file, as soon as it is here: Python itself compiled, the others as bytes.
 * @param {FileName} name
 * @returns {Promise<FileContent>}
 */
export function takeFile(name) {
  let file = files.get(name);
  if (file === undefined) {
    file = name === 'wasm' ? compile(fetchFile(name)) : fetchBytes(name);
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  return file;
}

/** @param {FileName} name */
async function fetchFile(name) {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return hasItAll() ? response : count(name, response);
}

/**
 * What this browser keeps needs no counting, and only an untouched stream lets it keep what it has
 * compiled as well.
 */
function hasItAll() {
  return (navigator.serviceWorker?.controller ?? null) !== null;
}

/**
 * @param {FileName} name
 * @param {Response} response
 */
function count(name, response) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      arrived.set(name, bytes);
      tell();
      controller.enqueue(chunk);
    },
  });
  const { headers } = response;
  return new Response(response.body?.pipeThrough(counter), { headers });
}

/** @param {FileName} name */
async function fetchBytes(name) {
  const response = await fetchFile(name);
  return response.arrayBuffer();
}

/** @param {Promise<Response>} response */
async function compile(response) {
  if (typeof WebAssembly.compileStreaming === 'function')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await (await response).arrayBuffer());
}
