// @ts-check
/**
 * The page's side of the service worker: has the site kept, and hears when a new build of it lies ready.
 *
 * Owns the registration and the messages. Knows no DOM and no game: that a build is ready comes out of
 * `onOffer`, that the page should be loaded anew out of `onChange`.
 */

/** How often a page that stays open asks for a new build. */
const ASKING_MS = 60 * 60 * 1000;

/** @typedef {Pick<ServiceWorker, 'postMessage'>} Keeper */

/**
 * As much of a registration as is used here.
 * @typedef {{waiting: Keeper | null, active: Keeper | null, update: () => Promise<unknown>,
 *   installing: (Keeper & EventTarget & {state: string}) | null,
 *   addEventListener: (type: 'updatefound', listener: () => void) => void}} RegistrationLike
 * @typedef {{register: (url: URL, options: RegistrationOptions) => Promise<RegistrationLike>,
 *   addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void}} ContainerLike
 */

/**
 * @param {object} options
 * @param {ContainerLike} options.container
 * @param {URL} options.url the worker's script
 * @param {string} options.version the build that the page is of
 * @param {(take: () => void) => void} options.onOffer hears that another build lies ready; `take` has it
 *   played from now on
 * @param {() => void} options.onChange hears that another build is played now, in whichever tab that was
 *   agreed to
 * @param {() => number} options.now
 */
export function createUpdates({ container, url, version, onOffer, onChange, now }) {
  /** @type {RegistrationLike | null} */
  let registration = null;
  let lastAsked = now();
  /** What has been offered: whoever wants it later is not asked again. @type {Set<string>} */
  const offered = new Set();
  /** Whether the page is about to be loaded anew: a second reload would interrupt the first. */
  let isChanging = false;

  /**
   * Ask a worker which build it has, and offer that if another one is played.
   * @param {Keeper | null} keeper
   */
  function look(keeper) {
    if (keeper === null) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data.isPlayed || data.version === version || offered.has(data.version)) return;
      offered.add(data.version);
      onOffer(() => keeper.postMessage({ type: 'play' }));
    };
    keeper.postMessage({ type: 'which' }, [port2]);
  }

  /** Look at every worker that there is, and at the next one when it has got its build together. */
  function lookAtAll() {
    if (registration === null) return;
    const { installing, waiting, active } = registration;
    look(waiting ?? active);
    installing?.addEventListener('statechange', () => {
      // On a slow machine it may be at work already when word of it comes.
      if (installing.state !== 'redundant') look(installing);
    });
  }

  return {
    /** Have the site kept. Where the browser or the host will not, the game is played all the same. */
    async start() {
      container.addEventListener('message', ({ data }) => {
        if (data?.type !== 'playing' || data.version === version || isChanging) return;
        isChanging = true;
        onChange();
      });
      registration = await container.register(url, { updateViaCache: 'none' });
      registration.addEventListener('updatefound', lookAtAll);
      lookAtAll();
    },

    /** Ask the server for a new build, unless that was done lately. */
    async askAgain() {
      if (registration === null || now() - lastAsked < ASKING_MS) return;
      lastAsked = now();
      await registration.update();
    },
  };
}
