// @ts-check
/**
 * Whose turn it is: a person's or a computer player's, and of which level.
 *
 * Owns no more than that. Knows no rule: the position says who has to do something.
 */

import { isBeforePick, PERSON, readSeating } from './players.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('./players.js').Game} Game */

/**
 * A game with what else decides who has to do something: the colours that a proposed stalemate waits for (M8),
 * and whether the computers have failed.
 * @typedef {Game & {drawOffer: {toAsk: Colour[]} | null, computer: {trouble: string | null}}} RunningGame
 */

/**
 * Find the seat of the player who has to do something now.
 * @param {Omit<RunningGame, 'computer'>} state
 * @returns {number} its index, or -1 where there is none
 */
function findSeat(state) {
  const { view, drawOffer } = state;
  if (view === null) return -1;
  if (isBeforePick(state)) return view.phase === 'setup' ? 0 : 1;
  const colour = drawOffer === null ? view.turn : drawOffer.toAsk[0];
  return readSeating(state).colours.indexOf(/** @type {Colour} */ (colour));
}

/**
 * Give the level of the player who has to do something now: 0 for a person, and where the game is over.
 * @param {RunningGame} state
 * @returns {number}
 */
export function findLevel(state) {
  const { view, levels, computer } = state;
  if (view === null || view.outcome !== null || computer.trouble !== null) return PERSON;
  return levels[findSeat(state)] ?? PERSON;
}

/** @param {RunningGame} state */
export function isComputersTurn(state) {
  return findLevel(state) !== PERSON;
}

/** @param {Pick<Game, 'levels'>} state */
export function hasComputers({ levels }) {
  return levels.some((level) => level !== PERSON);
}

/** @param {Pick<Game, 'levels'>} state */
export function hasPersons({ levels }) {
  return levels.includes(PERSON);
}

/**
 * Name the player who has to do something now.
 * @param {RunningGame} state
 * @returns {string}
 */
export function nameMover(state) {
  return state.names[findSeat(state)] ?? '';
}
