// @ts-check
/**
 * Reads and merges the progress of a solver for backups: a player who solves puzzles. `kidd_page.puzzles.solver` reads
 * and writes the same form.
 */

import { parseStored } from '../platform/stored-value.js';
import { CARD_BOXES, HIGHEST_RATING } from '../protocol/protocol.js';

/** As Glicko-2 has it. @typedef {{rating: number, deviation: number, volatility: number}} RatingView */
/** When a missed puzzle comes again: its box, and an ISO date. @typedef {{box: number, due: string}} CardView */

/**
 * `seen` and `solved` list keys of puzzles, `days` ISO dates. `cards` has the missed puzzles by their keys. `rating` is
 * missing before the first answer. `own` are the lines of puzzles made from the solver's own games. `choice` are the
 * game and the kind of puzzle that the solver chose last.
 * @typedef {{rating?: RatingView, cards: Record<string, CardView>, seen: string[], solved: string[], days: string[],
 *   choice: Choice, own: string[]}} Solver
 */

/**
 * The puzzles to choose from: `all` or a game, and `all` or a kind of `kidd_page.puzzles.offers`.
 * @typedef {{game: string, kind: string}} Choice
 */

export const SOLVER_KEY = 'kidd.puzzles';
const VERSION = 1;
const LONGEST_TEXT = 500_000;
const MOST_KEYS = 5_000;
/** The most days that are kept. No streak is longer. */
const MOST_DAYS = 5_000;
/** The most own puzzles that are kept. The oldest are deleted first. */
const MOST_OWN = 300;

const KEY = /^[0-9a-f]{8}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A puzzle as a line of notation. The engine checks the details. */
const LINE = /^\S{1,100} \S{1,400} \S{1,20} [RBG] \S{1,40} \S{1,200} \d \d{3,4} [a-z+-]{1,100}$/;
const NAME = /^[a-z]{1,20}\d?$/;

/** @returns {Solver} */
function createSolver() {
  return {
    cards: {},
    seen: [],
    solved: [],
    days: [],
    choice: { game: 'all', kind: 'all' },
    own: [],
  };
}

/**
 * Read a stored solver. Invalid parts of the text are ignored, so the engine always accepts the result.
 * @param {string | null} text
 * @returns {Solver}
 */
export function readSolver(text) {
  const found = parseStored(text, LONGEST_TEXT);
  if (found?.version !== VERSION) return createSolver();
  const solved = readTexts(found.solved, KEY, MOST_KEYS);
  const rating = readRating(found.rating);
  return {
    ...(rating === null ? {} : { rating }),
    cards: readCards(found.cards),
    // Each solved puzzle was also seen.
    seen: [...new Set([...readTexts(found.seen, KEY, MOST_KEYS), ...solved])],
    solved,
    days: readTexts(found.days, DAY, MOST_DAYS).sort(),
    choice: { game: readName(found.choice?.game), kind: readName(found.choice?.kind) },
    own: readTexts(found.own, LINE, MOST_OWN),
  };
}

/** @param {Solver} solver */
export function writeSolver(solver) {
  return JSON.stringify({ version: VERSION, ...solver });
}

/**
 * @param {unknown} found
 * @param {RegExp} pattern
 * @param {number} most
 * @returns {string[]}
 */
function readTexts(found, pattern, most) {
  if (!Array.isArray(found)) return [];
  const fit = found.filter((one) => typeof one === 'string' && pattern.test(one));
  return [...new Set(fit)].slice(-most);
}

/** @param {unknown} found */
function readName(found) {
  return typeof found === 'string' && NAME.test(found) ? found : 'all';
}

/**
 * @param {any} found
 * @returns {RatingView | null}
 */
function readRating(found) {
  const numbers = [found?.rating, found?.deviation, found?.volatility];
  if (!numbers.every((one) => Number.isFinite(one) && one > 0 && one < HIGHEST_RATING)) return null;
  const [rating, deviation, volatility] = numbers;
  return volatility > 1 ? null : { rating, deviation, volatility };
}

/**
 * @param {any} found
 * @returns {Record<string, CardView>}
 */
function readCards(found) {
  if (typeof found !== 'object' || found === null) return {};
  const cards = Object.entries(found)
    .filter(
      ([key, card]) =>
        KEY.test(key) &&
        Number.isInteger(card?.box) &&
        card.box >= 0 &&
        card.box < CARD_BOXES &&
        typeof card.due === 'string' &&
        DAY.test(card.due),
    )
    .slice(0, MOST_KEYS)
    .map(([key, { box, due }]) => [key, { box, due }]);
  return Object.fromEntries(cards);
}

/** @type {import('../platform/stored-value.js').StoredKind<Solver>} */
export const SOLVER_KIND = {
  ...{ key: SOLVER_KEY, longest: LONGEST_TEXT, versions: [VERSION] },
  ...{ read: readSolver, write: writeSolver },
  merge: mergeSolvers,
};

/**
 * Join the progress of a backup to the solver's own, which is never left out where there is not enough room for both.
 * @param {Solver | null} mine
 * @param {Solver} theirs
 * @returns {{value: Solver, isWhole: boolean}}
 */
function mergeSolvers(mine, theirs) {
  if (mine === null) return { value: theirs, isWhole: true };
  let isWhole = true;
  /**
   * @param {'seen' | 'solved' | 'days' | 'own'} name
   * @param {number} most
   */
  const join = (name, most) => {
    const others = theirs[name].filter((one) => !mine[name].includes(one));
    const room = Math.max(0, most - mine[name].length);
    isWhole &&= others.length <= room;
    return [...mine[name], ...others.slice(0, room)];
  };
  const cards = Object.entries(theirs.cards).filter(([key]) => !Object.hasOwn(mine.cards, key));
  const room = Math.max(0, MOST_KEYS - Object.keys(mine.cards).length);
  isWhole &&= cards.length <= room;
  const value = {
    ...theirs,
    ...mine,
    cards: { ...mine.cards, ...Object.fromEntries(cards.slice(0, room)) },
    seen: join('seen', MOST_KEYS),
    solved: join('solved', MOST_KEYS),
    days: join('days', MOST_DAYS).sort(),
    own: join('own', MOST_OWN),
  };
  return { value, isWhole };
}
