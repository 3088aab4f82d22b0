/**
 * A panel beside the deck that the page in Python draws, and the button in the corner that opens it. A setting says
 * whether it is open, so that it is open again at the next visit.
 */

import { svg } from '../art/svg.js';
import { findRef } from '../page/focus.js';
import { createFeatureRegion } from '../page/region.js';
import { listenToPress, make } from './widgets/dom.js';

/**
 * What one panel has of its own: the feature that draws it, the id of its heading, its setting; the words, the key and
 * the icon of its button.
 * @typedef {{feature: string, title: string, setting: 'hasMoves' | 'hasWords', words: string, kind: string,
 *   key: string, icon: string[]}} Panel
 */

/**
 * @param {HTMLElement} place @param {HTMLElement} corner @param {Panel} panel
 * @param {Omit<Parameters<typeof createFeatureRegion>[1], 'kind' | 'place'>} options
 */
export function createSidePanel(place, corner, panel, options) {
  const { feature, setting } = panel;
  const { t, services } = options;
  const { session, settings } = services;
  const opener = makeOpener(panel, () => toggle());
  opener.setAttribute('aria-controls', place.id);
  corner.append(opener);
  function nameOpener() {
    const name = t(panel.words);
    opener.setAttribute('aria-label', name);
    opener.title = name;
  }
  t.follow(nameOpener);
  nameOpener();
  place.setAttribute('aria-labelledby', panel.title);
  place.replaceChildren(
    ...createFeatureRegion(feature, { ...options, kind: `${feature}-content`, place: { close } }),
  );
  /** What gets the focus in the panel that the player opens. */
  let wanted = '';
  settings.follow(({ [setting]: isOpen }) => {
    const isNew = place.hidden === isOpen;
    place.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
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
    opener.focus();
  }

  function toggle() {
    if (settings.get()[setting]) close();
    else open();
  }

  return { open, toggle };
}

/** @param {Panel} panel @param {() => void} onPress */
function makeOpener({ kind, key, icon }, onPress) {
  const button = make('button', {
    type: 'button',
    class: `corner-button ${kind}`,
    'aria-keyshortcuts': key,
  });
  const lines = icon.map((d) => svg('path', { class: 'corner-line', d }));
  button.append(
    svg('svg', { class: 'corner-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, lines),
  );
  listenToPress(button, onPress);
  return button;
}
