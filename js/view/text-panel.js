/** The game in words, for players who prefer to read, listen or type: a panel that the page in Python draws. */

import { makeBadges } from '../page/components/badges.js';
import { createSidePanel } from './side-panel.js';

/**
 * @param {HTMLElement} words @param {object} means @param {import('../i18n/translate.js').Translate} means.t
 * @param {import('../page/region.js').PageServices} means.services @param {() => void} means.onLeave focuses the game
 */
export function createTextPanel(words, { t, services, onLeave }) {
  const components = { badges: makeBadges };
  const panel = createSidePanel(words, 'text_panel', 'hasWords', { t, services, components });
  words.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.value === '') onLeave();
    target.value = '';
  });
  return panel;
}
