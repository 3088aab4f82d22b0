/**
 * The live region: the announcements for screen readers, in order.
 *
 * Owns its lines. A new line is added below the others, so that none is lost if two come at once, and the same
 * text can be announced twice. Knows no game.
 */

import { make } from '../widgets/dom.js';

/** The number of lines that stay, for readers who go back to them. */
const MOST_LINES = 5;

/** @param {HTMLElement} region @returns {(words: string) => void} */
export function createVoice(region) {
  return (words) => {
    region.append(make('p', {}, words));
    while (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
  };
}
