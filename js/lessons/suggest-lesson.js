// @ts-check
/**
 * Suggests the step of a course that fits a lost game.
 *
 * Owns the choice, by how the game was lost. Pure; knows no words.
 */

import { LESSONS } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').View} View */

/** With this many pirates lost, or held by the winner, the loss came from captures. */
const MANY = 3;

/**
 * The step for a loss, by the game, the reason and whether captures decided it; null if the deck does not show a
 * cause. Players without time left have resigned, too.
 * @type {Record<string, (reason: string, isCaptured: boolean) => string | null>}
 */
const STEPS = {
  loyal: nameLoyalStep,
  quedah: nameQuedahStep,
  madagascar: (reason) => (reason === 'resigned' ? null : 'stay'),
};

/**
 * Choose the step that would have helped the loser.
 * @param {View} view the end of the game
 * @param {string} loser
 * @returns {string | null} the name of the step
 */
export function chooseLesson({ game, outcome, lost, captives }, loser) {
  const [name] = game.split('+');
  const held = captives[outcome?.winner ?? ''] ?? 0;
  const isCaptured = Math.max(lost[loser] ?? 0, held) >= MANY;
  const step = STEPS[name]?.(outcome?.reason ?? '', isCaptured);
  /** @type {Record<string, readonly string[]>} */
  const courses = LESSONS;
  return courses[name]?.find((lesson) => lesson === step) ?? null;
}

/**
 * @param {string} reason
 * @param {boolean} isCaptured
 */
function nameLoyalStep(reason, isCaptured) {
  if (reason === 'proof') return 'prove';
  // `hole` teaches that a group with a hole is never captured, `end` that a player without a move loses.
  if (isCaptured) return 'hole';
  return reason === 'resigned' ? null : 'end';
}

/**
 * @param {string} reason
 * @param {boolean} isCaptured
 */
function nameQuedahStep(reason, isCaptured) {
  if (reason === 'blocked') return 'block';
  return isCaptured || reason !== 'resigned' ? 'side' : null;
}
