/** The position within a game: whether there are others before and after it. */

/** @import {View} from '../protocol/protocol.js' */
/** @import {Cursor} from './slices/game.js' */

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
  const isRoll = /^\d:$/.test(view?.last?.text ?? '');
  return view !== null && step >= (isRoll ? 2 : 1);
}
