/**
 * Moves in words, where notation has a word for them: claims and answers, a resignation, a pass, a pick.
 *
 * Owns which moves these are. Knows no rule.
 */

import { message } from '../i18n/message.js';

/**
 * Return the words for a move that names no space; null for any other.
 * @param {string} move
 * @returns {import('../i18n/translate.js').Message | null}
 */
export function nameMove(move) {
  return /^(?:claim|accept|reject|agree|resign|pass|pick:[RB])$/.test(move)
    ? message(`moves.word.${move}`)
    : null;
}
