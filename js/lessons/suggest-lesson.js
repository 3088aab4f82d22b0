// @ts-check
/**
 * Suggests the step of a course that fits a lost game.
 *
 * Owns the choice, by how the game was lost. Pure; knows no words.
 */

import { COURSES } from './courses.js';

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** With this many pirates lost in Loyal Captain, the loss came from captures and not from blocking. */
const MANY = 3;

/**
 * The step for a loss, by the game, the reason and how many pirates were lost.
 * @type {Record<string, (reason: string, lost: number) => string>}
 */
const STEPS = {
  loyal: nameLoyalStep,
  quedah: (reason) => (reason === 'blocked' ? 'block' : 'side'),
  madagascar: () => 'stay',
};

/**
 * Choose the step that would have helped the loser.
 * @param {View} view the end of the game
 * @param {string} loser
 * @returns {Lesson | null}
 */
export function chooseLesson({ game, outcome, lost }, loser) {
  const [name] = game.split('+');
  const step = STEPS[name]?.(outcome?.reason ?? '', lost[loser] ?? 0);
  return COURSES[name]?.find((lesson) => lesson.name === step) ?? null;
}

/**
 * @param {string} reason
 * @param {number} lost
 */
function nameLoyalStep(reason, lost) {
  if (reason === 'proof') return 'prove';
  // `hole` teaches that a group with a hole is never captured, `end` that a player without a move loses.
  return lost >= MANY || reason === 'resigned' ? 'hole' : 'end';
}
