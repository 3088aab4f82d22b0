// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps whole builds of the site, and serves the one that the player has agreed to.
 *
 * The build puts what it is (`BUILD`) before this script. A build is a list of files by their contents:
 * each file is fetched until it is exactly the one of the list, whatever lies in caches on the way, and
 * nothing is served but files of one list. Which build is played is written down (`agreed`), so that it
 * stays when this script is replaced by the next one, even when all pages were closed in between.
 *
 * A classic script, as not every browser takes a module here. Knows nothing of the game.
 */

/**
 * `files` gives each file's SHA-256 by its path, `types` what it is by how its path ends; `headers` are
 * sent with all of them, and `dress` tells headers and types from those of other builds. Where
 * `isFresh`, whoever is online gets what the server has now: for a site that is being worked on.
 * @typedef {{version: string, files: Record<string, string>, types: Record<string, string>,
 *   headers: Record<string, string>, dress: string, isFresh: boolean}} Build
 */

{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const BUILD = /** @type {{BUILD: Build}} */ (/** @type {unknown} */ (self)).BUILD;
  const SCOPE = worker.registration.scope;
  const PAGE = 'index.html';
  /** A second chance where something on the way still holds an older file. */
  const CACHE_MODES = /** @type {const} */ (['no-cache', 'reload']);

  const opening = caches.open(`kidd ${SCOPE}`);
  /** @type {Promise<Build> | null} */
  let playing = null;

  /** @param {string} name */
  const note = (name) => `${SCOPE}?${name}`;
  /** @param {string} version */
  const listOf = (version) => note(`build=${version}`);

  /**
   * Where a file is kept: under its contents, so that two builds share what is the same in both.
   * @param {Build} build
   * @param {string} path
   */
  function placeOf({ files, dress }, path) {
    return note(`file=${files[path]}${endOf(path)}&dress=${dress}`);
  }

  /** @param {string} path */
  function endOf(path) {
    return /\.\w+$/.exec(path)?.[0] ?? '';
  }

  /** @param {string} name */
  async function read(name) {
    return (await (await opening).match(name))?.text();
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  async function write(name, text) {
    await (await opening).put(name, new Response(text));
  }

  /** @returns {Promise<Build>} the build that the player has agreed to */
  async function readPlaying() {
    const version = await read(note('agreed'));
    const list = version === undefined ? undefined : await read(listOf(version));
    return list === undefined ? BUILD : JSON.parse(list);
  }

  function findPlaying() {
    playing ??= readPlaying();
    return playing;
  }

  /** Fetch what is missing of this build, and note it once it is whole. */
  async function install() {
    // Another worker may tidy up meanwhile, and take what it does not know the use of.
    for (let missing = await findMissing(); missing.length > 0; missing = await findMissing())
      await Promise.all(missing.map((path) => keep(BUILD, path)));
    await write(listOf(BUILD.version), JSON.stringify(BUILD));
    const version = await read(note('agreed'));
    const isFirst = version === undefined || (await read(listOf(version))) === undefined;
    if (isFirst || BUILD.isFresh) await write(note('agreed'), BUILD.version);
    if (BUILD.isFresh) await worker.skipWaiting();
  }

  async function findMissing() {
    const kept = new Set((await (await opening).keys()).map(({ url }) => url));
    return Object.keys(BUILD.files).filter((path) => !kept.has(placeOf(BUILD, path)));
  }

  /**
   * Fetch a file and keep it. Raises an error where the server has another one under its name.
   * @param {Build} build
   * @param {string} path
   */
  async function keep(build, path) {
    const body = await fetchExactly(build, path);
    const type = build.types[endOf(path)] ?? 'application/octet-stream';
    const response = new Response(body, { headers: { ...build.headers, 'Content-Type': type } });
    await (await opening).put(placeOf(build, path), response);
  }

  /**
   * @param {Build} build
   * @param {string} path
   */
  async function fetchExactly({ files }, path) {
    for (const cache of CACHE_MODES) {
      // Some hosts send whoever asks for the page by its name on to its folder.
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

  /**
   * Drop what neither this build nor the one that is played needs; tell the pages which one that is.
   */
  async function settle() {
    playing = null;
    const build = await findPlaying();
    const needed = new Set([note('agreed')]);
    for (const one of [build, BUILD]) {
      needed.add(listOf(one.version));
      for (const path of Object.keys(one.files)) needed.add(placeOf(one, path));
    }
    const cache = await opening;
    for (const { url } of await cache.keys()) {
      if (!needed.has(url)) await cache.delete(url);
    }
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: 'playing', version: build.version });
  }

  /**
   * Give a file of the build that is played; whatever is no part of it, the server may give.
   * @param {Request} request
   * @param {string} path
   */
  async function serve(request, path) {
    // With the page all begins anew: another worker may have changed what is played.
    if (request.mode === 'navigate') playing = null;
    const build = await findPlaying();
    if (!Object.hasOwn(build.files, path)) return fetch(request);
    const cache = await opening;
    const kept = await cache.match(placeOf(build, path));
    if (kept !== undefined) return kept;
    // The browser may have thrown away a part of what was kept.
    await keep(build, path);
    return (await cache.match(placeOf(build, path))) ?? Response.error();
  }

  /**
   * @param {Request} request
   * @param {string} path
   */
  async function serveFresh(request, path) {
    try {
      return await fetch(request);
    } catch {
      return serve(request, path);
    }
  }

  /**
   * Tell which file of the site is asked for, if any.
   * @param {Request} request
   */
  function findPath({ url, method, mode }) {
    const { origin, pathname } = new URL(url);
    const scope = new URL(SCOPE);
    if (method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname))
      return null;
    const path = decodeURIComponent(pathname.slice(scope.pathname.length)) || PAGE;
    // Only one page is ours: what else lies here is somebody else's, or a download.
    return mode === 'navigate' && path !== PAGE ? null : path;
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(settle()));
  worker.addEventListener('fetch', (event) => {
    const path = findPath(event.request);
    if (path === null) return;
    event.respondWith((BUILD.isFresh ? serveFresh : serve)(event.request, path));
  });

  /** @param {MessagePort | undefined} port */
  async function tellVersion(port) {
    const { version } = await readPlaying();
    port?.postMessage({ version: BUILD.version, isPlayed: version === BUILD.version });
  }

  async function playThis() {
    await write(note('agreed'), BUILD.version);
    await worker.skipWaiting();
    await settle();
  }

  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'which') event.waitUntil(tellVersion(event.ports[0]));
    if (event.data?.type === 'play') event.waitUntil(playThis());
  });
}
