// @ts-check
/**
 * Chooses puzzles for the solver and counts the answers.
 *
 * Owns the requests about the whole collection, and when the solver's stored state changes. The engine chooses,
 * rates and schedules. Knows no DOM.
 */

import { FIRST_RATING } from '../protocol/protocol.js';
import { isChosen } from './choice.js';

/** @typedef {import('../protocol/protocol.js').ListedPuzzleView} ListedPuzzleView */
/** @typedef {import('./solver.js').Solver} Solver */
/** @typedef {import('./solver.js').Choice} Choice */

/** A puzzle of the list with its line of notation. @typedef {ListedPuzzleView & {line: string}} Puzzle */

/**
 * The puzzles offered on `day`, an ISO date: the puzzle of the day, the next one of the solver's choice, and the missed
 * ones that are due for review, the most urgent first. `streak` counts days. `provisional`: the rating is still
 * uncertain.
 * @typedef {{day: string, puzzles: Puzzle[], daily: Puzzle | null, next: Puzzle | null, due: Puzzle[], streak: number,
 *   provisional: boolean, solver: Solver}} Offer
 */

/**
 * `rating` is the rating after an answer, in whole points. `change` is the difference; null if the answer was not
 * rated. `provisional`: the rating is still uncertain.
 * @typedef {{rating: number, change: number | null, provisional: boolean}} Counted
 */

/**
 * @param {object} means
 * @param {import('../sandbox/requests.js').Ask} means.ask
 * @param {() => Promise<string[]>} means.load loads the lines of the puzzles
 * @param {import('./solver.js').SolverMemory} means.memory
 * @param {() => number} means.now the time in milliseconds since 1970
 */
export function createCollection({ ask, load, memory, now }) {
  /** @type {string[] | null} */
  let lines = null;

  /**
   * Find the puzzles to offer. Returns null if the engine has no answer. Rejects if the puzzles cannot be loaded.
   * @returns {Promise<Offer | null>}
   */
  async function findOffer() {
    lines ??= await load();
    const day = writeDay(now());
    const shipped = await list(lines, day);
    const { own } = memory.recall();
    const all = own.length === 0 ? shipped : await list([...lines, ...own], day);
    // If the engine cannot read one of the solver's own puzzles, offer the shipped ones alone.
    const { solver, puzzles, reply } = all.reply === null ? shipped : all;
    if (reply?.streak === undefined) return null;
    const chosen = puzzles.filter((puzzle) => isChosen(puzzle, solver.choice));
    const isAll = chosen.length === puzzles.length;
    const following = isAll
      ? reply
      : (
          await list(
            chosen.map(({ line }) => line),
            day,
          )
        ).reply;
    const find = (/** @type {string | null | undefined} */ key) =>
      puzzles.find((puzzle) => puzzle.key === key) ?? null;
    return {
      day,
      puzzles,
      // The puzzle of the day is the same for everybody.
      daily: find(shipped.reply?.daily),
      next: find(following?.next),
      due: reply.due.map(find).filter((puzzle) => puzzle !== null),
      streak: reply.streak,
      provisional: reply.provisional,
      solver,
    };
  }

  /**
   * @param {string[]} chosen
   * @param {string} day
   */
  async function list(chosen, day) {
    const solver = memory.recall();
    const { rating, cards, seen, days } = solver;
    const rated = rating === undefined ? {} : { rating };
    const fields = { puzzles: chosen, day, cards, seen, days, ...rated };
    /** @type {any} */
    const reply = await ask({ kind: 'puzzles', fields });
    const found = /** @type {import('../protocol/protocol.js').PuzzlesReply | null} */ (
      reply.ok ? reply : null
    );
    const puzzles = (found?.puzzles ?? []).map((view, index) => ({ ...view, line: chosen[index] }));
    return { solver, puzzles, reply: found };
  }

  /**
   * Count the first answer to a puzzle since it was opened. The rating changes only with the first answer ever.
   * @param {Puzzle} puzzle
   * @param {string} day
   * @param {boolean} isSolved
   * @returns {Promise<Counted>}
   */
  async function count({ key, line }, day, isSolved) {
    const { rating, cards, seen } = memory.recall();
    const first = !seen.includes(key);
    const before = showRating(rating);
    const rated = rating === undefined ? {} : { rating };
    const answered = seen.length;
    const fields = { puzzle: line, day, solved: isSolved, first, answered, cards, ...rated };
    const reply = await ask({ kind: 'attempt', fields });
    if (reply.rating === undefined || reply.cards === undefined)
      return { rating: before, change: null, provisional: false };
    memory.change({
      cards: reply.cards,
      seen: key,
      ...(first ? { rating: reply.rating } : {}),
      ...(isSolved ? { solved: key } : {}),
    });
    const after = first ? showRating(reply.rating) : before;
    const { provisional } = reply;
    return { rating: after, change: first ? after - before : null, provisional };
  }

  return {
    findOffer,
    count,

    /** @param {Choice} choice */
    choose(choice) {
      memory.change({ choice });
    },

    /**
     * Note that the solver has solved a puzzle without being shown the solution. The number of attempts does not
     * matter.
     * @param {Puzzle} puzzle
     * @param {string | null} day the day whose puzzle it is, null if it is not a puzzle of the day
     */
    noteSolved({ key }, day) {
      memory.change({ seen: key, solved: key, ...(day === null ? {} : { day }) });
    },
  };
}

/**
 * Return the rating in whole points. Before the first answer it is that of a beginner.
 * @param {{rating: number} | undefined} rating
 */
export function showRating(rating) {
  return Math.round(rating?.rating ?? FIRST_RATING);
}

/**
 * Write the date of a time in the solver's own time zone, as `2026-11-20`.
 * @param {number} timeMs
 */
export function writeDay(timeMs) {
  const date = new Date(timeMs);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}
