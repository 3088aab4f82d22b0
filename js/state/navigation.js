/** The position within a game: whether there are others before and after it. */

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
