// @ts-check
/**
 * Buttons for the choices that are no spaces of the deck, beside whichever deck they belong to.
 *
 * Owns the buttons. Which choices there are is the view model's to say, what one does is an action.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, makeButton } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../select/types.js').Choice} Choice */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {(action: import('../../select/types.js').Action) => void} Dispatch */

/** Choices that make none, and answers to a claim: neither of the two is to be pressed rather than the other. */
const QUIET_CHOICES = new Set(['back', 'consent', 'refuse', 'accept', 'reject']);

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
export function createChoices(t, dispatch) {
  const element = make('div', { class: 'choices', hidden: true });
  let offered = '';
  return {
    element,
    /** @param {Pick<Page, 'choices'>} page */
    render({ choices }) {
      const keys = choices.map(({ key }) => key).join(' ');
      if (keys !== offered) {
        element.replaceChildren(...choices.map((choice) => makeChoice(choice, t, dispatch)));
        offered = keys;
      }
      element.hidden = choices.length === 0;
    },
  };
}

/**
 * Say how much a choice's button stands out.
 * @param {string} key
 */
export function weighChoice(key) {
  return QUIET_CHOICES.has(key) ? 'button-quiet' : 'button-main';
}

/**
 * @param {Choice} choice
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
function makeChoice({ key, message, action }, t, dispatch) {
  const colour = /^pick:(\w)$/.exec(key)?.[1];
  const kind = colour === undefined ? weighChoice(key) : `button-crew crew-${colour}`;
  const button = makeButton(
    t.live(() => t.say(message)),
    kind,
    () => dispatch(action),
  );
  button.classList.toggle('button-back', key === 'back');
  if (colour !== undefined) button.prepend(createCrewBadge(colour));
  return button;
}
