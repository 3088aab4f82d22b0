// @ts-check
/**
 * The examples in the rules, as data: a few spaces of the deck, what stands there, and what happens.
 *
 * Owns no drawing and no words. Every example is a true one: the tests have the engine play it, and
 * `events` and `after` are what the engine said.
 */

/** @typedef {import('./anim-plan.js').EventView} EventView */

/**
 * `spaces` are shown; `deck` says what stands where, as notation writes it, on the whole deck, so that
 * the example is a position of the game. `ways` are spaces to go to, `rung` are spaces in danger and
 * `safe` those that make the difference. An example that shows what cannot be done has a `barred`
 * move in place of the others.
 * @typedef {{
 *   game: string, deck: string, turn: string, roll?: number, spaces: string[],
 *   ways?: string[], rung?: string[], safe?: string[],
 *   move?: string, barred?: string, events: EventView[], after: string,
 * }} Example
 */

/** @type {Record<string, Example>} */
export const EXAMPLES = {
  'loyal.enter': {
    game: 'loyal',
    deck: 'f3B<0',
    turn: 'R',
    spaces: ['f1', 'f2', 'm1'],
    ways: ['f1'],
    move: '@f1',
    events: [{ kind: 'entered', space: 'f1', owners: 'R', back: '0' }],
    after: 'f1R<0,f3B<0',
  },
  'loyal.step': {
    game: 'loyal',
    deck: 'a4R<a2',
    turn: 'R',
    spaces: ['a2', 'a4', 'a5', 'a6'],
    ways: ['a5', 'a6'],
    move: 'a4-a5',
    events: [{ kind: 'moved', space: 'a5', owners: 'R', back: 'a4', route: ['a4', 'a5'] }],
    after: 'a5R<a4',
  },
  'loyal.captured': {
    game: 'loyal',
    deck: 'a1B<0,a5B<a4,f5B<f4,m1R<m2,m2R<a5',
    turn: 'B',
    spaces: ['a1', 'a5', 'f1', 'f5', 'm1', 'm2'],
    ways: ['f1'],
    rung: ['m1', 'm2'],
    move: '@f1',
    events: [
      { kind: 'entered', space: 'f1', owners: 'B', back: '0' },
      { kind: 'removed', space: 'm1', owners: 'R' },
      { kind: 'removed', space: 'm2', owners: 'R' },
    ],
    after: 'a1B<0,a5B<a4,f1B<0,f5B<f4',
  },
  'loyal.turned': {
    game: 'loyal',
    deck: 'a1B<0,a5B<m2,f5B<f4,m1R<m2,m2R<a5',
    turn: 'B',
    spaces: ['a1', 'a5', 'f1', 'f5', 'm1', 'm2'],
    ways: ['f1'],
    safe: ['a5'],
    move: '@f1',
    events: [{ kind: 'entered', space: 'f1', owners: 'B', back: '0' }],
    after: 'a1B<0,a5B<m2,f1B<0,f5B<f4,m1R<m2,m2R<a5',
  },
  'loyal.gap': {
    game: 'loyal',
    deck: 'a1B<0,a5B<a4,m1R<m2,m2R<a5',
    turn: 'B',
    spaces: ['a1', 'a5', 'f1', 'f5', 'm1', 'm2'],
    ways: ['f1'],
    safe: ['f5'],
    move: '@f1',
    events: [{ kind: 'entered', space: 'f1', owners: 'B', back: '0' }],
    after: 'a1B<0,a5B<a4,f1B<0,m1R<m2,m2R<a5',
  },
  'loyal.own': {
    game: 'loyal',
    deck: 'f6B<f4,f8B<f5',
    turn: 'R',
    spaces: ['f6', 'f7', 'f8'],
    ways: ['f7'],
    rung: ['f7'],
    move: '@f7',
    events: [
      { kind: 'entered', space: 'f7', owners: 'R', back: '0' },
      { kind: 'removed', space: 'f7', owners: 'R' },
    ],
    after: 'f6B<f4,f8B<f5',
  },
  'quedah.steps': {
    game: 'quedah',
    deck: 'a4R<a2,f3B<0',
    turn: 'R',
    roll: 2,
    spaces: ['a2', 'a4', 'a5', 'a6', 'm2'],
    ways: ['m2'],
    move: 'a4-m2<a5',
    events: [{ kind: 'moved', space: 'm2', owners: 'R', back: 'a5', route: ['a4', 'a5', 'm2'] }],
    after: 'f3B<0,m2R<a5',
  },
  'quedah.captured': {
    game: 'quedah',
    deck: 'a7B<0,f2R<f1,f4B<f2',
    turn: 'R',
    roll: 1,
    spaces: ['f2', 'f4', 'f5', 'f6'],
    rung: ['f4'],
    move: 'f2xf4',
    events: [
      { kind: 'moved', space: 'f4', owners: 'R', back: 'f2', route: ['f2', 'f4'] },
      { kind: 'captured', space: 'f4', owners: 'B' },
    ],
    after: 'a7B<0,f4RB<f2',
  },
  'quedah.facing': {
    game: 'quedah',
    deck: 'a7B<0,f2R<f1,f4B<f5',
    turn: 'R',
    roll: 1,
    spaces: ['f2', 'f4', 'f5', 'f6'],
    safe: ['f4'],
    barred: 'f2xf4',
    events: [],
    after: 'a7B<0,f2R<f1,f4B<f5',
  },
  'quedah.freed': {
    game: 'quedah',
    deck: 'a7B<0,f2R<f1,f4BR<f2',
    turn: 'R',
    roll: 1,
    spaces: ['f2', 'f4', 'f5', 'f6'],
    ways: ['f5', 'f6'],
    rung: ['f4'],
    move: 'f2xf4+f5',
    events: [
      { kind: 'moved', space: 'f4', owners: 'R', back: 'f2', route: ['f2', 'f4'] },
      { kind: 'freed', space: 'f4', owners: 'R' },
      { kind: 'captured', space: 'f4', owners: 'B' },
      { kind: 'moved', space: 'f5', owners: 'R', back: 'f4', route: ['f4', 'f5'] },
    ],
    after: 'a7B<0,f4RB<f2,f5R<f4',
  },
  'quedah.hatch': {
    game: 'quedah',
    deck: 'a3B<0,f1R<0',
    turn: 'R',
    roll: 1,
    spaces: ['f1', 'f2', 'm1'],
    ways: ['m1'],
    move: 'f1-m1@f1',
    events: [
      { kind: 'moved', space: 'm1', owners: 'R', back: 'f1', route: ['f1', 'm1'] },
      { kind: 'entered', space: 'f1', owners: 'R', back: '0' },
    ],
    after: 'a3B<0,f1R<0,m1R<f1',
  },
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
