// @ts-check
/**
 * The offer of lessons to a new player: a line on the start screen.
 *
 * Owns the line, and shows it only at the first visit of the start screen. A player who begins a game without
 * accepting it finds the lessons next to the rules.
 */

import { LESSONS } from '../../protocol/protocol.js';
import { make, makeButton } from '../widgets/dom.js';

/** @typedef {import('../../lessons/progress.js').ProgressMemory} ProgressMemory */
/** @typedef {import('../../protocol/protocol.js').EngineRequest} EngineRequest */
/** @typedef {import('../../protocol/protocol.js').Reply} Reply */

/** @typedef {{ask: (request: EngineRequest) => Promise<Reply>, memory: ProgressMemory}} LessonServices */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Return whether a game has lessons.
 * @param {string} game
 */
export function hasLessons(game) {
  return Object.hasOwn(LESSONS, game);
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
    /** Show the offer if it has not been made yet. */
    show() {
      element.hidden = memory.recall().isOffered;
    },
    /** Called when the screen is left: the offer has been made. */
    note: memory.noteOffered,
  };
}

/**
 * Add the offer at the top of the start screen.
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
