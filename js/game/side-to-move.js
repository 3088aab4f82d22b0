/**
 * The side to move: Python says which seat has to act (`kidd_page.game.sides`).
 *
 * Owns whether a computer player is there. With `trouble` they have failed, so persons play for them.
 */

/** In place of a level: a person plays. */
export const PERSON = 0;

/** @param {{game: {levels: number[], seat: number | null}, computer: {trouble: string | null}}} table */
export function isComputersTurn({ game: { levels, seat }, computer }) {
  return computer.trouble === null && seat !== null && levels[seat] !== PERSON;
}

/** @param {{levels: number[]}} game */
export function hasComputers({ levels }) {
  return levels.some((level) => level !== PERSON);
}
