/**
 * Shows a notice when the page fails to load or loads too slowly, and offers to load it again without caches. A classic
 * script without imports, because any import might be the file that is missing. `main.js` sets `data-page` on the root
 * element to `begun` or `broken`, and `data-engine` to `failed`; it does not start if this script has found the page
 * `broken`. Knows no file names.
 */

{
  /** How long after navigation the page may take to start before it counts as slow. */
  const START_LIMIT_MS = 9_000;
  /** How long fetching the files again may take before the page reloads in any case. */
  const FETCH_LIMIT_MS = 8_000;

  /** The most automatic reloads of a tab. If more were needed, the cache would break again each time. */
  const MOST_RELOADS = 2;
  /** The session storage key of their number. */
  const COUNT_KEY = 'kidd.repairs';
  const OWN_FILES = 'script[src], link[rel~="stylesheet"], link[rel~="modulepreload"]';

  const root = document.documentElement;
  const hasBegun = () => root.dataset.page === 'begun';
  /** The problem that the notice shows, empty for none. @type {'missing' | 'late' | ''} */
  let told = '';
  let hasEngineFailed = false;

  /** Tell a problem, or that the page has started after all. @param {typeof told} problem */
  function tell(problem) {
    if (told === problem || (told === 'missing' && problem === 'late')) return;
    told = problem;
    if (told === 'missing') root.dataset.engine = 'failed';
    show();
  }

  function show() {
    const notice = document.getElementById('broken');
    if (notice === null || document.readyState === 'loading') {
      // It is at the end of the document, which has not been parsed so far.
      document.addEventListener('readystatechange', show, { once: true });
      return;
    }
    const parts = /** @type {NodeListOf<HTMLElement>} */ (notice.querySelectorAll('[lang]'));
    for (const words of parts)
      words.hidden = words.lang !== root.lang || (words.dataset.told ?? told) !== told;
    for (const waiting of document.querySelectorAll('#notices, #status .prompt'))
      waiting.toggleAttribute('hidden', told === 'missing');
    const retry = notice.querySelector('button');
    if (retry !== null) retry.onclick = () => reloadWithoutCaches(retry);
    notice.hidden = told === '';
  }

  /** Let the service worker repair its cache, as a browser may have cached only a part of a file. Reload if it did. */
  async function repair() {
    if ((await repairCache()) === 0) return;
    try {
      const count = Number(sessionStorage.getItem(COUNT_KEY) ?? 0);
      if (count >= MOST_RELOADS) return;
      sessionStorage.setItem(COUNT_KEY, String(count + 1));
      location.reload();
    } catch {
      // Without the count the page might reload endlessly. The player can still reload it.
    }
  }

  /** Return the number of damaged files that the service worker has fetched again. @returns {Promise<number>} */
  function repairCache() {
    const controller = navigator.serviceWorker?.controller;
    if (!controller) return Promise.resolve(0);
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(Number(data?.repaired) || 0);
      };
      controller.postMessage({ type: 'repair' }, [port2]);
    });
  }

  function followEngine() {
    const isFailed = root.dataset.engine === 'failed';
    if (isFailed && !hasEngineFailed) repair();
    hasEngineFailed = isFailed;
  }

  /** An extension may have caused an error. On `file:` URLs browsers give no file name. @param {ErrorEvent} event */
  function isFromPage({ filename }) {
    return filename === ''
      ? location.protocol === 'file:'
      : filename.startsWith(new URL('.', document.baseURI).href);
  }

  /** Keep the page from starting: without its styles it cannot be played. */
  function forbid() {
    root.dataset.page = 'broken';
  }

  /** @param {Event} event */
  function handleError(event) {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') forbid();
    else if (hasBegun()) return;
    else if (target instanceof HTMLScriptElement) tell('missing');
    else if (event instanceof ErrorEvent && isFromPage(event)) tell('missing');
  }

  /** List the page's own scripts, style sheets and JSON files, whether or not they have loaded. */
  function listResources() {
    const named = [...document.querySelectorAll(OWN_FILES)].map((/** @type {any} */ one) =>
      String(one.src ?? one.href),
    );
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set([...named, ...requested])].filter(isOwn);
  }

  /** @param {string} address */
  function isOwn(address) {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && /\.(m?js|css|json)$/.test(pathname);
  }

  /** Delete the service worker and its cache, but only while the server is reachable. */
  async function dropServiceWorker() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return;
    // The service worker does not handle HEAD requests.
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (!response.ok) return;
    for (const name of await caches.keys())
      if (name.includes(registration.scope)) await caches.delete(name);
    await registration.unregister();
  }

  /** Fetch all files again. The policy of a page on a `file:` URL forbids that. */
  async function fetchPastCaches() {
    if (location.protocol === 'file:') return;
    // A browser may forbid service workers.
    if ((await repairCache().catch(() => 0)) === 0) await dropServiceWorker().catch(() => {});
    const fetched = listResources().map(async (one) =>
      (await fetch(one, { cache: 'reload' })).arrayBuffer(),
    );
    await Promise.allSettled(fetched);
  }

  /** @param {HTMLButtonElement} retry does nothing more then */
  async function reloadWithoutCaches(retry) {
    retry.onclick = null;
    retry.setAttribute('aria-disabled', 'true');
    const waiting = new Promise((resolve) => setTimeout(resolve, FETCH_LIMIT_MS));
    await Promise.race([fetchPastCaches(), waiting]);
    location.reload();
  }

  /** A style sheet that has failed is null, or has no rules in Chromium. @param {HTMLLinkElement} link */
  function hasRules({ sheet }) {
    try {
      return sheet !== null && sheet.cssRules.length > 0;
    } catch {
      // On a `file:` URL the rules cannot be read.
      return true;
    }
  }

  window.addEventListener('error', handleError, true);
  new MutationObserver(() => tell(hasBegun() ? '' : 'missing')).observe(root, {
    attributeFilter: ['data-page'],
  });
  new MutationObserver(followEngine).observe(root, { attributeFilter: ['data-engine'] });
  // The `error` event of a style sheet that failed before this script ran is over by now. Style sheets block scripts
  // that follow them, so none of these is still loading.
  const links = document.querySelectorAll('link[rel="stylesheet"]');
  if (![.../** @type {NodeListOf<HTMLLinkElement>} */ (links)].every(hasRules)) forbid();
  setTimeout(() => {
    if (hasBegun()) return;
    tell('late');
    // A script that is there only in part may run without an error, and begin nothing.
    repair();
  }, START_LIMIT_MS - performance.now());
}
