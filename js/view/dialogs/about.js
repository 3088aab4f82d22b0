/** Information about the page, below the settings: its version, which the build writes, and that it works offline. */

import { make } from '../widgets/dom.js';

/** Return the version of the page; empty if the page was not built. */
export function readVersion() {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
}

export function makeAbout() {
  const kept = make('span', { class: 'about-kept', hidden: true, 'data-i18n': 'about.kept' });
  // A page from a folder needs no cache, and a browser may forbid service workers.
  if (location.protocol.startsWith('http')) {
    navigator.serviceWorker?.ready?.then(() => {
      kept.hidden = false;
    });
  }
  const version = make('span', { 'data-i18n': 'about.version' });
  return make('p', { class: 'about' }, version, ` ${readVersion()}`, kept);
}
