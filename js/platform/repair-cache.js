// @ts-check
/**
 * Has the service worker check the files that it keeps, and loads the page anew where some were broken.
 *
 * For a page that does not start: a browser may have kept only a part of a file. Knows no game.
 */

/** How long the service worker may take: it fetches what was broken. */
const PATIENCE_MS = 60_000;
/** How often a tab is loaded anew for this: more often would mean that nothing stays whole here. */
const MOST_RELOADS = 2;
const COUNT_KEY = 'kidd.repairs';

/**
 * Ask the service worker to fetch anew what is broken.
 * @param {Pick<ServiceWorkerContainer, 'controller'> | undefined} container
 * @returns {Promise<number>} how many files are whole again
 */
export function repairKeptFiles(container) {
  const controller = container?.controller;
  if (!controller) return Promise.resolve(0);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    /** @param {number} count */
    const finish = (count) => {
      clearTimeout(timer);
      port1.close();
      resolve(count);
    };
    const timer = setTimeout(() => finish(0), PATIENCE_MS);
    port1.onmessage = ({ data }) => finish(Number(data?.repaired) || 0);
    controller.postMessage({ type: 'repair' }, [port2]);
  });
}

/**
 * Load the page anew if that can help.
 * @param {object} options
 * @param {Pick<ServiceWorkerContainer, 'controller'> | undefined} options.container
 * @param {() => Storage} options.getSession the storage of this tab
 * @param {() => void} options.reload
 */
export async function reloadRepaired({ container, getSession, reload }) {
  if ((await repairKeptFiles(container)) === 0) return;
  try {
    const session = getSession();
    const count = Number(session.getItem(COUNT_KEY) ?? 0);
    if (count >= MOST_RELOADS) return;
    session.setItem(COUNT_KEY, String(count + 1));
  } catch {
    // Without a count it might be loaded for ever; the player can do it by hand.
    return;
  }
  reload();
}
