// @ts-check
/**
 * Tells of a page that does not come, or comes broken, and offers to try again past every cache: a classic
 * script that stands alone, as whatever it would import might be what is missing.
 *
 * Owns the slip `#broken`. `main.js` says in `data-page` of the root how it is: `begun` or `broken`. Knows
 * nothing else of the page, and no name of a file.
 */

{
  /** Counted from the moment that the page was asked for. */
  const PATIENCE_MS = 9_000;
  /** How long fetching anew may take before the page is loaded again in any case. */
  const FETCHING_MS = 8_000;

  /** How often a tab is loaded anew by itself: more often would mean that nothing stays whole here. */
  const MOST_RELOADS = 2;
  /** Where that is counted, together with what `repair.js` does for the engine. */
  const COUNT_KEY = 'kidd.repairs';

  const root = document.documentElement;
  const hasBegun = () => root.dataset.page === 'begun';
  /** What the player is told. @type {'missing' | 'late' | null} */
  let told = null;
  let hasStyles = true;
  let isReloading = false;

  /** @param {'missing' | 'late'} what */
  function tell(what) {
    if (told === 'missing') return;
    told = what;
    if (what === 'missing') {
      root.dataset.engine = 'failed';
      repair();
    }
    // The slip stands at the end of the page, which may not have come so far.
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', show, { once: true });
    else show();
  }

  function show() {
    const slip = document.getElementById('broken');
    if (slip === null) return;
    for (const words of slip.querySelectorAll('[lang]'))
      if (words instanceof HTMLElement)
        words.hidden = words.lang !== root.lang || (words.dataset.told ?? told) !== told;
    for (const waiting of document.querySelectorAll('#notices, #status .prompt'))
      if (waiting instanceof HTMLElement) waiting.hidden = told === 'missing';
    const retry = slip.querySelector('button');
    if (retry !== null) retry.onclick = reloadAnew;
    slip.hidden = told === null;
  }

  /** Load the page anew by itself if only what this browser keeps was broken, and is whole again. */
  async function repair() {
    if ((await repairKept()) === 0 || isReloading) return;
    try {
      const count = Number(sessionStorage.getItem(COUNT_KEY) ?? 0);
      if (count >= MOST_RELOADS) return;
      sessionStorage.setItem(COUNT_KEY, String(count + 1));
    } catch {
      // Without a count it might be loaded for ever; the player can do it by hand.
      return;
    }
    isReloading = true;
    location.reload();
  }

  /**
   * Have the service worker fetch anew what it keeps and is broken, as far as it can.
   * @returns {Promise<number>} how many files are whole again
   */
  function repairKept() {
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

  /** What had been missing has come after all. */
  function withdraw() {
    if (!hasStyles) return;
    told = null;
    show();
  }

  /**
   * Tell whether a fault is one of the page's own scripts, as a browser's additions have theirs, too. In a
   * folder no browser says whose it is.
   * @param {ErrorEvent} event
   */
  function isOwn({ filename }) {
    return filename === ''
      ? location.protocol === 'file:'
      : filename.startsWith(new URL('.', document.baseURI).href);
  }

  /** @param {Event} event */
  function hear(event) {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      hasStyles = false;
      tell('missing');
    } else if (hasBegun()) return;
    else if (target instanceof HTMLScriptElement) tell('missing');
    else if (event instanceof ErrorEvent && isOwn(event)) tell('missing');
  }

  /** List what the page has asked for of its own, whatever became of that, but for the large files. */
  function listAsked() {
    const elements = document.querySelectorAll(
      'script[src], link[rel~="stylesheet"], link[rel~="modulepreload"]',
    );
    const named = Array.from(
      elements,
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const urls = [...named, ...asked].map((address) => new URL(String(address), document.baseURI));
    const own = urls.filter(
      ({ origin, pathname }) => origin === location.origin && /\.(m?js|css|json)$/.test(pathname),
    );
    return new Set(own.map(({ href }) => href));
  }

  /** @param {string} address */
  async function fetchAnew(address) {
    const response = await fetch(address, { cache: 'reload' });
    await response.arrayBuffer();
  }

  /**
   * Have nothing kept in the service worker's place, if there is a network to fetch it from: without one
   * what is kept is all that there is.
   */
  async function dropKept() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return;
    // The service worker lets through what fetches nothing.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok) return;
    for (const name of await caches.keys())
      if (name.includes(registration.scope)) await caches.delete(name);
    await registration.unregister();
  }

  async function reloadAnew() {
    if (isReloading) return;
    isReloading = true;
    document.querySelector('#broken button')?.setAttribute('aria-disabled', 'true');
    const fetching = async () => {
      // A folder has none of this, and a browser may forbid it.
      if ((await repairKept().catch(() => 0)) === 0) await dropKept().catch(() => {});
      await Promise.allSettled([...listAsked()].map(fetchAnew));
    };
    await Promise.race([fetching(), new Promise((resolve) => setTimeout(resolve, FETCHING_MS))]);
    location.reload();
  }

  window.addEventListener('error', hear, true);
  new MutationObserver(() => {
    if (hasBegun()) withdraw();
    else tell('missing');
  }).observe(root, { attributeFilter: ['data-page'] });
  setTimeout(() => hasBegun() || tell('late'), PATIENCE_MS - performance.now());
  // Other places offer it as well.
  document.addEventListener('reloadanew', reloadAnew);
}
