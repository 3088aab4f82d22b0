/**
 * The messages between the page and the worker in which a player that somebody has written runs. That worker is not
 * trusted: whatever it sends, the page takes for the text of an answer at most.
 */

import { LONGEST_MOVE, PLAYER_FAULTS } from './generated/constants.js';

/** The name of these workers. They run the same script as the engine's. */
export const PLAYER_WORKER = 'player';

/**
 * A fault of a player: why it has not moved, the line of its text, 0 if unknown, and what Python says.
 * @typedef {{reason: FaultReason, line: number, says: string}} Fault
 * @typedef {typeof PLAYER_FAULTS[number]} FaultReason
 */

/** @typedef {{move?: string, fault?: Fault}} PlayerAnswer empty after loading */

/**
 * From the worker: it is ready, it has printed something, it answers, or Python has ended.
 * @typedef {{type: 'ready'} | {type: 'print', text: string} | {type: 'answer', text: string} | {type: 'crashed'}}
 *   PlayerMessage
 */

/** The longest text of an answer, and of its parts. */
const LONGEST_ANSWER = 20_000;
const LONGEST_SAYS = 3_000;
/** The most characters that a player can print at one request. */
export const MOST_PRINTED = 20_000;

/** @param {FaultReason} reason @returns {PlayerAnswer} */
export const makeFault = (reason) => ({ fault: { reason, line: 0, says: '' } });

/** Read the text of an answer. Never throws. @param {unknown} text @returns {PlayerAnswer} */
export function readAnswer(text) {
  const answer = parse(text);
  if (answer === null) return makeFault('stopped');
  const { move, fault } = answer;
  if (typeof move === 'string')
    return { move: showControls(move.slice(0, LONGEST_MOVE)).slice(0, LONGEST_MOVE) };
  if (typeof fault !== 'object' || fault === null) return {};
  const { reason, line, says } = fault;
  return {
    fault: {
      reason: PLAYER_FAULTS.includes(reason) ? reason : 'stopped',
      line: Number.isSafeInteger(line) && line > 0 ? line : 0,
      says: typeof says === 'string' ? showControls(says.slice(0, LONGEST_SAYS)) : '',
    },
  };
}

/**
 * Replace characters that are not seen and may change how others look, as those that turn the direction of the text, by
 * signs as Python writes them. The ends of lines and tabs stay.
 * @param {string} text
 */
export function showControls(text) {
  return text.replace(/[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu, (one) => {
    const code = /** @type {number} */ (one.codePointAt(0));
    const [letter, digits] = code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : ['U', 8];
    return `\\${letter}${code.toString(16).padStart(digits, '0')}`;
  });
}

/** @param {unknown} text @returns {any} null if it is no object */
function parse(text) {
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) return null;
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
