// @ts-check
/**
 * The course in Quedah Merchant, as data: positions, goals, and the ways of missing them.
 *
 * Owns no words: they are the dictionary's, under the course's and the step's names. That every goal
 * can be reached, and every miss happens, is tested with the engine.
 */

/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** @type {Lesson[]} */
export const QUEDAH = [
  {
    name: 'roll',
    position: 'quedah a4R<a2,f3B<0 R6B6 R -',
    rolls: '2',
    turns: 1,
    goal: { standing: { space: 'm2', owner: 'R' } },
    solution: ['a4-m2<a5'],
  },
  {
    name: 'exact',
    position: 'quedah a2R<a1,a5B<a8,f3B<0 R6B5 R 3',
    turns: 1,
    goal: { standing: { space: 'a4', owner: 'R' } },
    solution: ['a2-a4<a6'],
  },
  {
    name: 'side',
    position: 'quedah a2R<a1,a5B<a8,f3B<0 R6B5 R 2',
    turns: 1,
    goal: { standing: { space: 'a6', owner: 'R', back: 'a3' } },
    misses: [{ name: 'open', events: [{ kind: 'moved', space: 'a6', back: 'a4' }] }],
    solution: ['a2-a6<a3'],
  },
  {
    name: 'fresh',
    position: 'quedah a4R<a2,f1R<0,f7B<0 R5B6 R 1',
    turns: 1,
    goal: {
      events: [
        { kind: 'moved', from: 'f1' },
        { kind: 'entered', owners: 'R' },
      ],
    },
    misses: [{ name: 'other', events: [{ kind: 'moved', from: 'a4' }] }],
    solution: ['f1-f2@f1'],
  },
  {
    name: 'behind',
    position: 'quedah a1B<0,a5B<m2,m1R<f1 R6B5 R 2',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'B', space: 'a5' }] },
    misses: [{ name: 'past', events: [{ kind: 'moved', space: 'f5' }] }],
    solution: ['m1xa5<m2'],
  },
  {
    name: 'full',
    position: 'quedah a4R<a2,a5B<a4,f4RB<f2,f5B<f4 R5B4 R 1',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'B' }] },
    misses: [{ name: 'captor', events: [{ kind: 'moved', from: 'f4' }] }],
    solution: ['a4xa5'],
  },
  {
    name: 'friend',
    position: 'quedah a2R<a1,a4BR<a2,f7B<0 R5B5 R 1',
    turns: 1,
    goal: { events: [{ kind: 'freed', owners: 'R', space: 'a4' }] },
    solution: ['a2xa4+a5'],
  },
  {
    name: 'chain',
    position: 'quedah a3BR<a6,a4R<a2,a6BR<a4,f7B<0 R4B4 R 1',
    turns: 1,
    goal: {
      events: [
        { kind: 'freed', owners: 'R', space: 'a6' },
        { kind: 'freed', owners: 'R', space: 'a3' },
      ],
    },
    misses: [{ name: 'one', events: [{ kind: 'freed', space: 'a6' }] }],
    solution: ['a4xa6+xa3+a2'],
  },
  {
    name: 'block',
    position: 'quedah a6R<a4,a7B<0,f8R<f7 R5B6 R 1',
    turns: 1,
    goal: { events: [{ kind: 'won', reason: 'blocked' }] },
    misses: [{ name: 'opened', events: [{ kind: 'moved', from: 'a6' }] }],
    solution: ['f8-a8'],
  },
  {
    name: 'seven',
    position: 'quedah a1RB<m1,a3RB<a2,a7RB<a8,f2R<f1,f3BR<f6,f4B<f2,f7BR<f8,m2BR<a5 R0B0 R 1',
    turns: 1,
    goal: { events: [{ kind: 'won', reason: 'seven' }] },
    solution: ['f2xf4'],
  },
];
