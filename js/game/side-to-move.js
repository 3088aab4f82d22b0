/**
 * The side to move: the seat of the player who has to act now, and the level of a computer player there.
 *
 * Knows no rule: the position says which colour has to act.
 */

import { isBeforePick, listColours, PERSON } from './players.js';

/** @import {Colour} from '../protocol/protocol.js' */
/** @import {Game} from './players.js' */

/**
 * A game with the colours that a proposed stalemate still waits for (M8).
 * @typedef {Game & {drawOffer: {toAsk: Colour[]} | null}} RunningGame
 */

/**
 * A game in which computers may play. With `trouble` they have failed, so persons play for them.
 * @typedef {{game: RunningGame, computer: {trouble: string | null}}} Table
 */

/**
 * Find the seat of the player who has to act now.
 * @param {RunningGame} game the object must not be changed afterwards
 * @returns {number} its index, or -1 before there is a position
 */
export function findSeat(game) {
  const { view, drawOffer } = game;
  if (view === null) return -1;
  if (isBeforePick(game)) return view.phase === 'setup' ? 0 : 1;
  const colour = drawOffer === null ? view.turn : drawOffer.toAsk[0];
  return listColours(game).indexOf(/** @type {Colour} */ (colour));
}

/**
 * Return the level of the player who has to act now: 0 for a person, and after the end of the game.
 * @param {Table} table
 * @returns {number}
 */
function findLevel({ game, computer }) {
  const { view, levels } = game;
  if (view === null || view.outcome !== null || computer.trouble !== null) return PERSON;
  return levels[findSeat(game)] ?? PERSON;
}

/** @param {Table} table */
export function isComputersTurn(table) {
  return findLevel(table) !== PERSON;
}

/** @param {Pick<Game, 'levels'>} game */
export function hasComputers({ levels }) {
  return levels.some((level) => level !== PERSON);
}
