// @ts-check
/**
 * A playable example of the rules: a pure view model.
 *
 * Owns which parts of a small game the example depends on. Knows no DOM and no language.
 */

import { selectPage } from './page.js';
import { selectSpaces } from './spaces.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * `hasClicks`: part of a move has been clicked. `isBegun`: `hasClicks`, or the side of an entry is being chosen.
 * `picture` lists the objects that the drawing depends on; a changed part is a new object.
 * @typedef {{
 *   spaces: import('./spaces.js').Space[], events: EventView[], note: Message | null, prompt: Message,
 *   hasClicks: boolean, isBegun: boolean, picture: unknown[],
 * }} ExampleModel
 */

/**
 * @param {State} state
 * @param {string[]} names the spaces of the example
 * @returns {ExampleModel}
 */
export function selectExample(state, names) {
  const { clicks, entrySide, preview } = state.selection;
  const { transition } = state.game;
  const { note, prompt } = selectPage(state);
  return {
    spaces: selectSpaces(state, names),
    events: transition.events,
    note,
    prompt,
    hasClicks: clicks.length > 0,
    isBegun: clicks.length > 0 || entrySide !== null,
    picture: [clicks, entrySide, preview],
  };
}
