// @ts-check
/**
 * The small game of a step of a course: a pure view model.
 *
 * Owns which parts of that game the step depends on. Knows no DOM and no language.
 */

import { findRefusal, listChoices } from '../lessons/attempt.js';
import { selectAttemptDeck } from './attempt.js';
import { selectPage } from './page.js';

/** @typedef {import('../lessons/attempt.js').Try} Try */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./attempt.js').AttemptModel} AttemptModel */

/**
 * @param {Try} attempt
 * @returns {AttemptModel}
 */
export function selectLesson(attempt) {
  const { gameState, phase } = attempt;
  const page = selectPage(gameState);
  return {
    ...selectAttemptDeck(gameState, page),
    die: phase === 'task' ? page.die : null,
    choices: listChoices(attempt, page),
    note: phase === 'task' ? selectNote(attempt, page) : null,
    refusal: findRefusal(attempt),
  };
}

/**
 * Return the note of the page. Without a note, return the prompt, unless a hint is shown.
 * @param {Try} attempt
 * @param {import('./page.js').Page} page
 * @returns {Message | null}
 */
function selectNote({ said, gameState }, page) {
  const isInInspector = gameState.selection.inspected !== null && gameState.ui.message !== null;
  if (page.note !== null && !isInInspector) return page.note;
  const isAsked = gameState.selection.clicks.length > 0 || page.die?.isDue;
  return isAsked && said === null ? page.prompt : null;
}
