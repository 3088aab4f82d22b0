// @ts-check
/**
 * The score between players, from the games saved on this device.
 *
 * Owns the counting, and which opponents count as the same. A finished game counts once, with the result of its main
 * line; variations and games of other players do not count. Pure; knows no storage.
 */

import { LEVELS, PERSON } from '../game/players.js';

/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Player} Player */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/** @typedef {'won' | 'lost' | 'drawn'} Result */

/** @typedef {Record<Result, number>} Standing */

/**
 * Return the level of the computers against a single person, if they all have the same level.
 * @param {number[]} levels
 * @returns {number | null}
 */
export function findOpposingLevel(levels) {
  const [level, ...others] = levels.filter((one) => one !== PERSON);
  const isAlone = levels.filter((one) => one === PERSON).length === 1;
  return isAlone &&
    level !== undefined &&
    others.every((one) => one === level) &&
    LEVELS.includes(level)
    ? level
    : null;
}

/**
 * Count the person's results in this game against computers of this level, including this game.
 * @param {Entry[]} games
 * @param {Entry} game
 * @returns {Standing | null} null unless one person plays against computers of one level
 */
export function countResults(games, game) {
  const results = listResults(games, game);
  if (results === null) return null;
  /** @param {Result} wanted */
  const count = (wanted) => results.filter((result) => result === wanted).length;
  return { won: count('won'), lost: count('lost'), drawn: count('drawn') };
}

/**
 * Count the person's latest consecutive losses.
 * @param {Entry[]} games
 * @param {Entry} game
 */
export function countLossesInRow(games, game) {
  const results = listResults(games, game) ?? [];
  const other = results.findIndex((result) => result !== 'lost');
  return other < 0 ? results.length : other;
}

/**
 * Count the games that two persons have won against each other. Persons are identified by their names.
 * @param {Entry[]} games
 * @param {Entry} game
 * @returns {{names: string[], won: number[], drawn: number} | null}
 */
export function countDuels(games, game) {
  if (!game.isOwn || !isDuel(game)) return null;
  const names = game.seats.map(({ name }) => name);
  const duels = games.filter(
    (one) =>
      isCounted(one) &&
      one.game === game.game &&
      isDuel(one) &&
      one.seats.every(({ name }) => names.includes(name)),
  );
  /** @param {Entry} one */
  const nameWinner = ({ players, outcome }) =>
    players[/** @type {Colour} */ (outcome?.winner ?? '')]?.name ?? null;
  const winners = duels.map(nameWinner);
  return {
    names,
    won: names.map((name) => winners.filter((winner) => winner === name).length),
    drawn: winners.filter((winner) => winner === null).length,
  };
}

/** @param {Entry} entry */
function isDuel({ seats }) {
  const [first, second] = seats;
  const isForTwo = seats.length === 2 && seats.every(({ level }) => level === PERSON);
  return isForTwo && first.name !== second.name;
}

/** @param {Entry} entry */
function isCounted({ outcome, isDeleted, isOwn }) {
  return isOwn && outcome !== null && !isDeleted;
}

/**
 * List the results against the same opponent, the latest first.
 * @param {Entry[]} games
 * @param {Entry} game
 * @returns {Result[] | null}
 */
function listResults(games, game) {
  const opponent = nameOpponent(game);
  if (opponent === null || !game.isOwn) return null;
  return games
    .filter((one) => isCounted(one) && nameOpponent(one) === opponent)
    .sort((one, other) => (other.ended ?? 0) - (one.ended ?? 0))
    .map(findResult);
}

/**
 * Return a key for the opponent of a person: the game, the level of the computers and the number of seats.
 * @param {Entry} entry
 * @returns {string | null}
 */
function nameOpponent({ game, seats }) {
  const level = findOpposingLevel(seats.map((seat) => seat.level));
  return level === null ? null : [game, seats.length, level].join(' ');
}

/**
 * @param {Entry} entry
 * @returns {Result}
 */
function findResult({ players, outcome }) {
  const winner = outcome?.winner ?? null;
  if (winner === null) return 'drawn';
  return players[/** @type {Colour} */ (winner)]?.level === PERSON ? 'won' : 'lost';
}
