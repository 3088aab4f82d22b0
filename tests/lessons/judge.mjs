// @ts-check
/** The courses and their grading, for the tests in Python: one JSON request per line. */

import { createInterface } from 'node:readline';
import { COURSES, listWords, writeStart } from '../../js/lessons/courses.js';
import { chooseReply, judge } from '../../js/lessons/grade-attempt.js';

const courses = Object.fromEntries(
  Object.entries(COURSES).map(([game, lessons]) => [
    game,
    lessons.map((lesson) => ({
      ...lesson,
      record: writeStart(lesson),
      words: listWords(game, lesson),
    })),
  ]),
);
console.log(JSON.stringify(courses));

for await (const line of createInterface({ input: process.stdin })) {
  const { game, index, course, view } = JSON.parse(line);
  const lesson = COURSES[game][index];
  const verdict = judge(lesson, course, view);
  const reply = verdict.kind === 'answer' ? chooseReply(lesson, view) : null;
  console.log(JSON.stringify({ ...verdict, reply }));
}
