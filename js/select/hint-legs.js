// @ts-check
/** The ways that a hint points out on the deck: a pure view model. */

import { findRoute, readClick } from '../game/move-clicks.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * A way to be drawn: of a token on deck from the first space of the route, or of one that comes
 * aboard.
 * @typedef {{route: string[], isEntry: boolean}} Leg
 */

/**
 * List the ways of the hint's move over the deck that are still to go, in their order.
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
