// @ts-check
/**
 * The part below the result of a game: how the game went, the score between the players and proposals for the
 * next game; also the buttons to look back at a game.
 *
 * Owns these elements. They are made once and changed in place, so that the focus stays where it was.
 * Reads the view model and dispatches actions.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { listDefaultNames, nameSeats } from '../../game/player-names.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createStepButtons } from './step-buttons.js';

/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../select/after-game.js').Ending} Ending */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {(action: Action) => void} Dispatch */

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {(game: string, lesson: string) => void} onLesson opens a step of a course
 */
export function createAfterGame(t, dispatch, onLesson) {
  /** @type {Ending | null} */
  let shown = null;
  const facts = createFacts(t);
  const standing = make('p', { class: 'end-standing' });
  const advice = make('p', { class: 'end-advice' });
  const rematch = makeButton('', 'button-main', () => dispatch({ type: 'rematch' }));
  const next = makeButton('', 'button-quiet end-next', () => {
    if (shown?.next) dispatch({ type: 'begin', ...nameComputers(shown.next, t) });
  });
  const look = makeButton(t.live('end.look'), 'button-quiet', () =>
    dispatch({ type: 'look', direction: 'first' }),
  );
  const review = makeButton(t.live('gameReview.open'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'gameReview' }),
  );
  const title = make('span', { class: 'end-title' });
  const lessonWords = make('span', {}, t.live('end.lesson'), title);
  const lesson = makeButton(lessonWords, 'button-quiet', () => {
    if (shown?.lesson) onLesson(shown.lesson.game, shown.lesson.name);
  });
  const another = makeButton(t.live('new.title'), 'button-quiet end-another', () =>
    dispatch({ type: 'open', dialog: 'new' }),
  );
  const element = make(
    'div',
    { class: 'after-game', role: 'group', 'aria-label': t.live('end.label'), hidden: true },
    facts.element,
    standing,
    advice,
    make('div', { class: 'end-steps' }, rematch, next, review, look, lesson, another),
  );

  /**
   * @param {HTMLElement} place
   * @param {import('../../i18n/translate.js').Message | null} message
   */
  const say = (place, message) => {
    place.hidden = message === null;
    setText(place, message === null ? '' : t.say(message));
  };

  return {
    element,
    /** @param {Page} page */
    render({ ending, crews, remote }) {
      shown = ending;
      element.hidden = ending === null;
      if (ending === null) return;
      facts.render(ending);
      // Players with default names may be different people each time, so do not show a score between them.
      const isNobody = ending.duel.some((name) => listDefaultNames(t).persons.includes(name));
      rematch.hidden = !ending.canRematch || (remote !== null && !remote.canRematch);
      look.classList.toggle('button-main', !ending.canRematch);
      look.classList.toggle('button-quiet', ending.canRematch);
      say(standing, isNobody ? null : ending.standing);
      say(advice, ending.advice);
      setText(rematch, t(crews.length === 2 ? 'button.rematch' : 'button.rematchThree'));
      say(next, ending.next?.message ?? null);
      review.hidden = !ending.canReview;
      lesson.hidden = ending.lesson === null;
      if (ending.lesson !== null) setText(title, t('end.lessonTitle', ending.lesson));
    },
  };
}

/**
 * Name the computers of the next game by their level.
 * @param {NonNullable<Ending['next']>} next
 * @param {Translate} t
 */
function nameComputers({ game, names, levels, clock }, t) {
  return { game, names: nameSeats({ names, levels }, listDefaultNames(t)), levels, clock };
}

/**
 * Facts about the game: turns, captures, time.
 * @param {Translate} t
 */
function createFacts(t) {
  const turns = make('li', {});
  const captures = make('li', { class: 'end-captures' });
  const time = make('li', {});
  return {
    element: make('ul', { class: 'end-facts', role: 'list' }, turns, captures, time),
    /** @param {Ending} ending */
    render(ending) {
      setText(turns, t.say(ending.turns));
      captures.hidden = ending.held === null;
      if (ending.held !== null)
        captures.replaceChildren(t.say(ending.held), ...ending.captures.map(makeCaptures));
      time.hidden = ending.time === null;
      setText(time, ending.time === null ? '' : t.say(ending.time));
    },
  };

  /** @param {Ending['captures'][number]} captured */
  function makeCaptures({ colour, count }) {
    const name = make('span', { class: 'visually-hidden' }, t(`colour.${colour}`));
    return make('span', { class: 'end-count' }, createCrewBadge(colour), name, ` ${count}`);
  }
}

/**
 * The buttons to step through a game, finished or not. While the list of moves is open, it has those of the steps.
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
export function createLookBack(t, dispatch) {
  const steps = createStepButtons(t, dispatch);
  const buttons = [...steps.back, ...steps.forward];
  const leave = makeButton('', 'button-main look-leave', () => dispatch({ type: 'present' }));
  const element = make('div', { class: 'look-back', hidden: true }, ...buttons, leave);
  return {
    element,
    /** @param {Page} page */
    render({ isLookingBack, isFinished, hasUndo, hasRedo, hasMoves }) {
      element.hidden = !isLookingBack;
      for (const button of buttons) button.hidden = hasMoves;
      setText(leave, t(isFinished ? 'review.leave' : 'review.present'));
      steps.render(hasUndo, hasRedo);
    },
  };
}
