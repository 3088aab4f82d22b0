/** What the deck shows: what Python has drawn, with the marks of the choice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { drawHalfMade, reduce } from '../support/decks.mjs';
import { makeReply, makeSetup, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/state/types.js').State} State */

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

/** @param {State} state @returns {any[]} */
const listSpaces = (state) => selectDeck(state).picture.spaces;

/** @param {State} state */
function listRoles(state) {
  return Object.fromEntries(
    listSpaces(state)
      .filter((space) => space.role !== 'none')
      .map((space) => [space.name, space.role]),
  );
}

/** @param {State} state */
function listGhosts(state) {
  return Object.fromEntries(
    listSpaces(state)
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
  const hatch = listSpaces(makeState(makeView(), ['a1'])).find(({ name }) => name === 'f1');
  assert.deepEqual([hatch.role, hatch.label], ['none', 'f1; role.enter']);
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

test('the set-up shows the entered tokens (L10)', () => {
  const half = makeState(makeSetup(), ['a1']);
  assert.deepEqual(listRoles(half), { a1: 'picked', f3: 'enter' });
});

test('a half-made move has its own picture, and what can be chosen before it is gone', () => {
  const place = 'a1 a2<a1';
  const held = makeState(makeView(), ['a1']);
  const asked = update(held, { selection: { place } });
  assert.equal(selectDeck(asked), null, 'what is shown stays until Python has drawn it');
  const drawn = drawHalfMade(asked, place);
  const spaces = [{ name: 'a2', role: 'none', label: 'moved' }];
  const phases = [[], [{}]];
  const half = /** @type {any} */ ({
    ...drawn.half,
    picture: { spaces },
    stacks: { a2: {} },
    phases,
  });
  const shown = selectDeck(update(asked, { deck: { model: { ...drawn, half } } }));
  assert.deepEqual(
    [shown.picture.spaces, shown.stacks, shown.phases],
    [spaces, { a2: {} }, phases],
  );
  assert.notEqual(shown.moment, selectDeck(held).moment);
  const other = selectDeck(update(held, { deck: { model: { ...drawn, half } } }));
  assert.deepEqual([other.phases, other.picked], [[], 'a1'], 'it is not chosen any more');
});

test('what is shown stays while the next position is made', () => {
  const state = makeState(makeView());
  assert.notEqual(selectDeck(state), null);
  assert.equal(selectDeck(reduce(state, { type: 'tap', space: 'f1' })), null);
  const { transition } = state.game;
  const game = { transition: { ...transition, serial: transition.serial + 1 } };
  assert.equal(selectDeck(update(state, { game })), null);
});
