/**
 * The pennants that rise behind the ship after a person has won, and come down again.
 * They cover nothing. With reduced motion they do not appear (css/board/pennants.css).
 */

import { svg } from '../../art/svg.js';
import { make } from '../widgets/dom.js';

/** @import {Cheer} from '../../select/ending.js' */

const COUNT = 24;

/** @param {HTMLElement} sea the element behind everything else @returns {(cheer: Cheer | null) => void} */
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
  let seen = -1;
  return (cheer) => {
    if (cheer === null) {
      line.hidden = true;
      return;
    }
    if (cheer.serial === seen) return;
    seen = cheer.serial;
    line.className = `pennants crew-${cheer.colour}`;
    line.hidden = false;
  };
}
