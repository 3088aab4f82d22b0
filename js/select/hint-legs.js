// @ts-check
/** The routes of a hint on the deck: a pure view model. */

import { findRoute, readClick } from '../game/move-clicks.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * A route to draw: that of a token from the first space of the route, or that of a token that enters (`isEntry`).
 * @typedef {{route: string[], isEntry: boolean}} Leg
 */

/**
 * List the routes of the hint's move that have not been made yet, in their order.
 * @param {State['computer']['hint']} hint
 * @param {State['game']['view']} view
 * @returns {Leg[]}
 */
export function listLegs(hint, view) {
  if (hint === null || view === null) return [];
  return hint.clicks.flatMap((key, index) => {
    if (index < hint.made) return [];
    const { kind, space } = readClick(key);
    const isEntry = kind === 'enter' && space !== null;
    const route = isEntry ? [space] : findRoute(view.routes, hint.clicks, index);
    return route === null ? [] : [{ route, isEntry }];
  });
}
