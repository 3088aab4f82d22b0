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
 * @param {string} word the turn as a record writes it, such as `3:a1-a6<a3!`
 * @param {Translate} t
 */
export function sayTurn(word, t) {
  const [, roll = '', move = '', glyph = ''] = /^(\d:)?(.*?)([!?]{0,2})$/.exec(word) ?? [];
  const text = sayMove(move, t);
  return `${roll}${roll !== '' && text !== move ? ' ' : ''}${text}${glyph}`;
}
