// @ts-check
/**
 * The live region: what is said to those who hear the page, in order.
 *
 * Owns the lines in it. A new line stands below the one before, so that none is lost where two come
 * at once, and the same words are said again when they are meant again. Knows no game.
 */

import { make } from '../widgets/dom.js';

/** So many lines stay for whoever looks them up. */
const MOST_LINES = 5;

/**
 * @param {HTMLElement} region
 * @returns {(words: string) => void}
 */
export function createVoice(region) {
  return (words) => {
    region.append(make('p', {}, words));
    while (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
  };
}
