// @ts-check
/**
 * The texts next to the deck of a lesson: the task, the result of a turn, and the answer to a tap.
 *
 * Owns their elements. All texts of a step are laid out from the beginning, in the same place, and only one is
 * visible. So the size of the deck does not change when the text does; a change would end an animation.
 */

import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../lessons/attempt.js').Try} Try */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * @param {Translate} t
 * @param {HTMLElement} replay the button that replays a capture; it is shown where there is no other note
 */
export function createLessonWords(t, replay) {
  const place = make('p', { class: 'lesson-place' });
  const title = make('h3', { class: 'lesson-title', tabindex: -1 });
  const texts = make('div', { class: 'lesson-texts' });
  const hint = make('p', { class: 'lesson-hint' });
  const note = make('p', { class: 'lesson-note' });
  const notes = make('div', { class: 'lesson-notes' }, hint, note, replay);
  /** @type {Map<string, HTMLElement>} */
  let said = new Map();

  return {
    place,
    title,
    texts,
    notes,

    /**
     * Lay out the texts of a step.
     * @param {Words} where the course and the number of the step
     * @param {Words} heading
     * @param {string} task the key of the task
     * @param {string} hintKey
     * @param {string[]} ends the keys of all possible results
     */
    lay(where, heading, task, hintKey, ends) {
      place.replaceChildren(make('span', {}, where));
      title.replaceChildren(make('span', {}, heading));
      said = new Map([task, ...ends].map((key) => [key, makeText(key, task, t)]));
      texts.replaceChildren(...said.values());
      hint.replaceChildren(make('span', {}, t.live(hintKey)));
    },

    /**
     * Show one of the texts, and next to the deck the hint or a note.
     * @param {string} key
     * @param {boolean} isHint
     * @param {string} words the answer to a tap; empty if there is none
     */
    say(key, isHint, words) {
      for (const [name, element] of said) element.classList.toggle('is-said', name === key);
      hint.classList.toggle('is-said', isHint && words === '');
      note.classList.toggle('is-said', words !== '');
      setText(note, words);
    },
  };
}

/**
 * @param {string} key
 * @param {string} task
 * @param {Translate} t
 */
function makeText(key, task, t) {
  if (key === task) return make('p', { class: 'lesson-text' }, t.live(key));
  const isDone = key.endsWith('.done');
  return make(
    'p',
    { class: isDone ? 'lesson-text is-praise' : 'lesson-text is-nearly' },
    make('strong', {}, t.live(isDone ? 'lessons.praise' : 'lessons.nearly')),
    ' ',
    t.live(key),
  );
}
