// @ts-check
/**
 * Playing without a network: puts together what keeps the site, and what tells of a new version.
 *
 * Owns the way from the browser's service worker to the slip on the page. Knows no game.
 */

import { createUpdates } from './platform/service-worker-client.js';
import { readVersion } from './view/dialogs/about.js';
import { createUpdateNotice } from './view/panels/update-notice.js';
import { find } from './view/widgets/dom.js';

/**
 * Have the site kept, once nothing more important is to be loaded.
 * @param {import('./i18n/translate.js').Translate} t
 */
export function keepForOffline(t) {
  const version = readVersion();
  // A folder needs no keeping, and a browser may forbid it.
  if (!location.protocol.startsWith('http') || !navigator.serviceWorker || version === '') return;
  const notice = createUpdateNotice(find('update-notice'), t);
  const updates = createUpdates({
    container: navigator.serviceWorker,
    url: new URL('../service-worker.js', import.meta.url),
    version,
    onOffer: notice.offer,
    onChange: () => location.reload(),
    now: Date.now,
  });
  const report = (/** @type {unknown} */ problem) =>
    console.warn(`Not kept for playing without a network: ${problem}`);
  updates.start().catch(report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') updates.askAgain().catch(report);
  });
}
