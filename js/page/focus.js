/** Moves the focus for the page in Python, unless the player has moved it (`kidd_page.effects.Focus`). */

import { hasLostFocus } from '../view/widgets/dom.js';

/** @typedef {'always' | 'unmoved' | 'inside' | 'lost'} When */

export function createFocus() {
  /** The element that had the focus when the last action was made. @type {Element | null} */
  let noted = null;

  /** @param {When} when @param {Element} region */
  function mayMove(when, region) {
    const { activeElement, body } = document;
    switch (when) {
      case 'always':
        return true;
      case 'unmoved':
        return activeElement === body || activeElement === noted;
      case 'inside':
        return hasLostFocus() || region.contains(activeElement);
      case 'lost':
        return hasLostFocus();
    }
  }

  return {
    /** A dialog that is about to open gets the focus only after the present task. */
    note() {
      noted = document.activeElement;
      queueMicrotask(() => {
        noted = document.activeElement;
      });
    },

    /** @param {HTMLElement} region @param {string} ref @param {When} when */
    move(region, ref, when) {
      const target = mayMove(when, region) ? findRef(region, ref) : null;
      const chosen =
        target instanceof HTMLFieldSetElement ? target.querySelector(':checked') : target;
      if (chosen instanceof HTMLElement) chosen.focus();
    },
  };
}

/** @param {HTMLElement} region @param {string} ref @returns {HTMLElement | null} */
export function findRef(region, ref) {
  return region.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
}
