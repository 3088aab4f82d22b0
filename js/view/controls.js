// @ts-check
/**
 * The controls under the deck: the die, choices that are no spaces, undo and redo, what may be said.
 *
 * Owns the elements inside #controls. They are made once and changed in place, so that the focus stays
 * where it was. Reads the view model and dispatches actions.
 */

import { svg } from '../art/svg.js';
import { createChoices } from './choices.js';
import { createDie } from './die.js';
import { make, makeButton, setEnabled, setText } from './dom.js';
import { createWatchControls } from './watch.js';

/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../select.js').Choice} Choice */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Translate} Translate */
/** @typedef {import('../i18n/live.js').Words} Words */
/** @typedef {(action: Action) => void} Dispatch */

const UNDO = 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12';
const REDO = 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12';
const SCALES = 'M12 3v17M7 20h10M4 7h16M4 7l-3 7a3 3 0 0 0 6 0zM20 7l-3 7a3 3 0 0 0 6 0z';
const WHITE_FLAG = 'M5 22V3M5 4c5-3 8 3 14 0v10c-6 3-9-3-14 0';

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {(changes: Partial<import('../settings.js').Settings>) => void} set
 * @returns {(page: Page) => Animation | null} gives the tumbling of a die that has just been rolled
 */
export function createControls(place, t, dispatch, set) {
  const choices = createChoices(t, dispatch);
  const renderSteps = createSteps(t, dispatch);
  const renderOffers = createOffers(t, dispatch);
  const renderAfterGame = createAfterGame(t, dispatch);
  const watch = createWatchControls(t, dispatch, set);
  const die = createDie(t, dispatch);
  place.replaceChildren(
    choices.element,
    renderSteps.element,
    renderOffers.element,
    watch.element,
    die.element,
    renderAfterGame.element,
  );
  return (page) => {
    place.classList.toggle('is-half-made', page.isHalfMade);
    place.classList.toggle('has-die', page.die !== null);
    renderSteps.render(page);
    renderOffers.render(page);
    renderAfterGame.render(page);
    watch.render(page);
    place.classList.toggle('is-watched', !watch.element.hidden);
    place.classList.toggle('is-unmanned', page.watch.isUnmanned);
    choices.render(page);
    choices.element.classList.toggle('is-one', page.choices.length === 1);
    return die.render(page.isOver ? null : page.die);
  };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
function createSteps(t, dispatch) {
  const undo = makeStepButton(t.live('button.undo'), UNDO, () => dispatch({ type: 'undo' }));
  const redo = makeStepButton(t.live('button.redo'), REDO, () => dispatch({ type: 'redo' }));
  undo.setAttribute('aria-keyshortcuts', 'u Control+z');
  redo.setAttribute('aria-keyshortcuts', 'r Control+Shift+z');
  return {
    element: make('div', { class: 'steps' }, undo, redo),
    /** @param {Page} page */
    render(page) {
      setEnabled(undo, page.hasUndo);
      setEnabled(redo, page.hasRedo);
    },
  };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
function createOffers(t, dispatch) {
  /** @type {Choice | null} */
  let offered = null;
  const words = make('span', {});
  const stalemate = makeStepButton(words, SCALES, () => {
    if (offered !== null) dispatch(offered.action);
  });
  const resign = makeStepButton(t.live('button.resign'), WHITE_FLAG, () =>
    dispatch({ type: 'open', dialog: 'resign' }),
  );
  return {
    element: make('div', { class: 'offers' }, stalemate, resign),
    /** @param {Page} page */
    render(page) {
      offered = page.stalemate;
      stalemate.hidden = page.isOver || offered === null;
      resign.hidden = page.isOver;
      // Before it makes sense it stands aside, and its sign has to do where room is scarce.
      stalemate.classList.toggle('is-told', page.isStalemateNear);
      if (offered !== null) setText(words, t.say(offered.message));
      setEnabled(stalemate, page.hasStalemate);
      setEnabled(resign, page.hasResign);
    },
  };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
function createAfterGame(t, dispatch) {
  const rematch = makeButton('', 'button-main', () => dispatch({ type: 'rematch' }));
  const again = makeButton(t.live('new.title'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'new' }),
  );
  return {
    element: make('div', { class: 'after-game' }, rematch, again),
    /** @param {Page} page */
    render(page) {
      rematch.hidden = !page.isOver;
      again.hidden = !page.isOver;
      const isForTwo = page.crews.length === 2;
      setText(rematch, t(isForTwo ? 'button.rematch' : 'button.rematchThree'));
    },
  };
}

/**
 * A button with a sign; where room is scarce, its words are only heard.
 * @param {Words | string | Node} words
 * @param {string} path of the sign
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
