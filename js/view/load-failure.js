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

  const root = document.documentElement;
  const hasBegun = () => root.dataset.page === 'begun';
  /** The problem that the notice shows. @type {'missing' | 'late' | null} */
  let told = null;
  let isReloading = false;
  let isRepairing = false;
  let hasEngineFailed = false;

  /** @param {'missing' | 'late'} problem */
  function report(problem) {
    if (told === 'missing') return;
    told = problem;
    if (problem === 'missing') root.dataset.engine = 'failed';
    // The notice is at the end of the document, which may not have been parsed so far.
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', show, { once: true });
    else show();
  }

  function show() {
    const notice = document.getElementById('broken');
    if (notice === null) return;
    for (const words of notice.querySelectorAll('[lang]'))
      if (words instanceof HTMLElement)
        words.hidden = words.lang !== root.lang || (words.dataset.told ?? told) !== told;
    for (const waiting of document.querySelectorAll('#notices, #status .prompt'))
      if (waiting instanceof HTMLElement) waiting.hidden = told === 'missing';
    const retry = notice.querySelector('button');
    if (retry !== null) retry.onclick = reloadWithoutCaches;
    notice.hidden = told === null;
  }

  /** Repair the service worker's cache, as a browser may have cached only a part of a file. Reload if that did it. */
  async function repair() {
    if (isRepairing) return;
    isRepairing = true;
    const count = await repairCache();
    isRepairing = false;
    if (count > 0 && !isReloading) reload();
  }

  function reload() {
    try {
      const count = Number(sessionStorage.getItem(COUNT_KEY) ?? 0);
      if (count >= MOST_RELOADS) return;
      sessionStorage.setItem(COUNT_KEY, String(count + 1));
    } catch {
      // Without the count the page might reload endlessly. The player can still reload it.
      return;
    }
    isReloading = true;
    location.reload();
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

  /** Hide the notice: the page has started after all. The page asks for it at every drawing. */
  function withdraw() {
    if (told === null) return;
    told = null;
    show();
  }

  /**
   * An error may come from a browser extension. On `file:` URLs browsers give no file name.
   * @param {ErrorEvent} event
   */
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
    else if (target instanceof HTMLScriptElement) report('missing');
    else if (event instanceof ErrorEvent && isFromPage(event)) report('missing');
  }

  /** List the page's own scripts, style sheets and JSON files, whether or not they have loaded. */
  function listResources() {
    const elements = document.querySelectorAll(
      'script[src], link[rel~="stylesheet"], link[rel~="modulepreload"]',
    );
    const named = Array.from(
      elements,
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    const urls = [...named, ...requested].map((url) => new URL(String(url), document.baseURI));
    const ours = urls.filter(
      ({ origin, pathname }) => origin === location.origin && /\.(m?js|css|json)$/.test(pathname),
    );
    return new Set(ours.map(({ href }) => href));
  }

  /** @param {string} url */
  async function fetchPastCache(url) {
    const response = await fetch(url, { cache: 'reload' });
    await response.arrayBuffer();
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

  async function reloadWithoutCaches() {
    if (isReloading) return;
    isReloading = true;
    document.querySelector('#broken button')?.setAttribute('aria-disabled', 'true');
    const fetching = async () => {
      // The policy of a page on a `file:` URL forbids all requests.
      if (location.protocol === 'file:') return;
      // A browser may forbid service workers.
      if ((await repairCache().catch(() => 0)) === 0) await dropServiceWorker().catch(() => {});
      await Promise.allSettled([...listResources()].map(fetchPastCache));
    };
    await Promise.race([fetching(), new Promise((resolve) => setTimeout(resolve, FETCH_LIMIT_MS))]);
    location.reload();
  }

  /** A style sheet that has failed is null, or has no rules in Chromium. @param {StyleSheet | null} sheet */
  function hasRules(sheet) {
    try {
      return sheet instanceof CSSStyleSheet && sheet.cssRules.length > 0;
    } catch {
      // On a `file:` URL the rules cannot be read.
      return true;
    }
  }

  /**
   * Report a style sheet that failed before this script ran: its `error` event is over by now.
   * Style sheets block scripts that follow them, so none of these is still loading.
   */
  function checkStyles() {
    const links = Array.from(document.querySelectorAll('link[rel="stylesheet"]'));
    if (!links.every((link) => link instanceof HTMLLinkElement && hasRules(link.sheet))) forbid();
  }

  window.addEventListener('error', handleError, true);
  new MutationObserver(() => {
    if (hasBegun()) withdraw();
    else report('missing');
  }).observe(root, { attributeFilter: ['data-page'] });
  new MutationObserver(followEngine).observe(root, { attributeFilter: ['data-engine'] });
  checkStyles();
  setTimeout(() => hasBegun() || report('late'), START_LIMIT_MS - performance.now());
}
