// @ts-check
/**
 * Compares the time that another player's page has told with the time that has passed here.
 *
 * Owns how much they may differ. Pure; the page of the player to move measures the time.
 */

import { countLeft } from '../game/clock.js';
import { splitControl } from '../game/clock-choice.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/** Longer than any usual delay of a connection, with the whole second to which times are rounded. */
const MOST_MS = 5000;

/**
 * Read what the running clock of another player shows here.
 * @param {State} state
 * @param {number} now
 * @returns {{colour: Colour, left: number} | null} null if none runs
 */
export function readOthersClock({ clock: { colour, since, least, left } }, now) {
  if (colour === null || least !== 0) return null;
  // Below 0, too, because only the other page says when the time is over.
  return { colour, left: countLeft({ left: left[colour] ?? 0, since, least: null }, now) };
}

/**
 * Return how many seconds more a player has, as the other page tells, than the clock here has shown.
 * @param {State} state after the player's turn
 * @param {ReturnType<typeof readOthersClock>} shown
 * @returns {number} 0 if it is no more than a connection may take
 */
export function findGap({ remote: { game }, clock: { left }, game: { view } }, shown) {
  const told = shown && left[shown.colour];
  if (!told || !game?.control || !view || view.outcome !== null || view.turn === shown.colour)
    return 0;
  const { increment, isPerTurn } = splitControl(game.control.text);
  const gap = told - 1000 * increment - shown.left;
  return isPerTurn || gap < MOST_MS ? 0 : Math.round(gap / 1000);
}
