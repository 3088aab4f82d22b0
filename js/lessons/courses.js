// @ts-check
/**
 * All courses, one for each game, and the names of the words that belong to their steps.
 */

import { LOYAL } from './course-loyal.js';
import { MADAGASCAR } from './course-madagascar.js';
import { QUEDAH } from './course-quedah.js';

/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** @type {Record<string, Lesson[]>} */
export const COURSES = { loyal: LOYAL, quedah: QUEDAH, madagascar: MADAGASCAR };

/**
 * Return the game whose course is shown: the requested game, or the first with a course.
 * @param {string} game
 */
export function findCourse(game) {
  return Object.hasOwn(COURSES, game) ? game : Object.keys(COURSES)[0];
}

/**
 * Return the key of a text of a step: its `title`, `task`, `hint`, `done`, `miss`, or a miss by name.
 * @param {string} game
 * @param {Lesson} lesson
 * @param {string} part
 */
export function nameWords(game, lesson, part) {
  return `lesson.${game}.${lesson.name}.${part}`;
}

/**
 * List the keys of all texts of a step, except the one for unnamed misses.
 * @param {string} game
 * @param {Lesson} lesson
 */
export function listWords(game, lesson) {
  const names = new Set((lesson.misses ?? []).map(({ name }) => `miss.${name}`));
  return ['title', 'task', 'hint', 'done', ...names].map((part) => nameWords(game, lesson, part));
}

/**
 * Write the record that a step begins with.
 * @param {Lesson} lesson
 */
export function writeStart({ position }) {
  const [game] = position.split(' ');
  return `Kidd: 1\nGame: ${game}\nStart: ${position}\n\n`;
}

/**
 * Add the rolls of a step to a `roll` request. Other requests stay unchanged.
 * @param {Lesson} lesson
 * @param {import('../protocol/protocol.js').EngineRequest} request
 * @returns {import('../protocol/protocol.js').EngineRequest}
 */
export function bindRoll({ rolls }, request) {
  if (request.kind !== 'roll' || rolls === undefined) return request;
  return { kind: 'roll', fields: { ...request.fields, dice: { known: rolls } } };
}
