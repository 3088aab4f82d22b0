/**
 * Asks the service worker to repair its cache, and reloads the page if that replaced any files: for a page that does
 * not start, because a browser may have cached only a part of a file. Knows no game.
 */

const TIMEOUT_MS = 60_000;
/** The most reloads of a tab for this. If more were needed, the cache would break again each time. */
const MOST_RELOADS = 2;
const COUNT_KEY = 'kidd.repairs';

/**
 * Return the number of damaged files that the service worker has fetched again.
 * @param {Pick<ServiceWorkerContainer, 'controller'> | undefined} container @returns {Promise<number>}
 */
function repairKeptFiles(container) {
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
    const timer = setTimeout(() => finish(0), TIMEOUT_MS);
    port1.onmessage = ({ data }) => finish(Number(data?.repaired) || 0);
    controller.postMessage({ type: 'repair' }, [port2]);
  });
}

/**
 * @param {object} options @param {Pick<ServiceWorkerContainer, 'controller'> | undefined} options.container
 * @param {() => Storage} options.getSession returns the tab's session storage; may throw
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
    // Without the count the page might reload for ever. The player can reload it.
    return;
  }
  reload();
}
