/**
 * The pennants that rise behind the ship after a person has won, and come down again.
 * They cover nothing. With reduced motion they do not appear (css/board/pennants.css).
 */

import { svg } from '../../art/svg.js';
import { make } from '../widgets/dom.js';

const COUNT = 24;

/**
 * @param {HTMLElement} sea the element behind everything else
 * @returns {(colour: any) => void} takes the colour of who has just won, null for nobody
 */
export function createPennants(sea) {
  const line = make('div', { class: 'pennants', 'aria-hidden': 'true', hidden: true });
  for (let number = 0; number < COUNT; number += 1) {
    const cloth = svg('path', { d: 'M0 0H20L10 22Z' });
    line.append(svg('svg', { class: 'pennant', viewBox: '0 0 20 22' }, [cloth]));
  }
  line.addEventListener('animationend', ({ target }) => {
    if (target === line) line.hidden = true;
  });
  sea.prepend(line);
  /** @type {string | null} */
  let seen = null;
  return (colour) => {
    if (colour === seen) return;
    seen = colour;
    line.className = `pennants crew-${colour}`;
    line.hidden = colour === null;
  };
}
