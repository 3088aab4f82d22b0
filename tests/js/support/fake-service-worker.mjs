// A fake browser for the service worker: caches, pages and a host, with made-up builds.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const SOURCE = readFileSync(new URL('../../../js/service-worker.js', import.meta.url), 'utf8');
const run = vm.compileFunction(SOURCE, ['self', 'caches', 'fetch']);
export const SCOPE = 'https://host.example/games/kidd/';

/**
 * Make the `BUILD` value of a build.
 * @param {string} version
 * @param {Record<string, string>} contents
 */
export function makeBuild(version, contents, options = {}) {
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, hash(text)]),
  );
  return {
    version,
    files,
    types: { '.html': 'text/html', '.js': 'text/javascript' },
    headers: { 'Content-Security-Policy': "default-src 'none'" },
    dress: 'd1',
    isFresh: false,
    ...options,
  };
}

/** A fake browser with its caches and open pages, and a fake host. */
export function makeBrowser() {
  /** @type {Map<string, Map<string, Response>>} */
  const stores = new Map();
  /** @type {Record<string, string>} */
  let online = {};
  /** The contents of the HTTP cache, by URL. @type {Record<string, string>} */
  const stale = {};
  let isOnline = true;
  /** @type {{path: string, cache: string | undefined}[]} */
  const asked = [];
  /** @type {any[]} */
  const told = [];

  const caches = {
    /** @param {string} name */
    async open(name) {
      if (!stores.has(name)) stores.set(name, new Map());
      const store = /** @type {Map<string, Response>} */ (stores.get(name));
      return {
        match: async (/** @type {string} */ url) => store.get(url)?.clone(),
        put: async (/** @type {string} */ url, /** @type {Response} */ response) => {
          store.set(url, response);
        },
        delete: async (/** @type {string} */ url) => store.delete(url),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      };
    },
  };

  /**
   * @param {any} input
   * @param {{cache?: string}} [options]
   */
  async function fetch(input, { cache } = {}) {
    const url = String(input.url ?? input);
    const path = url.slice(SCOPE.length) || 'index.html';
    asked.push({ path, cache });
    if (!isOnline) throw new TypeError('no network');
    const text = (cache === 'reload' ? undefined : stale[path]) ?? online[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  }

  /**
   * Start the service worker of a build.
   * @param {ReturnType<typeof makeBuild>} build
   */
  function startWorker(build) {
    /** @type {Record<string, (event: any) => void>} */
    const listeners = {};
    let skips = 0;
    const self = {
      BUILD: build,
      registration: { scope: SCOPE },
      clients: {
        matchAll: async () => [{ postMessage: (/** @type {any} */ data) => told.push(data) }],
      },
      addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
        listeners[type] = listener;
      },
      async skipWaiting() {
        skips += 1;
      },
    };
    run(self, caches, fetch);
    /**
     * @param {string} type
     * @param {object} event
     */
    const fire = async (type, event = {}) => {
      /** @type {Promise<any> | undefined} */
      let done;
      const take = (/** @type {Promise<any>} */ promise) => {
        done = promise;
      };
      listeners[type]({ ...event, waitUntil: take, respondWith: take });
      return done;
    };
    return {
      install: () => fire('install'),
      activate: () => fire('activate'),
      play: () => fire('message', { data: { type: 'play' }, ports: [] }),
      countSkips: () => skips,
      /** @returns {Promise<{repaired: number}>} */
      repair: () =>
        new Promise((resolve) => {
          fire('message', { data: { type: 'repair' }, ports: [{ postMessage: resolve }] });
        }),
      /** @returns {Promise<{version: string, isPlayed: boolean}>} */
      which: () =>
        new Promise((resolve) => {
          fire('message', { data: { type: 'which' }, ports: [{ postMessage: resolve }] });
        }),
      /**
       * Request a file as a page does; `null` if the service worker does not handle the request.
       * @param {string} path
       * @param {{mode?: string, method?: string}} [options]
       * @returns {Promise<Response | null>}
       */
      get: async (path, { mode = 'cors', method = 'GET' } = {}) =>
        (await fire('fetch', { request: { url: new URL(path, SCOPE).href, mode, method } })) ??
        null,
      open: async () => {
        const found = await fire('fetch', {
          request: { url: SCOPE, mode: 'navigate', method: 'GET' },
        });
        return found.text();
      },
    };
  }

  return {
    startWorker,
    asked,
    told,
    stale,
    /** @param {Record<string, string>} contents */
    publish: (contents) => {
      online = contents;
    },
    disconnect: () => {
      isOnline = false;
    },
    /** List the cached files. */
    countKept: () =>
      [...stores.values()]
        .flatMap((store) => [...store.keys()])
        .filter((url) => url.includes('?file=')).length,
    listStores: () => [...stores.keys()],
    /** @param {string} part Truncate the cache entries whose keys contain this part. */
    async cut(part) {
      for (const store of stores.values())
        for (const [url, response] of [...store])
          if (url.includes(part)) {
            const text = await response.clone().text();
            store.set(url, new Response(text.slice(0, text.length / 2), response));
          }
    },
    /** @param {string} part Delete the cache entries whose keys contain this part. */
    evict: (part) => {
      for (const store of stores.values())
        for (const url of [...store.keys()]) if (url.includes(part)) store.delete(url);
    },
  };
}
