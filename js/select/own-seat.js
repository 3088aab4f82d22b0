/**
 * The seat of the one person at the screen: such a person is addressed as “you”.
 *
 * Owns when there is exactly one. Pure.
 */

import { PERSON, readSeating } from '../game/players.js';

/** @import {State} from '../state/types.js' */

/**
 * Return the seat of the one person at the screen.
 * @param {Pick<State, 'game' | 'remote'>} state
 * @returns {number | null} null if nobody plays here, as when watching or in an imported game, or several
 *   persons do
 */
export function findOwnSeat({ game: { levels, isOwn }, remote }) {
  if (remote.game !== null) return remote.game.seat;
  if (!isOwn) return null;
  const persons = levels.flatMap((level, seat) => (level === PERSON ? [seat] : []));
  return persons.length === 1 ? persons[0] : null;
}

/**
 * Return the colour of the one person at the screen. Before the colours are picked (L10), only the seat is known.
 * @param {Pick<State, 'game' | 'remote'>} state
 * @returns {string | null}
 */
export function findOwnColour(state) {
  const seat = findOwnSeat(state);
  return seat === null ? null : readSeating(state.game).colours[seat];
}
