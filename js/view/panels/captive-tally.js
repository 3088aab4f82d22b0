// @ts-check
/**
 * The tally of captives, in games that captives decide: as many places as captives end the game, filled by the
 * first crew from one side and by the second from the other.
 *
 * Owns the content of #tally. Reads the view model.
 */

import { make, setText } from '../widgets/dom.js';

/**
 * @param {HTMLElement} place
 * @param {import('../../i18n/translate.js').Translate} t
 * @returns {(places: import('../../select/page.js').Page['tally']) => void}
 */
export function createTally(place, t) {
  const words = make('span', { class: 'tally-words' });
  const row = make('span', { class: 'tally-places', 'aria-hidden': 'true' });
  place.replaceChildren(words, row);
  return (places) => {
    place.hidden = places === null;
    if (places === null) return;
    setText(words, t('tally.captives', { count: places.filter(Boolean).length }));
    place.title = t('tally.title');
    while (row.childElementCount < places.length) row.append(make('span', {}));
    for (const [index, colour] of places.entries()) {
      const spot = row.children[index];
      if (colour === null) spot.removeAttribute('class');
      else spot.setAttribute('class', `crew-${colour}`);
    }
  };
}
