// @ts-check
/**
 * What the page says of itself, below the settings: its version, and that it needs no network any more.
 *
 * Owns these words. The version is the build's, which writes it into the page.
 */

import { make } from '../widgets/dom.js';

/** Name the build that the page is of; a page that was not built has no name. */
export function readVersion() {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
}

/** @param {import('../../i18n/translate.js').Translate} t */
export function makeAbout(t) {
  const kept = make('span', { class: 'about-kept', hidden: true }, t.live('about.kept'));
  // A folder needs no keeping, and a browser may forbid it.
  if (location.protocol.startsWith('http')) {
    navigator.serviceWorker?.ready?.then(() => {
      kept.hidden = false;
    });
  }
  return make('p', { class: 'about' }, t.live('about.version', { version: readVersion() }), kept);
}
