// @ts-check
/**
 * The lessons: courses to choose from, and the step that is being tried.
 *
 * Owns which of the two is seen, and takes the deck of a lesson off the page when it is left: the page
 * has one deck at a time that keys and readers can find.
 */

import { COURSES, findCourse } from '../../lessons/courses.js';
import { findNext } from '../../lessons/progress.js';
import { make } from '../widgets/dom.js';
import { createLessonList } from './lesson-list.js';
import { createLessonStep } from './lesson-step.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../lessons/progress.js').ProgressMemory} ProgressMemory */

/**
 * What the lessons need beyond themselves: the engine, a memory, and the way into a first game.
 * @typedef {{ask: import('../../sandbox/requests.js').Ask, memory: ProgressMemory,
 *   onGame: (game: string) => void}} LessonServices
 */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {LessonServices & {onSound: (cues: import('../../sound/cues.js').Cue[]) => void}} options.services
 */
export function createLessons({ t, deck, services: { ask, memory, onGame, onSound } }) {
  const content = make('div', { class: 'lessons' });
  const list = createLessonList({ t, recall: memory.recall, onStep, onGame });
  /** Made when it is first needed. @type {ReturnType<typeof createLessonStep> | null} */
  let step = null;
  let game = '';

  /**
   * @param {string} nextGame
   * @param {number} index
   */
  function onStep(nextGame, index) {
    game = nextGame;
    step ??= createLessonStep({
      t,
      deck,
      ask,
      onDone: memory.noteDone,
      onStep,
      onList: showList,
      onGame,
      onSound,
    });
    if (!content.contains(step.element)) content.replaceChildren(step.element);
    content.closest('dialog')?.scrollTo(0, 0);
    step.open(game, index);
  }

  /** @param {string} nextGame */
  function show(nextGame) {
    game = findCourse(nextGame);
    leave();
    content.replaceChildren(list.element);
    list.show(game);
  }

  /** Back from a step to the list, and to where it leads on. */
  function showList() {
    show(game);
    focus()?.focus();
  }

  /** @returns {HTMLElement | null} */
  function focus() {
    return content.querySelector('.lesson-title, [role="tabpanel"]:not([hidden]) .button-main');
  }

  function leave() {
    step?.close();
    content.replaceChildren();
  }

  /**
   * @param {string} nextGame
   * @param {string} [lesson] the step, if not the next that is not done
   */
  function begin(nextGame, lesson) {
    const course = findCourse(nextGame);
    const index = COURSES[course].findIndex(({ name }) => name === lesson);
    onStep(course, index < 0 ? findNext(memory.recall(), course) : index);
  }

  return { content: [content], show, begin, focus, leave };
}
