// @ts-check
/**
 * The small game of a puzzle: a pure view model.
 *
 * Owns which parts of that game the view depends on. Knows no DOM and no language.
 */

import { selectAttemptDeck } from './attempt.js';
import { selectPage } from './page.js';

/** @typedef {import('../puzzles/attempt.js').Attempt} Attempt */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./attempt.js').AttemptModel} AttemptModel */

/**
 * @param {Attempt} attempt
 * @returns {AttemptModel & {crews: import('./page.js').Crew[]}}
 */
export function selectPuzzle({ gameState, phase }) {
  const page = selectPage(gameState);
  const { clicks, inspected, lastTap } = gameState.selection;
  const isTurn = phase === 'turn';
  const isOnDeck = isTurn && inspected === null;
  return {
    ...selectAttemptDeck(gameState, page),
    crews: page.crews,
    // The puzzle fixes the rolls, so the solver cannot roll the die.
    die: page.die === null ? null : { ...page.die, isOffered: false },
    choices: isTurn ? page.choices : [],
    note:
      !isTurn || inspected !== null
        ? null
        : (page.note ?? (clicks.length > 0 ? page.prompt : null)),
    refusal: isOnDeck && lastTap !== null ? gameState.ui.message : null,
  };
}
