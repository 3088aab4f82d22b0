/** The component `badges`: a crew's badge for each letter of `owners`, a flag for F. */

import { createFlagBadge } from '../../art/flags.js';
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
  const badge = owner === 'F' ? createFlagBadge() : createCrewBadge(owner);
  badge.setAttribute('data-owner', owner);
  return badge;
}
