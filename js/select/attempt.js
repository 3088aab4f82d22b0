// @ts-check
/**
 * The small game of an attempt, in a lesson or a puzzle: what its view model has in both.
 *
 * Knows no DOM and no language.
 */

import { selectDeck } from './deck.js';
import { selectStackInspector } from './stack-inspector.js';

/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * `tapped` is the space that was tapped last. `hasStep`: Escape takes something back.
 * @typedef {{
 *   deck: import('./deck.js').DeckModel,
 *   stackInspector: import('./stack-inspector.js').StackInspector,
 *   tapped: string | null, transition: import('../state/slices/game.js').Transition, hasStep: boolean,
 * }} AttemptDeck
 */

/**
 * `note` answers the last tap, or tells what to do next. `refusal` tells why the tap on the space `tapped` did
 * nothing.
 * @typedef {AttemptDeck & {
 *   die: import('./page.js').Die | null, choices: import('./types.js').Choice[],
 *   note: Message | null, refusal: Message | null,
 * }} AttemptModel
 */

/**
 * @param {import('../state/types.js').State} state the state of the small game
 * @param {import('./page.js').Page} page
 * @returns {AttemptDeck}
 */
export function selectAttemptDeck(state, page) {
  const { clicks, entrySide, inspected, lastTap } = state.selection;
  return {
    deck: selectDeck(state),
    stackInspector: selectStackInspector(state, page),
    tapped: lastTap,
    transition: state.game.transition,
    hasStep: clicks.length > 0 || entrySide !== null || inspected !== null,
  };
}
