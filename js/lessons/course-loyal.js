// @ts-check
/**
 * The course in Loyal Captain, as data: positions, goals, and the ways of missing them.
 *
 * Owns no words: they are the dictionary's, under the course's and the step's names. That every goal
 * can be reached, and every miss happens, is tested with the engine.
 */

/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/** @type {Lesson[]} */
export const LOYAL = [
  {
    name: 'enter',
    position: 'loyal a4R<a2,f7B<0 R6B6 R -',
    turns: 1,
    goal: { events: [{ kind: 'entered', owners: 'R' }] },
    misses: [{ name: 'moved', events: [{ kind: 'moved', owners: 'R' }] }],
    solution: ['@f1'],
  },
  {
    name: 'step',
    position: 'loyal a4R<a2,f3B<0 R6B6 R -',
    turns: 1,
    goal: { standing: { space: 'a5', owner: 'R' } },
    misses: [
      { name: 'other', events: [{ kind: 'moved', space: 'a6' }] },
      { name: 'entered', events: [{ kind: 'entered', owners: 'R' }] },
    ],
    solution: ['a4-a5'],
  },
  {
    name: 'round',
    position: 'loyal a4R<a2,f3B<0 R6B6 R -',
    turns: 3,
    goal: { standing: { space: 'a2', owner: 'R' } },
    misses: [
      { name: 'away', events: [{ kind: 'moved', owners: 'R', space: 'a5' }] },
      { name: 'away', events: [{ kind: 'moved', owners: 'R', space: 'a7' }] },
      { name: 'entered', events: [{ kind: 'entered', owners: 'R' }] },
    ],
    replies: ['@f7', 'f7-f8'],
    solution: ['a4-a6', 'a6-a3', 'a3-a2'],
  },
  {
    name: 'ring',
    position: 'loyal a4R<a2,a5B<a8,a7R<0,f3B<0,m2R<m1 R4B5 R -',
    turns: 1,
    goal: { events: [{ kind: 'removed', owners: 'B', space: 'a5' }] },
    misses: [
      { name: 'opened', events: [{ kind: 'moved', from: 'a4' }] },
      { name: 'opened', events: [{ kind: 'moved', from: 'm2' }] },
    ],
    solution: ['a7-a8'],
  },
  {
    name: 'hatch',
    position: 'loyal a2R<a1,a3B<0,a7R<0,f8B<f7 R5B5 R -',
    turns: 1,
    goal: { events: [{ kind: 'removed', owners: 'B', space: 'a3' }] },
    misses: [{ name: 'opened', events: [{ kind: 'moved', from: 'a2' }] }],
    solution: ['a7-a6'],
  },
  {
    name: 'back',
    position: 'loyal a4R<a5,a5B<a8,a7R<0,f4R<f2,f5B<f8,f7R<0,m2R<m1 R2B4 R -',
    turns: 1,
    goal: { events: [{ kind: 'removed', owners: 'B', space: 'f5' }] },
    misses: [{ name: 'turned', events: [{ kind: 'moved', space: 'a8' }] }],
    solution: ['f7-f8'],
  },
  {
    name: 'group',
    position: 'loyal a2R<a1,a3R<0,a4B<a5,a6B<a4,a7R<0,f3B<0,m2R<m1 R3B4 R -',
    turns: 1,
    goal: {
      events: [
        { kind: 'removed', owners: 'B', space: 'a4' },
        { kind: 'removed', owners: 'B', space: 'a6' },
      ],
    },
    misses: [{ name: 'opened', events: [{ kind: 'moved', from: 'a7' }] }],
    solution: ['m2-a5'],
  },
  {
    name: 'hole',
    position:
      'loyal a1R<0,a2B<a3,a3B<0,a5B<a8,a6B<a3,a7B<a6,a8B<a7,f2R<f1,f3B<0,f4R<f5,f8R<f7,m1R<f1 R2B0 R -',
    turns: 1,
    goal: { events: [{ kind: 'removed', owners: 'B', space: 'f3' }] },
    misses: [{ name: 'hole', events: [{ kind: 'moved', space: 'm2' }] }],
    solution: ['f4-f6'],
  },
  {
    name: 'entry',
    position: 'loyal a8R<a7,f2B<f1,f5R<m2,f6B<f4,f8B<f5 R3B4 R -',
    turns: 1,
    goal: {
      events: [
        { kind: 'entered', space: 'f7' },
        { kind: 'removed', owners: 'B', space: 'f8' },
      ],
      never: [{ kind: 'removed', owners: 'R' }],
    },
    misses: [{ name: 'lost', events: [{ kind: 'removed', owners: 'R', space: 'f3' }] }],
    solution: ['@f7'],
  },
  {
    name: 'behind',
    position: 'loyal a2B<a1,a3B<0,a5B<a4,a6R<a7,a7B<0 R4B3 R -',
    turns: 1,
    goal: {
      standing: { space: 'a4', owner: 'R' },
      never: [{ kind: 'removed', owners: 'R' }],
      lasts: true,
    },
    misses: [{ name: 'caught', events: [{ kind: 'removed', owners: 'R', space: 'a6' }] }],
    replies: ['a2-a4', 'a3-a6'],
    solution: ['a6-a4'],
  },
  {
    name: 'picture',
    position:
      'loyal a2B<a3,a3R<a6,a4R<a5,a6B<a4,a7R<0,a8B<f8,f2B<f1,f3B<0,f4R<f6,f5B<f8,f6R<f7,f7B<0,f8R<f7 R1B0 R -',
    turns: 1,
    goal: { events: [{ kind: 'removed', owners: 'B', space: 'a2' }] },
    misses: [{ name: 'others', events: [{ kind: 'removed', owners: 'B', space: 'f2' }] }],
    solution: ['@a1'],
  },
  {
    name: 'end',
    position: 'loyal a2R<a3,a3B<0,a4R<a5,f6R<f4,f7B<f8 R2B0 R -',
    turns: 1,
    goal: { events: [{ kind: 'won', reason: 'blocked' }] },
    misses: [
      { name: 'opened', events: [{ kind: 'moved', from: 'a2' }] },
      { name: 'opened', events: [{ kind: 'moved', from: 'f6' }] },
    ],
    solution: ['a4-a6'],
  },
  {
    name: 'claim',
    position: 'loyal a4R<a2,f4B<f2 R0B0 R -',
    turns: 1,
    word: 'claim',
    goal: { events: [{ kind: 'drawn', reason: 'agreed' }], lasts: true },
    misses: [{ name: 'moved', events: [{ kind: 'moved' }] }],
    replies: ['accept'],
    solution: ['claim'],
  },
  {
    name: 'prove',
    position: 'loyal f4R<f2,f5R<m2,f8B<a8 R2B0 R claim',
    turns: 2,
    goal: { events: [{ kind: 'won', reason: 'blocked' }] },
    misses: [{ name: 'agreed', events: [{ kind: 'drawn', reason: 'agreed' }] }],
    replies: ['f8-f7'],
    solution: ['reject', 'f4-f6'],
  },
  {
    name: 'pie',
    position: 'loyal+pie - R7B7 R -',
    turns: 1,
    goal: {
      events: [
        { kind: 'entered', owners: 'R', space: 'a3' },
        { kind: 'entered', owners: 'B', space: 'f3' },
      ],
      lasts: true,
    },
    misses: [
      ...['a1', 'a7', 'f1', 'f3', 'f7'].map((space) => ({
        name: 'elsewhere',
        events: [{ kind: 'entered', owners: 'R', space }],
      })),
      ...['a1', 'a7', 'f1', 'f7'].map((space) => ({
        name: 'uneven',
        events: [{ kind: 'entered', owners: 'B', space }],
      })),
    ],
    replies: ['pick:B'],
    solution: ['@a3@f3'],
  },
];
