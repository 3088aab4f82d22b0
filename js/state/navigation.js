// @ts-check
/**
 * The position within a game: which others can be reached from there.
 *
 * Owns all arithmetic with steps and paths. Pure; knows no request.
 */

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('./slices/game.js').Cursor} Cursor */
/** @typedef {import('./slices/replay.js').StepDirection} StepDirection */

/** @param {Pick<Cursor, 'previous'>} cursor */
export function isAtStart({ previous }) {
  return previous === null;
}

/** @param {Pick<Cursor, 'next'>} cursor */
export function isAtEnd({ next }) {
  return next === null;
}

/**
 * Read the cursor of a reply.
 * @param {Partial<Cursor>} reply one that shows a position
 * @returns {Cursor}
 */
export function readCursor({
  path = '0',
  previous = null,
  next = null,
  last = path,
  step = 0,
  steps = step,
  finished = false,
}) {
  return { path, previous, next, last, step, steps, finished };
}

/**
 * Return whether there is a decision to which an undo can lead. It does not stop after a roll, because the roll
 * cannot change.
 * @param {Pick<Cursor, 'step'> & {view: View | null}} game
 */
export function hasEarlierDecision({ view, step }) {
  return view !== null && step >= (isRoll(view) ? 2 : 1);
}

/**
 * Find the path of the step in a direction. A path is a step number on the main line ("12"), or for a variation
 * "12.1.3": the step where it begins, its number, and the step in it.
 * @param {string} path the path that is shown
 * @param {StepDirection} direction
 * @param {string[]} ends the ends of lines that are known
 * @returns {string}
 */
export function findStepPath(path, direction, ends) {
  const dot = path.lastIndexOf('.') + 1;
  const [line, here] = [path.slice(0, dot), Number(path.slice(dot))];
  const last = Math.max(here, countSteps(line, ends));
  switch (direction) {
    case 'first':
      return '0';
    case 'back':
      return here > 1 || dot === 0 ? `${line}${Math.max(here - 1, 0)}` : leaveLine(line);
    case 'forward':
      return `${line}${Math.min(here + 1, last)}`;
    case 'last':
      return `${line}${last}`;
  }
}

/**
 * Count the steps of a line. If only a variation of it is known, these are the steps that it must have.
 * @param {string} line the beginning of the line's paths, with a dot at the end; empty for the main line
 * @param {string[]} ends
 */
function countSteps(line, ends) {
  const known = ends.filter((end) => end.startsWith(line)).map((end) => end.slice(line.length));
  const own = known.find((end) => !end.includes('.'));
  return own === undefined
    ? Math.max(0, ...known.map((end) => Number.parseInt(end, 10) + 1))
    : Number(own);
}

/**
 * Return the path at which a variation begins.
 * @param {string} line the beginning of the line's paths, with a dot at the end
 */
function leaveLine(line) {
  return line.split('.').slice(0, -2).join('.');
}

/**
 * Return whether the last step was a roll of the die.
 * @param {View | null} view
 */
function isRoll(view) {
  return /^\d:$/.test(view?.last?.text ?? '');
}
