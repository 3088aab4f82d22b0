// @ts-check
/**
 * The examples for Madagascar, as data.
 *
 * Has no drawing and no texts. `example-type.js` describes the fields; the tests have the engine play each
 * example.
 */

/** @typedef {import('./example-type.js').Example} Example */

/** @type {Record<string, Example>} */
export const MADAGASCAR_EXAMPLES = {
  'madagascar.steps': {
    game: 'madagascar',
    deck: 'a2RBR<a1,a7B<0,f3B<0,f7R<0',
    turn: 'R',
    spaces: ['a2', 'a4', 'a5', 'm2'],
    ways: ['m2'],
    move: 'a2-m2<a5',
    events: [
      { kind: 'moved', space: 'm2', owners: 'RBR', back: 'a5', route: ['a2', 'a4', 'a5', 'm2'] },
    ],
    after: 'a7B<0,f3B<0,f7R<0,m2RBR<a5',
  },
  'madagascar.near': {
    game: 'madagascar',
    deck: 'a1B<0,a3R<0,a7B<0,f2RB<f1,f4B<f2',
    turn: 'R',
    spaces: ['f1', 'f2', 'f3', 'f4', 'f6'],
    safe: ['f4'],
    barred: 'f2xf4',
    events: [],
    after: 'a1B<0,a3R<0,a7B<0,f2RB<f1,f4B<f2',
  },
  'madagascar.round': {
    game: 'madagascar',
    deck: 'a2RBBR<a1,a7B<0,f3B<0,f7R<0',
    turn: 'R',
    spaces: ['a1', 'a2', 'a3', 'a4', 'a6'],
    ways: ['a2'],
    move: 'a2-a2<a4',
    events: [
      {
        kind: 'moved',
        space: 'a2',
        owners: 'RBBR',
        back: 'a4',
        route: ['a2', 'a3', 'a6', 'a4', 'a2'],
      },
    ],
    after: 'a2RBBR<a4,a7B<0,f3B<0,f7R<0',
  },
  'madagascar.captured': {
    game: 'madagascar',
    deck: 'a1B<0,a3R<0,f2RB<f1,f5BR<f4',
    turn: 'R',
    spaces: ['f2', 'f4', 'f5', 'm2'],
    rung: ['f5'],
    move: 'f2xf5<f4',
    events: [
      { kind: 'moved', space: 'f5', owners: 'RB', back: 'f4', route: ['f2', 'f4', 'f5'] },
      { kind: 'captured', space: 'f5', owners: 'BR' },
    ],
    after: 'a1B<0,a3R<0,f5RBBR<f4',
  },
  'madagascar.own': {
    game: 'madagascar',
    deck: 'a3R<0,a7B<0,f2R<f1,f4RB<f2,f7B<0',
    turn: 'R',
    spaces: ['f2', 'f3', 'f4', 'f6'],
    safe: ['f4'],
    barred: 'f2xf4',
    events: [],
    after: 'a3R<0,a7B<0,f2R<f1,f4RB<f2,f7B<0',
  },
  'madagascar.flag': {
    game: 'madagascar',
    deck: 'a2RBR<a1,m2BRB<a5',
    turn: 'R',
    spaces: ['a2', 'a4', 'a5', 'm2'],
    rung: ['m2'],
    move: 'a2xm2<a5',
    events: [
      { kind: 'moved', space: 'm2', owners: 'RBR', back: 'a5', route: ['a2', 'a4', 'a5', 'm2'] },
      { kind: 'captured', space: 'm2', owners: 'BRB' },
      { kind: 'flag_raised', space: 'm2', count: 1 },
    ],
    after: 'm2RBRBRB<a5',
  },
};
