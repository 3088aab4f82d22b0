/** Changes of several slices of the state at once. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';

test('an update changes the named fields alone', () => {
  const state = createState();
  const updated = update(state, { game: { step: 3 }, selection: { inspected: 'a1' } });
  assert.deepEqual(updated.game, { ...state.game, step: 3 });
  assert.deepEqual(updated.selection, { ...state.selection, inspected: 'a1' });
  assert.equal(updated.ui, state.ui);
  assert.equal(state.game.step, 0, 'the state before stays as it is');
});

test('an update without a change returns the same objects', () => {
  const state = createState();
  assert.equal(update(state, { game: { step: 0 }, replay: null }), state);
  const { game } = update(state, { game: { step: 0 }, selection: { inspected: 'a1' } });
  assert.equal(game, state.game);
});

test('a part may be null, and a new one replaces that', () => {
  const replay = { paths: [], frames: [], current: 0, at: null };
  const replaying = update(createState(), { replay });
  assert.deepEqual(replaying.replay, replay);
  assert.equal(update(replaying, { replay: null }).replay, null);
  assert.equal(update(replaying, { ui: { dialog: 'keys' } }).replay, replaying.replay);
  const { replay: second } = update(replaying, { replay: { current: 1 } });
  assert.deepEqual(second, { ...replay, current: 1 });
});
