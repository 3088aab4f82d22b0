// @ts-check
/**
 * Whose turn it is: a person's or a computer player's, and of which level.
 *
 * Owns no more than that. Knows no rule: the position says who has to do something.
 */

import { findLevels, isBeforePick, namePlayers, PERSON } from './seats.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./protocol.js').Colour} Colour */

/**
 * Give the level of whoever has to do something now: 0 for a person, and where the game is over.
 * @param {State} state
 * @returns {number}
 */
export function findLevel(state) {
  const { view, accord, levels, computer } = state;
  if (view === null || view.outcome !== null || computer.trouble !== null) return PERSON;
  if (isBeforePick(state)) return levels[view.phase === 'setup' ? 0 : 1] ?? PERSON;
  const colour = accord === null ? view.turn : accord.toAsk[0];
  return findLevels(state)[/** @type {Colour} */ (colour)] ?? PERSON;
}

/** @param {State} state */
export function isComputersTurn(state) {
  return findLevel(state) !== PERSON;
}

/** @param {Pick<State, 'levels'>} state */
export function hasComputers({ levels }) {
  return levels.some((level) => level !== PERSON);
}

/** @param {Pick<State, 'levels'>} state */
export function hasPersons({ levels }) {
  return levels.includes(PERSON);
}

/**
 * Name whoever has to do something now.
 * @param {State} state
 * @returns {string}
 */
export function nameMover(state) {
  const { view, accord, names } = state;
  if (view === null) return '';
  if (isBeforePick(state)) return names[view.phase === 'setup' ? 0 : 1] ?? '';
  const colour = accord === null ? view.turn : accord.toAsk[0];
  return namePlayers(state)[/** @type {Colour} */ (colour)] ?? '';
}
