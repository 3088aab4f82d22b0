// @ts-check
/**
 * The texts next to the deck of a lesson: the task and the praise; below them the hint, the misses, and the answer to a
 * tap.
 *
 * Owns their elements. All texts of a step are laid out from the beginning, in two places, and only one is visible in
 * each. So the size of the deck does not change when the text does; a change would end an animation.
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
  const note = make('p', { class: 'lesson-note' });
  const notes = make('div', { class: 'lesson-notes' });
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
     * @param {string[]} others the keys of the praise, the hint and the misses
     */
    lay(where, heading, task, others) {
      place.replaceChildren(make('span', {}, where));
      title.replaceChildren(make('span', {}, heading));
      said = new Map([task, ...others].map((key) => [key, makeText(key, t)]));
      const isAbove = (/** @type {string} */ key) => /\.(task|done)$/.test(key);
      const laid = [...said].map(([key, element]) => ({ isAbove: isAbove(key), element }));
      texts.replaceChildren(...laid.filter((one) => one.isAbove).map(({ element }) => element));
      const below = laid.filter((one) => !one.isAbove).map(({ element }) => element);
      notes.replaceChildren(...below, note, replay);
    },

    /**
     * Show some of the texts, at most one in each place.
     * @param {string[]} keys
     * @param {string} words the answer to a tap, in place of the lower text; empty if there is none
     */
    say(keys, words) {
      for (const [name, element] of said) {
        const isHidden = words !== '' && notes.contains(element);
        element.classList.toggle('is-said', keys.includes(name) && !isHidden);
      }
      note.classList.toggle('is-said', words !== '');
      setText(note, words);
    },
  };
}

/**
 * @param {string} key
 * @param {Translate} t
 */
function makeText(key, t) {
  if (key.endsWith('.task')) return make('p', { class: 'lesson-text' }, t.live(key));
  if (key.endsWith('.hint')) return make('p', { class: 'lesson-hint' }, t.live(key));
  const isDone = key.endsWith('.done');
  return make(
    'p',
    { class: isDone ? 'lesson-text is-praise' : 'lesson-hint is-nearly' },
    make('strong', {}, t.live(isDone ? 'lessons.praise' : 'lessons.nearly')),
    ' ',
    t.live(key),
  );
}
