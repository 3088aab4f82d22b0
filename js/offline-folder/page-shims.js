// @ts-check
/**
 * What a page from a folder finds in the place of a server: files in memory, and workers without one.
 *
 * A browser lets such a page load scripts by their tags and nothing else. So the files come as scripts
 * that call `arrive`, and the worker's script as a text. Owns both; must not know the game.
 */

// @ts-expect-error: the build gives the paths of the files
import paths from 'kidd:paths';
// @ts-expect-error: the build makes it of js/offline-folder/worker.js and all that it imports
import workerSource from 'kidd:worker-source';

/** Where the files would be; nothing is ever asked of this host, which no network has. */
const SITE = 'https://folder.invalid/';

/** What is told apart here: WebAssembly is compiled as it comes only under its own name. */
const TYPES = new Map([
  ['json', 'application/json'],
  ['wasm', 'application/wasm'],
]);

/** @typedef {Uint8Array<ArrayBuffer>} Packed compressed bytes */
/** @typedef {{file: Promise<Packed>, settle: (file: Packed) => void}} Place */

/** @type {Map<string, Place>} */
const places = new Map(paths.map((/** @type {string} */ path) => [path, makePlace()]));

/** @returns {Place} */
function makePlace() {
  /** @type {(file: Packed) => void} */
  let settle = () => {};
  /** @type {Promise<Packed>} */
  const file = new Promise((resolve) => {
    settle = resolve;
  });
  return { file, settle };
}

/**
 * Take in a file, compressed and written as base64.
 * @param {string} path
 * @param {string} text
 */
function arrive(path, text) {
  places.get(path)?.settle(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

/**
 * Answer as a server would that has these files and nothing else.
 * @param {string | URL | Request} input
 * @returns {Promise<Response>}
 */
async function fetchFromMemory(input) {
  const { href, pathname } = new URL(input instanceof Request ? input.url : input, SITE);
  const path = pathname.slice(1);
  const packed = href.startsWith(SITE) ? await places.get(path)?.file : undefined;
  if (packed === undefined) throw new TypeError(`There is no ${href} in this folder.`);
  const type = TYPES.get(path.split('.').pop() ?? '') ?? 'application/octet-stream';
  const body = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'Content-Type': type } });
}

const workerAddress = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));

/** The page's own worker, whatever address it is given: a classic one, for no other may start here. */
class FolderWorker extends Worker {
  /**
   * @param {string | URL} _address
   * @param {WorkerOptions} [options]
   */
  constructor(_address, { name } = {}) {
    super(workerAddress, { name });
  }
}

Object.assign(globalThis, { arrive, fetch: fetchFromMemory, Worker: FolderWorker });
