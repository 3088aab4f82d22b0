// @ts-check
/**
 * Searches and sorts the list of saved games.
 *
 * Owns what a search finds. Pure. The caller describes each game in words, because these depend on the language.
 */

import { PERSON } from './players.js';

/** @typedef {import('./saves.js').Entry} Entry */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/**
 * `open` and `over` are games without and with a result. `won`, `lost` and `drawn` are results of the player, the only
 * person in a game; `drawn` also of all other games.
 * @typedef {'any' | 'open' | 'over' | 'won' | 'lost' | 'drawn'} Standing
 */
/** @typedef {'changed' | 'created' | 'turns' | 'title'} Order */

/**
 * What the player searches for. `words` must all be found. `game` is a game's name, empty for all games.
 * @typedef {{words: string, game: string, standing: Standing, order: Order}} Query
 */

/** @type {Standing[]} */
export const STANDINGS = ['any', 'open', 'over', 'won', 'lost', 'drawn'];
/** @type {Order[]} */
export const ORDERS = ['changed', 'created', 'turns', 'title'];

/** @type {Query} */
export const EVERYTHING = { words: '', game: '', standing: 'any', order: 'changed' };

/**
 * Return whether a query leaves games out.
 * @param {Query} query
 */
export function isNarrow({ words, game, standing }) {
  return words.trim() !== '' || game !== '' || standing !== 'any';
}

/**
 * Write a text so that the search ignores case and accents.
 * @param {string} text
 */
export function fold(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * List the games that a query finds, in its order.
 * @param {Entry[]} games
 * @param {Query} query
 * @param {(entry: Entry) => string} describe returns all words by which a game can be found, as `fold` writes them
 * @returns {Entry[]}
 */
export function searchGames(games, { words, game, standing, order }, describe) {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found = games.filter(
    (entry) =>
      (game === '' || entry.game === game) &&
      (standing === 'any' || hasStanding(entry, standing)) &&
      (wanted.length === 0 || includesAll(describe(entry), wanted)),
  );
  return found.sort(COMPARE[order]);
}

/**
 * @param {string} text
 * @param {string[]} words
 */
function includesAll(text, words) {
  return words.every((word) => text.includes(word));
}

/** @type {Record<Order, (one: Entry, other: Entry) => number>} */
const COMPARE = {
  changed: (one, other) => other.changed - one.changed,
  created: (one, other) => other.created - one.created,
  turns: (one, other) => other.turns - one.turns || other.changed - one.changed,
  // Games without a title come last.
  title: (one, other) =>
    Number(one.title === '') - Number(other.title === '') ||
    compareTitles(one.title, other.title) ||
    other.changed - one.changed,
};

const { compare: compareTitles } = new Intl.Collator(undefined, { numeric: true });

/**
 * @param {Entry} entry
 * @param {Standing} standing
 */
function hasStanding({ isOwn, outcome, seats, players }, standing) {
  if (standing === 'open' || outcome === null) return standing === 'open' && outcome === null;
  if (standing === 'over') return true;
  const { winner } = outcome;
  if (winner === null) return standing === 'drawn';
  const isAlone = isOwn && seats.filter(({ level }) => level === PERSON).length === 1;
  if (!isAlone || standing === 'drawn') return false;
  const hasWon = players[/** @type {Colour} */ (winner)]?.level === PERSON;
  return hasWon === (standing === 'won');
}
