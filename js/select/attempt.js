// @ts-check
/**
 * The parts that the view models of a lesson's and a puzzle's attempt share.
 *
 * Knows no DOM and no language.
 */

import { selectDeck } from './deck.js';
import { selectStackInspector } from './stack-inspector.js';

/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * `tapped` is the space that was tapped last. `hasStep`: Escape can take a click back.
 * @typedef {{
 *   deck: import('./deck.js').DeckModel,
 *   stackInspector: import('./stack-inspector.js').StackInspector,
 *   tapped: string | null, transition: import('../state/slices/game.js').Transition, hasStep: boolean,
 * }} AttemptDeck
 */

/**
 * `note` is the answer to the last tap, or the next instruction. `refusal` explains why the tap on the space `tapped`
 * did nothing.
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
