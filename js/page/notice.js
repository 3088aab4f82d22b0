/** A notice of the page in Python, beside those about saved games. It is hidden while there is nothing to say. */

import { make } from '../view/widgets/dom.js';
import { createRegion } from './renderer.js';

/**
 * `onLeave` is called when a notice that has the focus is closed. `place` is a polite live region.
 * @param {string} feature @param {HTMLElement} place @param {import('./region.js').Session} session
 * @param {() => void} onLeave
 */
export function createNotice(feature, place, session, onLeave) {
  const element = make('div', { class: 'page-notice', hidden: true });
  place.append(element);
  const region = createRegion(element, { ...session, components: {} });
  session.addRegion(feature, {
    show(tree) {
      const hasFocus = element.contains(document.activeElement);
      region.show(tree);
      element.hidden = tree === null;
      if (hasFocus && element.hidden) onLeave();
    },
    tellFault() {},
  });
}
