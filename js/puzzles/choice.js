// @ts-check
/**
 * The kinds of puzzles that a solver can choose, and the test whether a puzzle is of a kind. Pure.
 *
 * A kind is `all`, a number of turns to the win such as `win3`, or a theme by its name in the notation.
 */

/** @typedef {import('../protocol/protocol.js').ListedPuzzleView} ListedPuzzleView */
/** @typedef {import('./solver.js').Choice} Choice */

export const ALL = 'all';
/** The themes that do not give the solution away, in the order of the list. */
const THEMES = ['capture', 'save', 'free', 'entry', 'quiet', 'sacrifice', 'tower'];
/** A kind with fewer puzzles is not offered. */
const LEAST = 5;

/**
 * Return whether a puzzle is of a chosen game and kind.
 * @param {ListedPuzzleView} puzzle
 * @param {Choice} choice
 */
export function isChosen(puzzle, { game, kind }) {
  return (game === ALL || puzzle.game === game) && isOfKind(puzzle, kind);
}

/**
 * List the games that a solver can choose: `all`, and the games that have puzzles, in the order of the puzzles.
 * @param {ListedPuzzleView[]} puzzles
 * @returns {string[]}
 */
export function listGames(puzzles) {
  return [ALL, ...new Set(puzzles.map(({ game }) => game))];
}

/**
 * List the kinds that a game has puzzles of: `all`, numbers of turns, themes.
 * @param {ListedPuzzleView[]} puzzles
 * @param {string} game
 * @returns {string[]}
 */
export function listKinds(puzzles, game) {
  const ofGame = puzzles.filter((puzzle) => isChosen(puzzle, { game, kind: ALL }));
  const turns = [...new Set(ofGame.map((puzzle) => puzzle.turns))].filter((count) => count > 0);
  turns.sort((one, other) => one - other);
  const kinds = [...turns.map((count) => `win${count}`), ...THEMES];
  return [
    ALL,
    ...kinds.filter((kind) => ofGame.filter((puzzle) => isOfKind(puzzle, kind)).length >= LEAST),
  ];
}

/**
 * @param {ListedPuzzleView} puzzle
 * @param {string} kind
 */
function isOfKind({ turns, themes }, kind) {
  return kind === ALL || kind === `win${turns}` || themes.includes(kind);
}
