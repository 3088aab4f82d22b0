// @ts-check
/**
 * The effects of the clicks of a half-made move, as events for the deck.
 *
 * Compares what has been shown click by click with the engine's events of the whole move, so that nothing is
 * shown twice. Pure; knows no rule.
 */

import { findRoute, readClick } from './move-clicks.js';

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */

/**
 * List the moves of tokens caused by the clicks after the first `shown` ones.
 * @param {View} view the position in which the move is made
 * @param {string[]} clicks
 * @param {number} shown
 * @returns {EventView[]}
 */
export function listClickEvents(view, clicks, shown) {
  const [origin, ...puts] = clicks;
  return puts.flatMap((key, index) => {
    const { kind, space, from } = readClick(key);
    if (kind !== 'put' || space === null || from === null || index + 1 < shown) return [];
    if (index > 0) return listRescueEvents(view.turn, from, space);
    const stack = view.stacks.find((one) => one.space === origin);
    const route = findRoute(view.routes, clicks, 1) ?? [];
    return [{ kind: 'moved', owners: stack?.owners ?? view.turn, route, space, back: from }];
  });
}

/**
 * @param {string} owners
 * @param {string} from
 * @param {string} space
 * @returns {EventView[]}
 */
function listRescueEvents(owners, from, space) {
  return [
    { kind: 'freed', space: from, owners },
    { kind: 'moved', owners, route: [from, space], space, back: from },
  ];
}

/**
 * Remove from a whole move's events those that its first clicks have shown already.
 * @param {EventView[]} events
 * @param {string[]} shownClicks
 * @returns {EventView[]}
 */
export function skipShownEvents(events, shownClicks) {
  let toSkip = shownClicks.filter((key) => readClick(key).kind === 'put').length;
  return events.filter((event) => {
    const isSkipped = toSkip > 0;
    if (event.kind === 'moved') toSkip -= 1;
    return !isSkipped;
  });
}
