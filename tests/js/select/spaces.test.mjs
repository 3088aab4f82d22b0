/** The view models of the spaces and of what is said over the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectNotices } from '../../../js/select/notices.js';
import { selectSpaces } from '../../../js/select/spaces.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { makeReply, makeSetup, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/state/types.js').State} State */

const NAMES = ['a1', 'a2', 'a3', 'f1', 'f2', 'f3', 'f4', 'm1', 'm2'];

/**
 * @param {View} view
 * @param {string[]} taps
 * @param {import('../../../js/state/update.js').Changes} [changes]
 * @returns {State}
 */
function makeState(view, taps = [], changes = {}) {
  const begun = reduce(createState(), { type: 'begin', game: view.game, names: ['Anne', 'Will'] });
  const playing = reduce(begun, answerGame(begun, makeReply(view)));
  const tapped = taps.reduce((state, space) => reduce(state, { type: 'tap', space }), playing);
  return update(tapped, changes);
}

/** @param {State} state */
function listRoles(state) {
  return Object.fromEntries(
    selectSpaces(state, NAMES)
      .filter((space) => space.role !== 'none')
      .map((space) => [space.name, space.role]),
  );
}

/** @param {State} state */
function listGhosts(state) {
  return Object.fromEntries(
    selectSpaces(state, NAMES)
      .filter((space) => space.ghost !== null)
      .map((space) => [space.name, space.ghost]),
  );
}

test('the roles of spaces follow from the legal moves', () => {
  assert.deepEqual(listRoles(makeState(makeView())), { a1: 'pick', f1: 'enter', f3: 'enter' });
  assert.deepEqual(listRoles(makeState(makeView(), ['a1'])), {
    a1: 'picked',
    a2: 'destination',
    m1: 'destination',
  });
});

test('with a token selected the other hatches are not marked, but a token can enter there', () => {
  const [hatch] = selectSpaces(makeState(makeView(), ['a1']), ['f1']);
  assert.equal(hatch.role, 'none');
  assert.deepEqual(hatch.label, [{ key: 'role.enter', params: {} }]);
});

test('a destination shows the token’s direction after the move (G4)', () => {
  assert.deepEqual(listGhosts(makeState(makeView(), ['a1'])), {
    a2: { owner: 'R', back: 'a1' },
    m1: { owner: 'R', back: 'a1' },
  });
});

test('a hatch that the selected token can reach is a destination, not an entry', () => {
  const view = makeView({
    moves: [
      { text: '@f1', clicks: ['@f1'] },
      { text: 'm1-f1', clicks: ['m1', 'f1<m1'] },
    ],
  });
  assert.equal(listRoles(makeState(view, ['m1'])).f1, 'destination');
});

test('an entry side is chosen by the space that the route comes from', () => {
  const view = makeView({
    moves: [
      { text: 'f1-f4<f2', clicks: ['f1', 'f4<f2'] },
      { text: 'f1-f4<m2', clicks: ['f1', 'f4<m2'] },
    ],
  });
  const state = makeState(view, ['f1', 'f4']);
  assert.deepEqual(listRoles(state), { f1: 'picked', f2: 'side', m2: 'side', f4: 'aimed' });
});

test('stacks and the last move are on their spaces', () => {
  const spaces = selectSpaces(makeState(makeView()), NAMES);
  assert.deepEqual(
    spaces.filter((space) => space.stack).map((space) => space.name),
    ['a1', 'a3'],
  );
  assert.deepEqual(
    spaces.filter((space) => space.last).map((space) => space.name),
    ['a3'],
  );
});

test('the set-up shows the entered tokens (L10)', () => {
  const half = makeState(makeSetup(), ['a1']);
  assert.deepEqual(listRoles(half), { a1: 'picked', f3: 'enter' });
});

test('a click before the engine is ready is kept and shown as waiting', () => {
  const first = makeState(makeView());
  assert.equal(selectNotices(first).note, null);
  const anew = reduce(first, { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(selectNotices(anew).note?.key, 'engine.waiting');
});

test('the game stays visible while the engine restarts, and a failure shows the reason', () => {
  const there = reduce(makeState(makeView()), {
    type: 'engine',
    status: { status: 'up', problem: null },
  });
  assert.equal(selectNotices(there).note, null);
  const back = reduce(there, { type: 'engine', status: { status: 'loading', problem: null } });
  assert.equal(selectNotices(back).note?.key, 'engine.restarting');
  assert.equal(selectNotices(back).notice, null);
  const failed = makeState(makeView(), [], {
    engine: { status: 'failed', problem: 'engine.died' },
  });
  assert.equal(selectNotices(failed).notice?.message.key, 'engine.died');
  assert.equal(selectNotices(createState()).notice?.kind, 'loading');
});
