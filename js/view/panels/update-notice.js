/**
 * The notice of a new version. It is shown next to the deck and does not interrupt the game.
 *
 * Owns the elements inside its place, which is a polite live region. The player decides when to load the new
 * version.
 */

import { make, makeButton } from '../widgets/dom.js';

/** @param {HTMLElement} place @param {import('../../i18n/translate.js').Translate} t */
export function createUpdateNotice(place, t) {
  return {
    /**
     * Show the notice.
     * @param {() => void} take loads the new version
     */
    offer(take) {
      const slip = make(
        'div',
        { class: 'update-slip row small' },
        make('p', { class: 'update-words' }, t.live('update.ready')),
        makeButton(t.live('update.take'), 'button-main', take),
        makeButton(t.live('update.later'), 'button-quiet', () => place.replaceChildren()),
      );
      place.replaceChildren(slip);
    },
  };
}
