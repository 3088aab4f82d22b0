/// <reference lib="webworker" />
/**
 * The service worker: caches complete builds of the site, and serves the one that the player has accepted. It checks
 * each downloaded file against its hash, so that HTTP caches cannot mix builds, and serves only files of one build. The
 * cache entry `agreed` names the active build, so that it stays active when the browser replaces this script. A classic
 * script, because some browsers do not support module service workers. The build step writes `BUILD` before it.
 */

/**
 * `files` has each file's SHA-256 by path, `types` the media types by file extension. `headers` are sent with every
 * file. `dress` is a hash of `headers` and `types`. `isFresh` serves the server's current files while online: for
 * development.
 * @typedef {{version: string, files: Record<string, string>, types: Record<string, string>,
 *   headers: Record<string, string>, dress: string, isFresh: boolean}} Build
 */

{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const BUILD = /** @type {{BUILD: Build}} */ (/** @type {unknown} */ (self)).BUILD;
  const SCOPE = worker.registration.scope;
  const PAGE = 'index.html';
  /** The second mode is used if an HTTP cache still has an older file. */
  const CACHE_MODES = /** @type {const} */ (['no-cache', 'reload']);

  /**
   * The types of files to check each time they are served, because damage in them causes no error. A damaged script
   * or engine file causes an error, and the page then asks for a repair. Reading those files here would lose the
   * browser's cache of compiled code.
   */
  const ALWAYS_CHECKED = new Set(['.html', '.css', '.json']);

  const opening = caches.open(`kidd ${SCOPE}`);
  /** The active build, once it has been read. @type {Promise<Build> | null} */
  let active = null;
  /** The build in the last message to the pages. Each message makes them reload, so none is sent twice. */
  let announced = '';

  /** @param {string} name */
  const makeKey = (name) => `${SCOPE}?${name}`;
  /** @param {string} version */
  const makeListKey = (version) => makeKey(`build=${version}`);

  /** The cache key contains the hash, so that builds share equal files. @param {Build} build @param {string} path */
  function makeFileKey({ files, dress }, path) {
    return makeKey(`file=${files[path]}${getExtension(path)}&dress=${dress}`);
  }

  /** @param {string} path */
  function getExtension(path) {
    return /\.\w+$/.exec(path)?.[0] ?? '';
  }

  /** @param {string} name */
  async function read(name) {
    return (await (await opening).match(name))?.text();
  }

  /** @param {string} name @param {string} text */
  async function write(name, text) {
    await (await opening).put(name, new Response(text));
  }

  /** @returns {Promise<Build>} the build that the player has accepted, or this one */
  async function readActive() {
    const version = await read(makeKey('agreed'));
    const list = version === undefined ? undefined : await read(makeListKey(version));
    return list === undefined ? BUILD : JSON.parse(list);
  }

  function findActive() {
    active ??= readActive();
    return active;
  }

  /** Fetch the missing files of this build. Store its list once it is complete. */
  async function install() {
    // Check again after each round: another service worker may delete entries that it does not need.
    for (let broken = await findBroken(BUILD); broken.length > 0; broken = await findBroken(BUILD))
      await Promise.all(broken.map((path) => fetchAndCache(BUILD, path)));
    await write(makeListKey(BUILD.version), JSON.stringify(BUILD));
    const version = await read(makeKey('agreed'));
    const isFirst = version === undefined || (await read(makeListKey(version))) === undefined;
    if (isFirst || BUILD.isFresh) await write(makeKey('agreed'), BUILD.version);
    if (BUILD.isFresh) await worker.skipWaiting();
  }

  /** A browser may have deleted a file, or kept only a part of it. @param {Build} build */
  async function findBroken(build) {
    const paths = Object.keys(build.files);
    const bodies = await Promise.all(paths.map((path) => readWhole(build, path)));
    return paths.filter((_, index) => bodies[index] === null);
  }

  /** Return null if the file is missing or damaged. @param {Build} build @param {string} path */
  async function readWhole(build, path) {
    try {
      const cached = await (await opening).match(makeFileKey(build, path));
      const body = await cached?.arrayBuffer();
      return body !== undefined && (await digest(body)) === build.files[path] ? body : null;
    } catch {
      return null;
    }
  }

  /**
   * Fetch the damaged files of the active build again, and return their number. If the server no longer has them,
   * activate a complete newer build without asking, because a damaged page cannot ask.
   * @returns {Promise<number>}
   */
  async function repair() {
    const build = await findActive();
    const broken = await findBroken(build);
    const attempts = await Promise.allSettled(broken.map((path) => fetchAndCache(build, path)));
    const isWhole = attempts.every(({ status }) => status === 'fulfilled');
    if (!isWhole && build.version !== BUILD.version && (await findBroken(BUILD)).length === 0) {
      await write(makeKey('agreed'), BUILD.version);
      active = null;
      return broken.length;
    }
    return attempts.filter(({ status }) => status === 'fulfilled').length;
  }

  /** @param {Build} build @param {string} path */
  function makeHeaders({ headers, types }, path) {
    return { ...headers, 'Content-Type': types[getExtension(path)] ?? 'application/octet-stream' };
  }

  /** Throws if the server has another file under this name. @param {Build} build @param {string} path */
  async function fetchAndCache(build, path) {
    const body = await fetchChecked(build, path);
    const headers = makeHeaders(build, path);
    await (await opening).put(makeFileKey(build, path), new Response(body, { headers }));
    return new Response(body, { headers });
  }

  /** @param {Build} build @param {string} path */
  async function fetchChecked({ files }, path) {
    for (const cache of CACHE_MODES) {
      // Some hosts redirect `index.html` to its folder.
      const response = await fetch(new URL(path === PAGE ? '.' : path, SCOPE), { cache });
      const body = await response.arrayBuffer();
      if (response.ok && (await digest(body)) === files[path]) return body;
    }
    throw new Error(`The server has another ${path} than this build.`);
  }

  /** @param {ArrayBuffer} body */
  async function digest(body) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Delete the entries that neither this build nor the active one needs. Tell the pages which build is active. */
  async function cleanUp() {
    active = null;
    const build = await findActive();
    const needed = new Set([makeKey('agreed')]);
    for (const one of [build, BUILD]) {
      needed.add(makeListKey(one.version));
      for (const path of Object.keys(one.files)) needed.add(makeFileKey(one, path));
    }
    const cache = await opening;
    for (const { url } of await cache.keys()) {
      if (!needed.has(url)) await cache.delete(url);
    }
    if (announced === build.version) return;
    announced = build.version;
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: 'playing', version: build.version });
  }

  /** Serve a file of the active build, or else the server's. @param {Request} request @param {string} path */
  async function serve(request, path) {
    const fresh = BUILD.isFresh ? await fetch(request).catch(() => null) : null;
    if (fresh !== null) return fresh;
    // Another service worker may have changed the active build; a navigation may switch to it.
    if (request.mode === 'navigate') active = null;
    const build = await findActive();
    if (!Object.hasOwn(build.files, path)) return fetch(request);
    // The page has found the cached file damaged.
    if (request.cache === 'reload') return fetchAndCache(build, path);
    if (!ALWAYS_CHECKED.has(getExtension(path))) {
      const cached = await (await opening).match(makeFileKey(build, path));
      // The browser may have deleted the entry.
      return cached ?? fetchAndCache(build, path);
    }
    const body = await readWhole(build, path);
    if (body === null) return fetchAndCache(build, path);
    return new Response(body, { headers: makeHeaders(build, path) });
  }

  /** Return the path of a file that the service worker handles. @param {Request} request */
  function findPath({ url, method, mode }) {
    const { origin, pathname } = new URL(url);
    const scope = new URL(SCOPE);
    if (method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname))
      return null;
    const path = decodeURIComponent(pathname.slice(scope.pathname.length)) || PAGE;
    // The site has one page. Other navigations lead to pages of other sites on the same host, or to downloads.
    return mode === 'navigate' && path !== PAGE ? null : path;
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(cleanUp()));
  worker.addEventListener('fetch', (event) => {
    const path = findPath(event.request);
    if (path !== null) event.respondWith(serve(event.request, path));
  });

  async function activateThisBuild() {
    await write(makeKey('agreed'), BUILD.version);
    // A waiting service worker also cleans up in its `activate` event.
    await worker.skipWaiting();
    await cleanUp();
  }

  /** What each message asks for. @type {Record<string, () => Promise<unknown>>} */
  const answers = {
    which: async () => {
      const { version } = await readActive();
      return { version: BUILD.version, isPlayed: version === BUILD.version };
    },
    repair: async () => ({ repaired: await repair().catch(() => 0) }),
    play: activateThisBuild,
  };
  worker.addEventListener('message', (event) => {
    const answering = answers[event.data?.type]?.();
    if (answering) event.waitUntil(answering.then((answer) => event.ports[0]?.postMessage(answer)));
  });
}
