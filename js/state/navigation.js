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
 * Find the step that a review of the whole game leads to.
 * @param {Cursor} cursor
 * @param {Way} way
 * @returns {number}
 */
export function findReviewStep(cursor, way) {
  const { steps } = cursor;
  switch (way) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(findNeighbour(cursor, 'undo'), 0);
    case 'forward':
      return Math.min(findNeighbour(cursor, 'redo'), steps);
    case 'last':
      return steps;
  }
}

/**
 * Tell whether the last step was a roll of the die.
 * @param {View | null} view
 */
function isRoll(view) {
  return /^\d:$/.test(view?.last?.text ?? '');
}
