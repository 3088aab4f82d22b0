// @ts-check
/**
 * The offer of lessons to somebody who is here for the first time: a line on the start screen.
 *
 * Owns the line, and that it is made once. It stands in nobody's way: whoever sets sail without it has
 * had it, and finds the lessons beside the rules.
 */

import { COURSES } from '../../lessons/courses.js';
import { make, makeButton } from '../widgets/dom.js';

/** @typedef {import('../../lessons/progress.js').ProgressMemory} ProgressMemory */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Tell whether there are lessons in a game.
 * @param {string} game
 */
export function hasLessons(game) {
  return Object.hasOwn(COURSES, game);
}

/**
 * @param {Translate} t
 * @param {ProgressMemory} memory
 * @param {() => void} onAccept
 */
export function createOffer(t, memory, onAccept) {
  const element = make(
    'p',
    { class: 'lesson-offer' },
    make('span', {}, t.live('lessons.offer')),
    makeButton(t.live('lessons.accept'), 'lesson-offer-button', onAccept),
  );
  return {
    element,
    /** Show the offer to whoever has not had it. */
    show() {
      element.hidden = memory.recall().isOffered;
    },
    /** The screen is left: the offer has been made. */
    note: memory.noteOffered,
  };
}

/**
 * Put the offer on top of the start screen.
 * @template {{content: HTMLElement[], prepare?: (state: any) => void}} Contents
 * @param {Contents} start
 * @param {ReturnType<typeof createOffer>} offer
 * @returns {Contents & {leave: () => void}}
 */
export function addOffer(start, offer) {
  return {
    ...start,
    content: [offer.element, ...start.content],
    prepare(state) {
      offer.show();
      start.prepare?.(state);
    },
    leave: offer.note,
  };
}
