/**
 * Prints sheets of the page in Python: trees that are on the page only while the browser prints. The browser's own
 * print command prints the one that stands by.
 */

import { make } from '../view/widgets/dom.js';
import { createRegion } from './renderer.js';

/** @import {Tree} from './generated/contract.js' */

export function createPrinter() {
  /** @type {Tree | null} */
  let standby = null;
  /** @type {HTMLElement | null} */
  let sheet = null;

  /** @param {Tree} tree */
  function lay(tree) {
    remove();
    sheet = make('div', { class: 'print-sheet' });
    createRegion(sheet, { press() {}, slide: async () => {}, components: {} }).show(tree);
    document.body.append(sheet);
    document.documentElement.classList.add('is-printing');
  }

  function remove() {
    if (sheet === null) return;
    sheet.remove();
    sheet = null;
    document.documentElement.classList.remove('is-printing');
  }

  window.addEventListener('beforeprint', () => {
    // The sheet of a dialog is laid before that of the game.
    if (standby !== null && document.querySelector('.print-sheet') === null) lay(standby);
  });
  window.addEventListener('afterprint', remove);

  return {
    /** @param {Tree | null} tree what the browser's own command prints; null if that is nothing of the feature */
    show(tree) {
      standby = tree;
    },

    /** @param {Tree} tree */
    print(tree) {
      lay(tree);
      window.print();
    },
  };
}
