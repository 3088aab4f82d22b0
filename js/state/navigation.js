// @ts-check
/**
 * The cursor of a game: which step of the record is shown, and which steps can be reached from there.
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
 * Find the step that an undo leads to. A roll is no decision: taken back alone, it would only come again.
 * @param {Pick<Cursor, 'step'> & {view: View | null}} game
 * @returns {number | null} null where there is none
 */
export function findUndoStep({ view, step }) {
  const earlier = findStepBack({ step }, isRoll(view) ? 2 : 1);
  return view === null || earlier < 0 ? null : earlier;
}

/**
 * Find the path that a review of the whole game leads to. A path is a number of steps of the main line; in a
 * variation the way to it comes before: steps, the variation, and steps in it, with dots between.
 * @param {string} path the path that is shown
 * @param {Way} way
 * @param {number} steps the steps of the main line
 * @param {string[]} known the paths behind the turns of all variations
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
 * List how many steps of a line lead behind each of its turns.
 * @param {string} line the beginning of its paths, with a dot at the end
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
 * @param {string} line the beginning of its paths, with a dot at the end
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
