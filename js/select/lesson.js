// @ts-check
/**
 * The small game of a step of a course: a pure view model.
 *
 * Owns which parts of that game the step depends on. Knows no DOM and no language.
 */

import { findRefusal, listChoices } from '../lessons/attempt.js';
import { selectDeck } from './deck.js';
import { selectPage } from './page.js';
import { selectStackInspector } from './stack-inspector.js';

/** @typedef {import('../lessons/attempt.js').Try} Try */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./types.js').Choice} Choice */

/**
 * `note` answers the last tap, or tells what to do next. `refusal` tells why the tap on the space `tapped` did
 * nothing. `hasStep`: Escape takes something back.
 * @typedef {{
 *   deck: import('./deck.js').DeckModel,
 *   stackInspector: import('./stack-inspector.js').StackInspector,
 *   die: import('./page.js').Die | null, choices: Choice[],
 *   note: Message | null, refusal: Message | null, tapped: string | null,
 *   transition: import('../state/slices/game.js').Transition, hasStep: boolean,
 * }} LessonModel
 */

/**
 * @param {Try} attempt
 * @returns {LessonModel}
 */
export function selectLesson(attempt) {
  const { table, phase } = attempt;
  const page = selectPage(table);
  const { clicks, entrySide, peek } = table.selection;
  return {
    deck: selectDeck(table),
    stackInspector: selectStackInspector(table, page),
    die: phase === 'task' ? page.die : null,
    choices: listChoices(attempt, page),
    note: phase === 'task' ? selectNote(attempt, page) : null,
    refusal: findRefusal(attempt),
    tapped: table.selection.lastTap,
    transition: table.game.transition,
    hasStep: clicks.length > 0 || entrySide !== null || peek !== null,
  };
}

/**
 * Return the note of the page. Without a note, return the prompt, unless a hint is shown.
 * @param {Try} attempt
 * @param {import('./page.js').Page} page
 * @returns {Message | null}
 */
function selectNote({ said, table }, page) {
  const isInInspector = table.selection.peek !== null && table.ui.message !== null;
  if (page.note !== null && !isInInspector) return page.note;
  const isAsked = table.selection.clicks.length > 0 || page.die?.isDue;
  return isAsked && said === null ? page.prompt : null;
}
