/**
 * Replaces `fetch` and `Worker` on a page from a local folder, which has no server. On a `file:` URL a browser loads
 * only script elements. So each file is a script that calls `arrive` with its content, and the worker's script is a
 * string.
 */

// @ts-expect-error: the build provides the scripts of the files that are loaded when they are first needed, by path
import laterScripts from 'kidd:later-scripts';
// @ts-expect-error: the build provides the list of paths
import paths from 'kidd:paths';
// @ts-expect-error: the build bundles js/offline-folder/worker.js into this string
import workerSource from 'kidd:worker-source';

/** The base URL of the files. It is never requested: the top-level domain `.invalid` is reserved. */
const SITE = 'https://folder.invalid/';

/** The media types that matter: browsers compile streams only as `application/wasm`. */
const TYPES = new Map([
  ['json', 'application/json'],
  ['wasm', 'application/wasm'],
]);

/** @typedef {Uint8Array<ArrayBuffer>} Packed compressed bytes */
/** @typedef {{file: Promise<Packed>, settle: (file: Packed) => void}} Place */

/** @type {Map<string, Place>} */
const places = new Map(paths.map((/** @type {string} */ path) => [path, makePlace()]));

/** The page allows only scripts that have this. */
const nonce = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.nonce ?? '';

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

/** The scripts of the files call this. @param {string} path @param {string} text the gzipped file as base64 */
function arrive(path, text) {
  places.get(path)?.settle(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

/**
 * Load a file when it is first needed. Rejects if its script cannot be loaded; the next call tries again.
 * @param {string} path @param {Promise<Packed>} file @returns {Promise<Packed>}
 */
function loadLater(path, file) {
  const script = Object.assign(document.createElement('script'), {
    src: laterScripts[path],
    nonce,
  });
  /** @type {Promise<never>} */
  const failing = new Promise((_, reject) => {
    // A damaged script loads, but passes nothing to the page.
    script.onload = script.onerror = () => reject(new TypeError(`There is no ${path} here.`));
  });
  document.head.append(script);
  return Promise.race([file, failing]);
}

/** Rejects for every other URL. @param {string | URL | Request} input @returns {Promise<Response>} */
async function fetchFromMemory(input) {
  const { href, pathname } = new URL(input instanceof Request ? input.url : input, SITE);
  const path = pathname.slice(1);
  const file = href.startsWith(SITE) ? places.get(path)?.file : undefined;
  const packed = await (file && path in laterScripts ? loadLater(path, file) : file);
  if (packed === undefined) throw new TypeError(`There is no ${href} in this folder.`);
  const type = TYPES.get(path.split('.').pop() ?? '') ?? 'application/octet-stream';
  const body = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'Content-Type': type } });
}

const workerAddress = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));

/** Starts the page's own worker, whatever the URL. It is a classic worker, because module workers fail here. */
class FolderWorker extends Worker {
  /** @param {string | URL} _address @param {WorkerOptions} [options] */
  constructor(_address, { name } = {}) {
    super(workerAddress, { name });
  }
}

Object.assign(globalThis, { arrive, fetch: fetchFromMemory, Worker: FolderWorker });
