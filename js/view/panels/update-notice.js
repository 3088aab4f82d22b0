// @ts-check
/**
 * The slip that tells of a new version: it waits beside the deck and takes nothing from the game.
 *
 * Owns the elements inside its place, which is a polite live region. The version comes when the player
 * says so, or another time.
 */

import { make, makeButton } from '../widgets/dom.js';

/**
 * @param {HTMLElement} place
 * @param {import('../../i18n/translate.js').Translate} t
 */
export function createUpdateNotice(place, t) {
  return {
    /**
     * Show the slip.
     * @param {() => void} take has the new version played
     */
    offer(take) {
      const slip = make(
        'div',
        { class: 'update-slip' },
        make('p', { class: 'update-words' }, t.live('update.ready')),
        makeButton(t.live('update.take'), 'button-main', take),
        makeButton(t.live('update.later'), 'button-quiet', () => place.replaceChildren()),
      );
      place.replaceChildren(slip);
    },
  };
}
