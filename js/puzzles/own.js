// @ts-check
/**
 * Adds puzzles made from the solver's own games.
 *
 * Owns how one is added. It counts as missed, because the solver missed it in the game, so it is due from the next day
 * on. The rating does not change.
 */

import { writeDay } from './collection.js';

/**
 * Add a puzzle to the solver's own.
 * @param {object} means
 * @param {import('../sandbox/requests.js').Ask} means.ask
 * @param {import('./solver.js').SolverMemory} means.memory
 * @param {() => number} means.now the time in milliseconds since 1970
 * @param {string} line the puzzle as a line of notation
 * @returns {Promise<'added' | 'known' | 'failed'>}
 */
export async function addOwnPuzzle({ ask, memory, now }, line) {
  const { own, cards } = memory.recall();
  if (own.includes(line)) return 'known';
  const fields = { puzzle: line, day: writeDay(now()), solved: false, first: false, cards };
  const reply = await ask({ kind: 'attempt', fields });
  if (reply.cards === undefined) return 'failed';
  memory.change({ cards: reply.cards, own: line });
  return 'added';
}
