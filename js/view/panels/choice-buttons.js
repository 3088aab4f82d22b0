/**
 * Buttons for the choices that are not spaces of the deck. They are next to the deck that they belong to.
 *
 * Owns the buttons. The view model lists the choices; each dispatches an action.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, makeButton } from '../widgets/dom.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Page} from '../../select/page.js' */
/** @import {Action, Choice} from '../../select/types.js' */
/** @typedef {(action: Action) => void} Dispatch */

/** Keys of buttons without emphasis: "back", and the two answers to a claim or proposal, which must look equal. */
const QUIET_CHOICES = new Set(['back', 'consent', 'refuse', 'accept', 'reject']);

/** @param {Translate} t @param {Dispatch} dispatch */
export function createChoices(t, dispatch) {
  const element = make('div', { class: 'choices cluster', hidden: true });
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

/** Return the style of a choice's button: emphasized or not. @param {string} key */
export function weighChoice(key) {
  return QUIET_CHOICES.has(key) ? 'button-quiet' : 'button-main';
}

/** @param {Choice} choice @param {Translate} t @param {Dispatch} dispatch */
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
