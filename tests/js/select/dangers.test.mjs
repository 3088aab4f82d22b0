// @ts-check
/** Which threats the deck marks. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { selectDangers } from '../../../js/select/dangers.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').ThreatView} ThreatView */

/**
 * @param {import('../../../js/state/update.js').Changes} [changes]
 * @returns {State}
 */
function makeState(changes = {}) {
  const settings = { ...FIRST_SETTINGS, hasThreats: true };
  const game = { view: makeView(), record: 'R', path: '3' };
  return update(update(createState(), { game, ui: { settings } }), changes);
}

/** @param {ThreatView[]} list */
function mark(list) {
  const state = makeState();
  const { view } = state.game;
  assert.ok(view);
  const seen = reduce(state, { type: 'threats', threats: { view, list } });
  return [...selectDangers(seen)].map(
    ([space, { grade, message }]) => `${space} ${grade} ${message.key}`,
  );
}

test('a group with one or two open spaces is marked, one with a single space more strongly', () => {
  assert.deepEqual(
    mark([
      { kind: 'group', spaces: ['a1', 'a2'], left: ['m1'] },
      { kind: 'group', spaces: ['f1'], left: ['m1', 'f2'] },
      { kind: 'group', spaces: ['f4'], left: ['f2', 'f5', 'f6'] },
      { kind: 'group', spaces: ['f7'], left: [] },
    ]),
    ['a1 near danger.left', 'a2 near danger.left', 'f1 far danger.left'],
  );
});

test('a token that the next turn can capture is marked as such, even if its back is open too', () => {
  assert.deepEqual(
    mark([
      { kind: 'aimed', spaces: ['a2'], left: [] },
      { kind: 'open', spaces: ['a2'], left: ['a1'] },
      { kind: 'open', spaces: ['a4'], left: ['a6'] },
    ]),
    ['a2 near danger.aimed', 'a4 far danger.open'],
  );
});

test('nothing is marked for another position, during a half-made move or while the setting is off', () => {
  const state = makeState();
  const { view } = state.game;
  assert.ok(view);
  /** @type {ThreatView[]} */
  const list = [{ kind: 'aimed', spaces: ['a2'], left: [] }];
  const threats = { view, list };
  assert.equal(selectDangers(update(state, { game: { threats } })).size, 1);
  assert.equal(
    selectDangers(
      update(state, {
        game: {
          threats,
          view: makeView(),
        },
      }),
    ).size,
    0,
  );
  const preview = /** @type {any} */ ({ stacks: [] });
  assert.equal(
    selectDangers(
      update(state, {
        game: { threats },
        selection: { preview },
      }),
    ).size,
    0,
  );
  assert.equal(
    selectDangers(
      update(state, {
        game: { threats },
        ui: { settings: FIRST_SETTINGS },
      }),
    ).size,
    0,
  );
});
