/** Offline play: registers the service worker and connects it to the notice of a new version. Knows no game. */

import { createUpdates } from './platform/service-worker-client.js';
import { readVersion } from './view/dialogs/about.js';
import { find } from './view/widgets/dom.js';

/** Call this last, because it downloads every file. */
export function keepForOffline() {
  const version = readVersion();
  // Service workers need http(s) and may be blocked. A page that was not built has no version.
  if (!location.protocol.startsWith('http') || !navigator.serviceWorker || version === '') return;
  const notice = find('update-slip');
  find('update-later').onclick = () => {
    notice.hidden = true;
  };
  const updates = createUpdates({
    container: navigator.serviceWorker,
    url: new URL('../service-worker.js', import.meta.url),
    version,
    onOffer(take) {
      find('update-take').onclick = take;
      notice.hidden = false;
    },
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
