/**
 * The controls below the deck: the die, choices that are not spaces, undo and redo, stalemate and resignation.
 *
 * Owns the elements inside #controls. They are made once and changed in place, so that the focus stays
 * where it was. Reads the view model and dispatches actions.
 */

import { REDO, UNDO } from '../../art/icons.js';
import { svg } from '../../art/svg.js';
import { make, makeButton, setEnabled, setText } from '../widgets/dom.js';
import { createChoices } from './choice-buttons.js';
import { createDie } from './die.js';

/** @import {Words} from '../../i18n/live-text.js' */
/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Page} from '../../select/page.js' */
/** @import {Action} from '../../select/types.js' */
/** @typedef {(action: Action) => void} Dispatch */
/** @typedef {(name: string, element?: HTMLElement) => HTMLElement} MakePart */

const SCALES =
  'M12 3.5v16M7.5 19.5h9M5 6.5h14M5 6.5l-2.8 6.6a2.8 2.8 0 0 0 5.6 0zM19 6.5l-2.8 6.6a2.8 2.8 0 0 0 5.6 0z';
const WHITE_FLAG = 'M5 22V3M5 4c5-3 8 3 14 0v10c-6 3-9-3-14 0';

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {MakePart} makePart makes the places of what Python draws
 * @param {HTMLElement} ending what stands below the result of a game
 * @param {HTMLElement} remote the panel of a game with somebody elsewhere
 * @returns {(page: Page) => Animation | null} returns the animation of a die that has just been rolled
 */
export function createControls(place, t, dispatch, makePart, ending, remote) {
  const choices = createChoices(t, dispatch);
  const renderSteps = createSteps(t, dispatch);
  const renderOffers = createOffers(t, dispatch);
  const lookBack = makePart('look_back', make('div', { class: 'look-back cluster', hidden: true }));
  const watch = makePart('watch', make('div', { class: 'watch cluster row', hidden: true }));
  const die = createDie(t, dispatch);
  // The controls for the current decision form a group with reserved space, so that the others do not move when
  // they appear or disappear.
  const due = make('div', { class: 'due-controls' }, choices.element, watch, die.element);
  place.replaceChildren(remote, ending, lookBack, due, renderSteps.element, renderOffers.element);
  return (page) => {
    place.classList.toggle('is-half-made', page.isHalfMade);
    place.classList.toggle('has-die', page.die !== null);
    renderSteps.render(page);
    renderOffers.render(page);
    // Python shows the next result, or none, only after the next game has begun.
    ending.hidden = !page.isOver;
    place.classList.toggle('is-over', page.isOver);
    place.classList.toggle('is-unmanned', page.isUnmanned);
    choices.render(page);
    choices.element.classList.toggle('is-one', page.choices.length === 1);
    return die.render(page.isOver ? null : page.die);
  };
}

/** @param {Translate} t @param {Dispatch} dispatch */
function createSteps(t, dispatch) {
  const undo = makeStepButton(t.live('button.undo'), UNDO, () => dispatch({ type: 'undo' }));
  const redo = makeStepButton(t.live('button.redo'), REDO, () => dispatch({ type: 'redo' }));
  undo.setAttribute('aria-keyshortcuts', 'u Control+z');
  redo.setAttribute('aria-keyshortcuts', 'r Control+Shift+z');
  return {
    element: make('div', { class: 'steps cluster' }, undo, redo),
    /** @param {Page} page */
    render(page) {
      setEnabled(undo, page.hasUndo);
      setEnabled(redo, page.hasRedo);
    },
  };
}

/** @param {Translate} t @param {Dispatch} dispatch */
function createOffers(t, dispatch) {
  const words = make('span', {});
  const stalemate = makeStepButton(words, SCALES, () =>
    dispatch({ type: 'open', dialog: 'stalemate' }),
  );
  const resign = makeStepButton(t.live('button.resign'), WHITE_FLAG, () =>
    dispatch({ type: 'open', dialog: 'resign' }),
  );
  return {
    element: make('div', { class: 'offers cluster' }, stalemate, resign),
    /** @param {Page} page */
    render(page) {
      const offered = page.stalemate;
      const isIdle = page.isOver || page.isLookingBack || page.isWatching;
      stalemate.hidden = isIdle || offered === null;
      resign.hidden = isIdle;
      // Until a stalemate is likely, the button is unobtrusive, and on a narrow page it shows only its icon.
      stalemate.classList.toggle('is-told', page.isStalemateNear);
      if (offered !== null) setText(words, t.say(offered.message));
      setEnabled(stalemate, page.hasStalemate);
      setEnabled(resign, page.hasResign);
    },
  };
}

/**
 * A button with an icon. On a narrow page its text is only for screen readers.
 * @param {Words | string | Node} words
 * @param {string} path of the icon
 * @param {() => void} onPress
 */
function makeStepButton(words, path, onPress) {
  const button = makeButton('', 'button-quiet button-step', onPress);
  const sign = svg('path', { d: path });
  button.append(
    svg('svg', { class: 'step-arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [sign]),
    make('span', { class: 'step-words' }, words),
  );
  return button;
}
