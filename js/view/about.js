// @ts-check
/**
 * What the page says of itself, below the settings: its version, and that it needs no network any more.
 *
 * Owns these words. The version is the build's, which writes it into the page.
 */

import { find, make } from './dom.js';

const KEPT = 'about-kept';

/** Name the build that the page is of; a page that was not built has no name. */
export function readVersion() {
  return document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
}

/** @param {import('../i18n/translate.js').Translate} t */
export function makeAbout(t) {
  return make(
    'p',
    { class: 'about' },
    t.live('about.version', { version: readVersion() }),
    make('span', { id: KEPT, class: 'about-kept', hidden: true }, t.live('about.kept')),
  );
}

/** Say that all of the game is here, whatever becomes of the network. */
export function tellKept() {
  find(KEPT).hidden = false;
}
