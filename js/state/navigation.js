// @ts-check
/**
 * The position within a game: which step of the record is shown, and which steps can be reached from there.
 *
 * Owns all arithmetic with steps. Pure; knows no request.
 */

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('./slices/replay.js').Way} Way */

/**
 * The step that is shown, and the number of steps in the record.
 * @typedef {{step: number, steps: number}} Cursor
 */

/** @param {Pick<Cursor, 'step'>} cursor */
export function isAtStart({ step }) {
  return step === 0;
}

/** @param {Cursor} cursor */
export function isAtEnd({ step, steps }) {
  return step >= steps;
}

/**
 * Find the step next to the one that is shown.
 * @param {Pick<Cursor, 'step'>} cursor
 * @param {'undo' | 'redo'} way
 * @returns {number}
 */
export function findNeighbour({ step }, way) {
  return step + (way === 'undo' ? -1 : 1);
}

/**
 * Find the step a number of steps before the one that is shown.
 * @param {Pick<Cursor, 'step'>} cursor
 * @param {number} count
 * @returns {number}
 */
export function findStepBack({ step }, count) {
  return step - count;
}

/**
 * Find the step to which an undo leads. It does not stop after a roll, because the roll cannot change.
 * @param {Pick<Cursor, 'step'> & {view: View | null}} game
 * @returns {number | null} null if there is none
 */
export function findUndoStep({ view, step }) {
  const earlier = findStepBack({ step }, isRoll(view) ? 2 : 1);
  return view === null || earlier < 0 ? null : earlier;
}

/**
 * Find the path to which a review moves. A path is a step number on the main line ("12"), or for a variation
 * "12.1.3": the step where it begins, its number, and the step in it.
 * @param {string} path the path that is shown
 * @param {Way} way
 * @param {number} steps the number of steps of the main line
 * @param {string[]} known the paths after each turn of all variations
 * @returns {string}
 */
export function findReviewPath(path, way, steps, known) {
  const dot = path.lastIndexOf('.') + 1;
  const [line, here] = [path.slice(0, dot), Number(path.slice(dot))];
  const last = dot === 0 ? steps : Math.max(here, ...listSteps(line, known));
  switch (way) {
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
 * List the step number after each turn of a line.
 * @param {string} line the beginning of the line's paths, with a dot at the end; empty for the main line
 * @param {string[]} known
 */
function listSteps(line, known) {
  return known
    .filter((path) => path.startsWith(line))
    .map((path) => path.slice(line.length))
    .filter((rest) => !rest.includes('.'))
    .map(Number);
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
