/** The game in words, for players who prefer to read, listen or type: a panel that the page in Python draws. */

import { makeBadges } from '../page/components/badges.js';
import { createSidePanel } from './side-panel.js';

/** A page of a log book, and its lines. */
const LOG_PAGE = ['M6 3.5h12v17H6z', 'M9 8h6M9 12h6M9 16h3.5'];

/**
 * @param {{words: HTMLElement, corner: HTMLElement}} places @param {object} means
 * @param {import('../i18n/translate.js').Translate} means.t
 * @param {import('../page/region.js').PageServices} means.services @param {() => void} means.onLeave focuses the game
 */
export function createTextPanel({ words, corner }, { t, services, onLeave }) {
  const panel = createSidePanel(
    words,
    corner,
    {
      ...{ feature: 'text_panel', title: 'words-title', setting: 'hasWords' },
      ...{ words: 'words.title', kind: 'corner-words', key: 'l', icon: LOG_PAGE },
    },
    { t, services, components: { badges: makeBadges } },
  );
  words.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.value === '') onLeave();
    target.value = '';
  });
  return panel;
}
