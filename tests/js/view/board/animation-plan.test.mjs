// Animation plans: the phases of a step's events.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { planPhases, touchedSpaces } from '../../../../js/view/board/animation-plan.js';

/** @param {Record<string, string[]>} stacks */
const standing = (stacks) =>
  new Map(Object.entries(stacks).map(([space, [owners, back]]) => [space, { owners, back }]));

test('a step is one phase: the token slides along its route', () => {
  const before = standing({ a4: ['R', 'a5'], f2: ['B', 'f1'] });
  const [phase, ...others] = planPhases(
    [{ kind: 'moved', space: 'a2', owners: 'R', back: 'a4', route: ['a4', 'a2'] }],
    before,
  );
  assert.equal(others.length, 0);
  assert.deepEqual(phase.slide, {
    owners: 'R',
    route: ['a4', 'a2'],
    backBefore: 'a5',
    back: 'a4',
    isFreed: false,
    below: 0,
  });
  assert.deepEqual([...phase.still.keys()], ['f2']);
  assert.equal(before.size, 2);
});

test('an entry slides over the gangway', () => {
  const [phase] = planPhases([{ kind: 'entered', space: 'a1', owners: 'B', back: '0' }], new Map());
  assert.deepEqual(phase.slide, {
    owners: 'B',
    route: ['a1'],
    backBefore: '0',
    back: '0',
    isFreed: false,
    below: 0,
  });
});

test('tokens removed together vanish together, after the move (L4)', () => {
  const before = standing({ a6: ['B', 'a7'], a7: ['B', 'a8'], a2: ['R', 'a1'] });
  const phases = planPhases(
    [
      { kind: 'moved', space: 'a4', owners: 'R', back: 'a2', route: ['a2', 'a4'] },
      { kind: 'removed', space: 'a6', owners: 'B' },
      { kind: 'removed', space: 'a7', owners: 'B' },
    ],
    before,
  );
  assert.equal(phases.length, 2);
  assert.deepEqual([...phases[1].vanish.keys()], ['a6', 'a7']);
  assert.deepEqual([...phases[1].still.keys()], ['a4']);
  assert.deepEqual([...touchedSpaces(phases)].sort(), ['a2', 'a4', 'a6', 'a7']);
});

test('a captor is on top of its captive, and a freed token leaves from below (Q4, Q5)', () => {
  const before = standing({ a4: ['R', 'a2'], a6: ['BR', 'a4'] });
  const phases = planPhases(
    [
      { kind: 'captured', space: 'a6', owners: 'BR' },
      { kind: 'moved', space: 'a6', owners: 'R', back: 'a4', route: ['a4', 'a6'] },
      { kind: 'freed', space: 'a6', owners: 'R' },
      { kind: 'moved', space: 'a7', owners: 'R', back: 'a6', route: ['a6', 'a7'] },
    ],
    before,
  );
  assert.deepEqual(phases[0].still.get('a6'), { owners: 'BR', back: 'a4' });
  assert.deepEqual([phases[0].slide?.below, phases[0].slide?.isFreed], [2, false]);
  assert.deepEqual([phases[1].slide?.below, phases[1].slide?.isFreed], [0, true]);
  assert.deepEqual(phases[1].still.get('a6'), { owners: 'RB', back: 'a4' });
});

test('a moving stack shows its flags, and a new flag after the move (M5)', () => {
  const before = new Map([['a4', { owners: 'RBRBRB', back: 'a2', flags: 1 }]]);
  before.set('a8', { owners: 'BRBRB', back: 'a5', flags: 0 });
  const phases = planPhases(
    [
      { kind: 'moved', space: 'a8', owners: 'RBRBRB', back: 'a5', route: ['a4', 'a5', 'a8'] },
      { kind: 'captured', space: 'a8', owners: 'BRBRB' },
      { kind: 'flag_raised', space: 'a8', count: 2 },
      { kind: 'moved', space: 'f3', owners: 'G', back: 'f2', route: ['f2', 'f3'] },
    ],
    before,
  );
  assert.equal(phases[0].slide?.flags, 1);
  assert.deepEqual(phases[1].still.get('a8'), { owners: 'RBRBRBBRBRB', back: 'a5', flags: 2 });
});

test('events without a movement have no phases', () => {
  assert.deepEqual(planPhases([{ kind: 'claimed' }, { kind: 'won' }], new Map()), []);
});

test('an animation is never longer than a second and a half', () => {
  /** @type {import('../../../../js/protocol/protocol.js').EventView[]} */
  const events = Array.from({ length: 6 }, () => ({
    kind: 'moved',
    space: 'a2',
    owners: 'R',
    back: 'a4',
    route: ['a4', 'a2'],
  }));
  const phases = planPhases(events, standing({ a4: ['R', 'a5'] }));
  assert.equal(phases.length, 6);
  assert.ok(phases.reduce((sum, phase) => sum + phase.duration_ms, 0) < 1450);
});
