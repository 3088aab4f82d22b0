/**
 * A panel beside the deck that the page in Python draws. A setting says whether it is open, so that it is open again at
 * the next visit. The buttons in the corner that open it are Python's (`kidd_page.panel.view`).
 */

import { findRef } from '../page/focus.js';
import { createFeatureRegion } from '../page/region.js';

/**
 * @param {HTMLElement} place @param {string} feature @param {'hasMoves' | 'hasWords'} setting
 * @param {Omit<Parameters<typeof createFeatureRegion>[1], 'kind' | 'place'>} options
 */
export function createSidePanel(place, feature, setting, options) {
  const { session, settings } = options.services;
  const region = { kind: `${feature}-content`, place: { close, toggle } };
  place.replaceChildren(...createFeatureRegion(feature, { ...options, ...region }));
  /** What gets the focus in the panel that the player opens. */
  let wanted = '';
  settings.follow(({ [setting]: isOpen }) => {
    const isNew = place.hidden === isOpen;
    place.hidden = !isOpen;
    if (isNew) session.press([feature, 'Switch', isOpen, wanted]);
  });

  /** @param {string} [ref] what gets the focus */
  function open(ref = 'title') {
    if (settings.get()[setting]) findRef(place, ref)?.focus();
    wanted = ref;
    settings.change({ [setting]: true });
    wanted = '';
  }

  function close() {
    settings.change({ [setting]: false });
    /** @type {HTMLElement | null} */ (
      document.querySelector(`[aria-controls="${place.id}"]`)
    )?.focus();
  }

  function toggle() {
    if (settings.get()[setting]) close();
    else open();
  }

  return { open, toggle };
}
