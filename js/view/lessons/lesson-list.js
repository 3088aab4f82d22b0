// @ts-check
/**
 * The list of courses and their steps: which are done, and where to continue.
 *
 * Owns the list. Other modules open the steps.
 */

import { COURSES, nameWords } from '../../lessons/courses.js';
import { findNext, hasGraduated } from '../../lessons/progress.js';
import { drawEmblem } from '../board/game-emblems.js';
import { make, makeButton } from '../widgets/dom.js';
import { createTabs } from '../widgets/tabs.js';

/** @typedef {import('../../lessons/progress.js').Progress} Progress */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {() => Progress} options.recall
 * @param {(game: string, index: number) => void} options.onStep
 * @param {(game: string) => void} options.onGame begins the first game
 * @param {() => void} options.onPuzzles opens the puzzles
 */
export function createLessonList({ t, recall, onStep, onGame, onPuzzles }) {
  const games = Object.keys(COURSES);
  const tabs = createTabs({
    id: 'lessons',
    label: t.live('lessons.courses'),
    tabs: games.map((game) => [game, t.live(`game.${game}`)]),
    pageClass: 'course',
    fill: () => {},
    // Redraw at every opening, because the progress may have changed.
    onShow: (game, page) =>
      page.replaceChildren(...makeCourse(game, recall(), t, { onStep, onGame, onPuzzles })),
  });
  const element = make(
    'div',
    { class: 'lesson-list' },
    make('p', { class: 'lesson-lead' }, t.live('lessons.lead')),
    tabs.list,
    ...tabs.pages,
  );
  return { element, show: tabs.show };
}

/**
 * @param {string} game
 * @param {Progress} progress
 * @param {Translate} t
 * @param {{onStep: (game: string, index: number) => void, onGame: (game: string) => void, onPuzzles: () => void}} ways
 */
function makeCourse(game, progress, t, { onStep, onGame, onPuzzles }) {
  const lessons = COURSES[game];
  const done = new Set(progress.done[game]);
  const next = findNext(progress, game);
  const isWhole = done.size === lessons.length;
  const steps = lessons.map((lesson, index) => {
    const isDone = done.has(lesson.name);
    const words = t.live(nameWords(game, lesson, 'title'));
    return make(
      'li',
      { class: isDone ? 'course-step is-done' : 'course-step' },
      make(
        'button',
        { type: 'button', class: 'course-button', onclick: () => onStep(game, index) },
        make('span', { class: 'course-number', 'aria-hidden': 'true' }, String(index + 1)),
        make('span', { class: 'course-words' }, words),
        isDone ? make('span', { class: 'visually-hidden' }, t.live('lessons.isDone')) : null,
      ),
    );
  });
  const ways = [
    makeButton(
      t.live(() => nameStart(done.size, isWhole, next, t)),
      isWhole ? 'button-quiet' : 'button-main',
      () => onStep(game, next),
    ),
  ];
  // After the last step of a course, a button begins a game. It comes first if all steps are done.
  if (hasGraduated(progress, game)) {
    const kind = isWhole ? 'button-main' : 'button-quiet';
    ways.push(makeButton(t.live('lessons.firstGame'), kind, () => onGame(game)));
    if (isWhole) ways.reverse();
  }
  ways.push(makeButton(t.live('puzzles.title'), 'button-quiet', onPuzzles));
  return [
    make(
      'div',
      { class: 'course-head' },
      make('span', { class: 'course-emblem' }, drawEmblem(game)),
      make(
        'p',
        { class: 'course-progress' },
        t.live('lessons.progress', { done: String(done.size), all: String(lessons.length) }),
      ),
      make('div', { class: 'course-buttons' }, ...ways),
    ),
    make('ol', { class: 'course-steps' }, ...steps),
  ];
}

/**
 * @param {number} done
 * @param {boolean} isWhole
 * @param {number} next
 * @param {Translate} t
 */
function nameStart(done, isWhole, next, t) {
  if (done === 0) return t('lessons.begin');
  return isWhole ? t('lessons.afresh') : t('lessons.goOn', { number: String(next + 1) });
}
