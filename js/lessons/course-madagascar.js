// @ts-check
/**
 * The course in Madagascar, as data: positions, goals, and the ways of missing them.
 *
 * Owns no words: they are the dictionary's, under the course's and the step's names. That every goal
 * can be reached, and every miss happens, is tested with the engine.
 */

/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** @type {Lesson[]} */
export const MADAGASCAR = [
  {
    name: 'enter',
    position: 'madagascar a1R<0,a7B<0,f3R<0,f7B<0 R5B5 R -',
    turns: 1,
    goal: {
      events: [
        { kind: 'entered', owners: 'R', space: 'a3' },
        { kind: 'entered', owners: 'B' },
      ],
      lasts: true,
    },
    misses: [{ name: 'elsewhere', events: [{ kind: 'entered', owners: 'R', space: 'f1' }] }],
    replies: ['@f1'],
    solution: ['@a3'],
  },
  {
    name: 'climb',
    position: 'madagascar a2R<a1,a4B<a2,a7B<0,f1B<0,f3R<0,f7R<0 R4B4 R -',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'B', space: 'a4' }] },
    misses: [{ name: 'entered', events: [{ kind: 'entered' }] }],
    solution: ['a2xa4'],
  },
  {
    name: 'chase',
    position: 'madagascar a1R<0,a3B<0,a7R<0,f2B<f1,f3B<0,f7R<0 R4B4 R -',
    turns: 2,
    goal: { events: [{ kind: 'captured', owners: 'B', space: 'f2' }] },
    misses: [{ name: 'moved', events: [{ kind: 'moved', owners: 'R' }] }],
    replies: ['a3-a2', 'a2-a4', '@a3'],
    solution: ['@f1', 'f1xf2'],
  },
  {
    name: 'two',
    position: 'madagascar a2RB<a1,a3B<a2,a5B<a4,f1B<0,f3R<0,f7R<0 R4B3 R -',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'B', space: 'a5' }] },
    misses: [{ name: 'beside', events: [{ kind: 'moved', space: 'a6' }] }],
    solution: ['a2xa5<a4'],
  },
  {
    name: 'round',
    position: 'madagascar a2RBBR<a1,a7B<0,f3B<0,f7R<0 R4B3 R -',
    turns: 1,
    goal: { events: [{ kind: 'moved', owners: 'RBBR', space: 'a2' }] },
    misses: [{ name: 'away', events: [{ kind: 'moved', from: 'a2' }] }],
    solution: ['a2-a2<a4'],
  },
  {
    name: 'own',
    position: 'madagascar a3R<0,a7B<0,f2R<f1,f3BR<f2,f4RB<f2 R3B4 R -',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'BR', space: 'f3' }] },
    misses: [{ name: 'tower', events: [{ kind: 'moved', from: 'f4' }] }],
    solution: ['f2xf3'],
  },
  {
    name: 'whole',
    position: 'madagascar a3R<0,a7B<0,f2RB<f1,f5BRB<f4 R4B3 R -',
    turns: 1,
    goal: { events: [{ kind: 'captured', owners: 'BRB', space: 'f5' }] },
    misses: [{ name: 'past', events: [{ kind: 'moved', space: 'f6' }] }],
    solution: ['f2xf5<f4'],
  },
  {
    name: 'flag',
    position: 'madagascar a2RBR<a1,f3B<0,f7R<0,m2BRB<a5 R3B3 R -',
    turns: 1,
    goal: { events: [{ kind: 'flag_raised' }] },
    misses: [{ name: 'past', events: [{ kind: 'moved', from: 'a2' }] }],
    solution: ['a2xm2<a5'],
  },
  {
    name: 'stay',
    position: 'madagascar a3R<0,a7B<0,f2BR<f1,f4R<f2,f7B<0 R4B4 R -',
    turns: 1,
    goal: { never: [{ kind: 'captured', owners: 'R' }], lasts: true },
    misses: [{ name: 'caught', events: [{ kind: 'captured', owners: 'R' }] }],
    replies: ['f2xf5<f4', 'f2xf6<f4', 'a7-a8'],
    solution: ['a3-a2'],
  },
  {
    name: 'end',
    position: 'madagascar a4RBBB<a2,f2RB<f1,f5BRBB<f4 R4B0 R -',
    turns: 1,
    goal: { events: [{ kind: 'won', reason: 'all' }] },
    misses: [{ name: 'past', events: [{ kind: 'moved', from: 'f2' }] }],
    solution: ['f2xf5<f4'],
  },
];
