// @ts-check
/**
 * A game limited to a part of the deck: what a reader can do within an example.
 *
 * Owns which of the engine's moves remain. Knows no DOM and no rule: it only leaves moves out.
 */

import { findRoute, readClick } from '../../game/move-clicks.js';

/** @typedef {import('../../protocol/protocol.js').View} View */

/**
 * Keep only the moves that stay on some spaces, with all of their routes.
 * @param {View} view
 * @param {string[]} spaces
 * @returns {View}
 */
export function cutDown(view, spaces) {
  const seen = new Set(spaces);
  const moves = view.moves.filter(({ clicks }) => {
    const route = findRoute(view.routes, clicks, 1) ?? [];
    const visited = clicks.flatMap((key) => readClick(key).space ?? []);
    return [...visited, ...route].every((space) => seen.has(space));
  });
  return { ...view, moves, offers: [] };
}
