// @ts-check
/**
 * The end of a game as it is seen: the last turn first, then its result.
 *
 * Owns no more than when that is. Pure; knows no rule and no time: that something has been seen is told.
 */

/**
 * Tell whether the game is over, but what ended it is still on its way over the deck.
 * @param {import('./state.js').State} state
 */
export function isEnding({ view, arrival, computer: { seen } }) {
  if (view === null || view.outcome === null) return false;
  return arrival.events.length > 0 && seen.serial !== arrival.serial;
}
