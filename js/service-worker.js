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

  /**
   * What is checked whenever it is served: a page tells nobody that one of these is broken. Scripts and
   * what Python needs fail where they are broken, and are checked then: reading them here would cost
   * the browser what it has compiled of them.
   */
  const ALWAYS_CHECKED = new Set(['.html', '.css', '.json']);

  const opening = caches.open(`kidd ${SCOPE}`);
  /** @type {Promise<Build> | null} */
  let playing = null;
  /** The build that the pages have been told of last: each message has them loaded anew. */
  let told = '';

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
    for (let broken = await findBroken(BUILD); broken.length > 0; broken = await findBroken(BUILD))
      await Promise.all(broken.map((path) => keep(BUILD, path)));
    await write(listOf(BUILD.version), JSON.stringify(BUILD));
    const version = await read(note('agreed'));
    const isFirst = version === undefined || (await read(listOf(version))) === undefined;
    if (isFirst || BUILD.isFresh) await write(note('agreed'), BUILD.version);
    if (BUILD.isFresh) await worker.skipWaiting();
  }

  /**
   * List the files of a build that are not kept as they are in its list. A browser may have thrown one
   * away, or kept only a part of it.
   * @param {Build} build
   */
  async function findBroken(build) {
    const paths = Object.keys(build.files);
    const bodies = await Promise.all(paths.map((path) => readWhole(build, path)));
    return paths.filter((_, index) => bodies[index] === null);
  }

  /**
   * Read a file that is kept; `null` where it is not there or is not what it should be.
   * @param {Build} build
   * @param {string} path
   */
  async function readWhole(build, path) {
    try {
      const kept = await (await opening).match(placeOf(build, path));
      const body = await kept?.arrayBuffer();
      return body !== undefined && (await digest(body)) === build.files[path] ? body : null;
    } catch {
      return null;
    }
  }

  /**
   * Fetch what is broken of the build that is played, and tell how many files that were. Where the server
   * has them no more, a newer build that is whole is played unasked: the page could not ask.
   */
  async function repair() {
    const build = await findPlaying();
    const broken = await findBroken(build);
    const attempts = await Promise.allSettled(broken.map((path) => keep(build, path)));
    const isWhole = attempts.every(({ status }) => status === 'fulfilled');
    if (!isWhole && build.version !== BUILD.version && (await findBroken(BUILD)).length === 0) {
      await write(note('agreed'), BUILD.version);
      playing = null;
      return broken.length;
    }
    return attempts.filter(({ status }) => status === 'fulfilled').length;
  }

  /**
   * @param {Build} build
   * @param {string} path
   */
  function headersOf({ headers, types }, path) {
    return { ...headers, 'Content-Type': types[endOf(path)] ?? 'application/octet-stream' };
  }

  /**
   * Fetch a file, keep it and give it. Raises an error where the server has another one under its name.
   * @param {Build} build
   * @param {string} path
   */
  async function keep(build, path) {
    const body = await fetchExactly(build, path);
    const headers = headersOf(build, path);
    await (await opening).put(placeOf(build, path), new Response(body, { headers }));
    return new Response(body, { headers });
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
    if (told === build.version) return;
    told = build.version;
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
    if (!ALWAYS_CHECKED.has(endOf(path))) {
      const kept = await (await opening).match(placeOf(build, path));
      // The browser may have thrown away a part of what was kept.
      return kept ?? keep(build, path);
    }
    const body = await readWhole(build, path);
    if (body === null) return keep(build, path);
    return new Response(body, { headers: headersOf(build, path) });
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
    // Where the worker has been waiting, it is activated now and settles then as well.
    await worker.skipWaiting();
    await settle();
  }

  /** @param {MessagePort | undefined} port */
  async function tellRepaired(port) {
    try {
      port?.postMessage({ repaired: await repair() });
    } catch {
      port?.postMessage({ repaired: 0 });
    }
  }

  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'which') event.waitUntil(tellVersion(event.ports[0]));
    if (event.data?.type === 'repair') event.waitUntil(tellRepaired(event.ports[0]));
    if (event.data?.type === 'play') event.waitUntil(playThis());
  });
}
