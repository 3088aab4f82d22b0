// @ts-check
/**
 * The lessons: the list of courses, and the step that is open.
 *
 * Owns which of the two is visible. Removes the deck of a lesson when the lesson is left, because only one deck
 * on the page may have the focusable spaces.
 */

import { COURSES, findCourse } from '../../lessons/courses.js';
import { findNext } from '../../lessons/progress.js';
import { make } from '../widgets/dom.js';
import { createLessonList } from './lesson-list.js';
import { createLessonStep } from './lesson-step.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../lessons/progress.js').ProgressMemory} ProgressMemory */

/**
 * The services that lessons need: the engine, the stored progress, and a function that begins a first game.
 * @typedef {{ask: import('../../sandbox/requests.js').Ask, memory: ProgressMemory,
 *   onGame: (game: string) => void}} LessonServices
 */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {LessonServices & {onSound: (cues: import('../../sound/cues.js').Cue[]) => void}} options.services
 * @param {() => void} options.onPuzzles opens the puzzles
 */
export function createLessons({ t, deck, services: { ask, memory, onGame, onSound }, onPuzzles }) {
  const content = make('div', { class: 'lessons' });
  const list = createLessonList({ t, recall: memory.recall, onStep, onGame, onPuzzles });
  /** Made when it is needed for the first time. @type {ReturnType<typeof createLessonStep> | null} */
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

  /** Go back from a step to the list. */
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
   * @param {string} [lesson] the step; by default the first that is not done
   */
  function begin(nextGame, lesson) {
    const course = findCourse(nextGame);
    const index = COURSES[course].findIndex(({ name }) => name === lesson);
    onStep(course, index < 0 ? findNext(memory.recall(), course) : index);
  }

  return { content: [content], show, begin, focus, leave };
}
