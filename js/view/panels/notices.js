/**
 * The notices over the deck: why a tap did nothing, that the engine is loading, or that it has failed.
 *
 * Owns the elements inside #notices. Only failures are announced from here; the announcer does the rest.
 */

import { make, makeButton, setText } from '../widgets/dom.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Notices} from '../../select/notices.js' */

/**
 * Fill the element over the deck.
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {() => void} onRetry
 * @returns {(notices: Notices) => void}
 */
export function createNotices(place, t, onRetry) {
  const note = make('p', { class: 'note box', hidden: true });
  const loading = make('p', { class: 'notice box notice-loading', hidden: true });
  const words = make('p', {});
  const retry = makeButton(t.live('engine.retry'), 'button-main', onRetry);
  const failed = make(
    'div',
    { class: 'notice box notice-failed stack-wide', role: 'alert', hidden: true },
    words,
    retry,
  );
  place.replaceChildren(note, loading, failed);
  // The note may cover a pirate that the player wants to choose. Taps pass through it, and the first one hides it.
  place.parentElement?.addEventListener(
    'pointerdown',
    () => {
      note.hidden = true;
    },
    { capture: true },
  );
  return ({ note: message, notice, tapped }) => {
    // The note must not cover its space. Measuring where that space is takes time, so measure only if there is
    // a note.
    const isAbove = message !== null && tapped !== null && isInLowerHalf(tapped, place);
    place.classList.toggle('is-above', isAbove);
    note.hidden = message === null || notice !== null;
    setText(note, message === null ? '' : t.say(message));
    loading.hidden = notice?.kind !== 'loading';
    setText(loading, notice?.kind === 'loading' ? t.say(notice.message) : '');
    failed.hidden = notice?.kind !== 'failed';
    setText(words, notice?.kind === 'failed' ? t.say(notice.message) : '');
  };
}

/** @param {string} space @param {HTMLElement} place */
function isInLowerHalf(space, place) {
  const button = place.parentElement?.querySelector(`[data-space="${space}"]`);
  if (!button) return false;
  const { top, height } = place.getBoundingClientRect();
  return button.getBoundingClientRect().top > top + height / 2;
}
