// @ts-check
/**
 * Which step of a course fits a lost game.
 *
 * Owns the choice, by how the game was lost. Pure; knows no words.
 */

import { COURSES } from './courses.js';

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** Whoever has lost so many pirates in Loyal Captain was captured rather than shut in. */
const MANY = 3;

/**
 * Choose the step that shows what would have helped the loser.
 * @param {View} view the end of the game
 * @param {string} loser
 * @returns {Lesson | null}
 */
export function chooseLesson({ game, outcome, lost }, loser) {
  const [name] = game.split('+');
  const step = nameStep(name, outcome?.reason ?? '', lost[loser] ?? 0);
  return COURSES[name]?.find((lesson) => lesson.name === step) ?? null;
}

/**
 * @param {string} game
 * @param {string} reason
 * @param {number} lost
 */
function nameStep(game, reason, lost) {
  switch (game) {
    case 'loyal':
      if (reason === 'proof') return 'prove';
      // A group with a hole is never captured; who is shut in had no way out.
      return lost >= MANY || reason === 'resigned' ? 'hole' : 'end';
    case 'quedah':
      return reason === 'blocked' ? 'block' : 'side';
    default:
      return 'stay';
  }
}
