/**
 * Compares the thinking time that another player's page reports with the time that this page measured.
 *
 * Owns how much they may differ. Pure. The page of the player to move keeps that player's clock.
 */

import { countLeft } from '../game/clock.js';
import { splitControl } from '../game/record-headers.js';

/** @import {Colour} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/** The largest difference that a delay of the connection and rounding to whole seconds can explain. */
const MOST_MS = 5000;

/**
 * Return what the running clock of another player shows on this page.
 * @param {State} state
 * @param {number} now
 * @returns {{colour: Colour, left: number} | null} null if none runs
 */
export function readOthersClock({ clock: { colour, since, least, left } }, now) {
  if (colour === null || least !== 0) return null;
  // The time left may be below 0, because only the other page decides when the time is over.
  return { colour, left: countLeft({ left: left[colour] ?? 0, since, least: null }, now) };
}

/**
 * Return how many seconds more the other page reports for its player than the clock on this page showed.
 * @param {State} state after the player's turn
 * @param {ReturnType<typeof readOthersClock>} shown
 * @returns {number} 0 if the difference is within the tolerance
 */
export function findGap({ remote: { game }, clock: { left }, game: { view } }, shown) {
  const told = shown && left[shown.colour];
  if (!told || !game?.control || !view || view.outcome !== null || view.turn === shown.colour)
    return 0;
  const { increment, isPerTurn } = splitControl(game.control.text);
  const gap = told - 1000 * increment - shown.left;
  return isPerTurn || gap < MOST_MS ? 0 : Math.round(gap / 1000);
}
