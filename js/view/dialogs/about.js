/** Information about the page, below the settings: its version, which the build writes, and that it works offline. */

import { make } from '../widgets/dom.js';

/** Return the version of the page; empty if the page was not built. */
export function readVersion() {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
}

/** @param {import('../../i18n/translate.js').Translate} t */
export function makeAbout(t) {
  const kept = make('span', { class: 'about-kept', hidden: true }, t.live('about.kept'));
  // A page from a folder needs no cache, and a browser may forbid service workers.
  if (location.protocol.startsWith('http')) {
    navigator.serviceWorker?.ready?.then(() => {
      kept.hidden = false;
    });
  }
  return make('p', { class: 'about' }, t.live('about.version', { version: readVersion() }), kept);
}
