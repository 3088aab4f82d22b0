// @ts-check
/**
 * Who sits where: which player leads which colour.
 *
 * Owns the way from the order of seats to colours, which a pick at the start may turn around (L10).
 */

import { COLOURS } from './protocol.js';
import { findPick } from './record.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./protocol.js').Colour} Colour */

/**
 * Tell whether the players' colours are still to be picked (L10).
 * @param {State} state
 */
export function isBeforePick(state) {
  const phase = state.view?.phase;
  return state.game.includes('+pie') && (phase === 'setup' || phase === 'pick');
}

/**
 * Find what the other player picked, where the position shown comes after it.
 * @param {State} state
 */
export function findSettledPick(state) {
  return isBeforePick(state) ? null : findPick(state.record);
}

/**
 * Give every colour its player.
 * @param {string[]} names in the order of the seats
 * @param {string | null} picked the colour that the second player picked
 * @returns {Partial<Record<Colour, string>>}
 */
export function nameColours(names, picked) {
  const seats = picked === 'R' ? [...names].reverse() : names;
  return Object.fromEntries(seats.map((name, index) => [COLOURS[index], name]));
}

/**
 * Name the player of every colour, as far as the position shown has settled it.
 * @param {State} state
 * @returns {Partial<Record<Colour, string>>}
 */
export function namePlayers(state) {
  return isBeforePick(state) ? {} : nameColours(state.names, findSettledPick(state));
}

/**
 * List the players in the order of the colours they ended up with.
 * @param {State} state
 * @returns {string[]}
 */
export function listSeats(state) {
  return Object.values(nameColours(state.names, findSettledPick(state)));
}
