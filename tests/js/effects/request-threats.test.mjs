// @ts-check
/** The lookout: when it asks, and what it marks. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { createLookout, selectDangers } from '../../../js/effects/request-threats.js';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/reducer.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').ThreatView} ThreatView */

/**
 * @param {Partial<State>} [changes]
 * @returns {State}
 */
function makeState(changes = {}) {
  const settings = { ...FIRST_SETTINGS, hasThreats: true };
  return { ...createState(), view: makeView(), record: 'R', step: 3, settings, ...changes };
}

/** @param {ThreatView[]} list */
function mark(list) {
  const state = makeState();
  const { view } = state;
  assert.ok(view);
  const seen = reduce(state, { type: 'threats', threats: { view, list } });
  return [...selectDangers(seen)].map(
    ([space, { grade, message }]) => `${space} ${grade} ${message.key}`,
  );
}

test('a group is marked when one or two spaces are left, the nearer the graver', () => {
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

test('who could be captured at once is marked so, though the back is open as well', () => {
  assert.deepEqual(
    mark([
      { kind: 'aimed', spaces: ['a2'], left: [] },
      { kind: 'open', spaces: ['a2'], left: ['a1'] },
      { kind: 'open', spaces: ['a4'], left: ['a6'] },
    ]),
    ['a2 near danger.aimed', 'a4 far danger.open'],
  );
});

test('nothing is marked of another position, in the middle of a move or against the wish', () => {
  const state = makeState();
  const { view } = state;
  assert.ok(view);
  /** @type {ThreatView[]} */
  const list = [{ kind: 'aimed', spaces: ['a2'], left: [] }];
  const threats = { view, list };
  assert.equal(selectDangers({ ...state, threats }).size, 1);
  assert.equal(selectDangers({ ...state, threats, view: makeView() }).size, 0);
  const preview = { clicks: [], stacks: [], inHand: null };
  assert.equal(selectDangers({ ...state, threats, preview }).size, 0);
  assert.equal(selectDangers({ ...state, threats, settings: FIRST_SETTINGS }).size, 0);
});

test('the engine is asked once for each position, and only where it is wished', async () => {
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const told = [];
  const ask = async (/** @type {any} */ fields) => {
    asked.push(fields);
    return /** @type {any} */ ({ ok: true, threats: [] });
  };
  const look = createLookout(ask, (action) => told.push(action));
  look(makeState({ settings: FIRST_SETTINGS }));
  look(makeState({ view: null }));
  look(makeState({ errand: { serial: 1, kind: 'play', fields: {} } }));
  assert.equal(asked.length, 0);
  const state = makeState();
  look(state);
  look({ ...state, clicks: ['a1'] });
  assert.deepEqual(asked, [{ record: 'R', step: 3 }]);
  await Promise.resolve();
  assert.deepEqual(told, [{ type: 'threats', threats: { view: state.view, list: [] } }]);
});

test('an answer that comes too late, and a refusal, mark nothing', async () => {
  /** @type {any[]} */
  const told = [];
  /** @type {((reply: any) => void)[]} */
  const answer = [];
  const ask = () => new Promise((resolve) => answer.push(resolve));
  const look = createLookout(/** @type {any} */ (ask), (action) => told.push(action));
  look(makeState());
  look(makeState({ step: 4 }));
  answer[0]({ ok: true, threats: [] });
  answer[1]({ ok: false });
  await Promise.resolve();
  assert.deepEqual(told, []);
});
