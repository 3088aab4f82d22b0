/** The page's client of the service worker: registers it, and notices when a new build is ready. Knows no DOM. */

/** The least interval between two checks of an open page for a new build. */
const CHECK_MS = 60 * 60 * 1000;

/** @typedef {Pick<ServiceWorker, 'postMessage'>} ServiceWorkerPort */

/**
 * The parts of a registration and of the container that the page uses.
 * @typedef {{waiting: ServiceWorkerPort | null, active: ServiceWorkerPort | null, update: () => Promise<unknown>,
 *   installing: (ServiceWorkerPort & EventTarget & {state: string}) | null,
 *   addEventListener: (type: 'updatefound', listener: () => void) => void}} RegistrationLike
 * @typedef {{register: (url: URL, options: RegistrationOptions) => Promise<RegistrationLike>,
 *   addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void}} ContainerLike
 */

/**
 * `onOffer` is called when another build is ready; `take` activates it. `onChange` is called when another build has
 * become active, in this or another tab. `version` is the page's build.
 * @param {object} options @param {ContainerLike} options.container @param {URL} options.url the worker's script
 * @param {string} options.version @param {(take: () => void) => void} options.onOffer
 * @param {() => void} options.onChange @param {() => number} options.now
 */
export function createUpdates({ container, url, version, onOffer, onChange, now }) {
  /** @type {RegistrationLike | null} */
  let registration = null;
  let lastCheck = now();
  /** The builds that were offered: a player who chose "later" is not asked again. @type {Set<string>} */
  const offered = new Set();
  /** Whether the page is about to reload: a second reload would interrupt the first. */
  let isChanging = false;

  /** Offer the build of a service worker, if another one is active. @param {ServiceWorkerPort | null} worker */
  function check(worker) {
    if (worker === null) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data.isPlayed || data.version === version || offered.has(data.version)) return;
      offered.add(data.version);
      onOffer(() => worker.postMessage({ type: 'play' }));
    };
    worker.postMessage({ type: 'which' }, [port2]);
  }

  /** Check the newest installed service worker now, and one that is installing when its state changes. */
  function checkAll() {
    if (registration === null) return;
    const { installing, waiting, active } = registration;
    check(waiting ?? active);
    installing?.addEventListener('statechange', () => {
      // On a slow machine it may already be active when the event arrives.
      if (installing.state !== 'redundant') check(installing);
    });
  }

  return {
    /** Register the service worker. Rejects where the browser or the host forbids it; the game works without. */
    async start() {
      container.addEventListener('message', ({ data }) => {
        if (data?.type !== 'playing' || data.version === version || isChanging) return;
        isChanging = true;
        onChange();
      });
      registration = await container.register(url, { updateViaCache: 'none' });
      registration.addEventListener('updatefound', checkAll);
      checkAll();
    },

    /** Ask the server for a new build, unless that happened within the last hour. */
    async askAgain() {
      if (registration === null || now() - lastCheck < CHECK_MS) return;
      lastCheck = now();
      await registration.update();
    },
  };
}
