/**
 * The notices over the deck: why a tap did nothing, that the engine is loading, or that it has failed.
 *
 * Owns when they are shown. Only failures are announced from here; the announcer does the rest.
 */

import { setText } from '../widgets/dom.js';

/** @import {Message} from '../../i18n/translate.js' */
/** @import {Notices} from '../../select/notices.js' */

/**
 * @param {HTMLElement} place the element over the deck
 * @param {(said: Message | string | null) => string} say
 * @param {() => void} onRetry
 * @returns {(notices: Notices) => void}
 */
export function createNotices(place, say, onRetry) {
  const [note, loading, failed] = /** @type {Iterable<HTMLElement>} */ (place.children);
  const [words, retry] = failed.children;
  retry.addEventListener('click', onRetry);
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
    setText(note, say(message));
    loading.hidden = notice?.kind !== 'loading';
    failed.hidden = notice?.kind !== 'failed';
    setText(words, notice?.kind === 'failed' ? say(notice.message) : '');
  };
}

/** @param {string} space @param {HTMLElement} place */
function isInLowerHalf(space, place) {
  const button = place.parentElement?.querySelector(`[data-space="${space}"]`);
  if (!button) return false;
  const { top, height } = place.getBoundingClientRect();
  return button.getBoundingClientRect().top > top + height / 2;
}
