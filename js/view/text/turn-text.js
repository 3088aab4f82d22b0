// @ts-check
/**
 * A turn as text: its roll and its move as notation writes them, and words where the move names no space.
 *
 * Owns the text, for the list of moves, the printed sheet and the position in words.
 */

import { nameMove } from '../../game/move-words.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Return the move of a turn, in words if it names no space.
 * @param {string} move
 * @param {Translate} t
 */
export function sayMove(move, t) {
  const words = nameMove(move);
  return words === null ? move : t.say(words);
}

/**
 * Return a whole turn.
 * @param {{roll: number, move: string, glyph: string}} turn `roll` is 0 for none
 * @param {Translate} t
 */
export function sayTurn({ roll, move, glyph }, t) {
  const text = sayMove(move, t);
  if (roll === 0) return text + glyph;
  return `${roll}:${text === move ? '' : ' '}${text}${glyph}`;
}
