/** The component `badges`: a crew's badge for each letter of `owners`, a flag for F. */

import { draw } from '../../art/drawings.js';
import { createCrewBadge } from '../../art/pirates.js';

/** @type {import('./component.js').MakeComponent} */
export const makeBadges = (element) => ({
  show({ owners }) {
    const letters = /** @type {string[]} */ ([...owners]);
    const shown = [...element.children].map((badge) => badge.getAttribute('data-owner')).join('');
    if (shown !== owners) element.replaceChildren(...letters.map(makeBadge));
  },
});

/** @param {string} owner */
function makeBadge(owner) {
  const badge = owner === 'F' ? draw('flagBadge') : createCrewBadge(owner);
  badge.setAttribute('data-owner', owner);
  return badge;
}
