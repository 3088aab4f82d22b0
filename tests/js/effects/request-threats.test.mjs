/** When the page requests threats. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { createThreatRequester } from '../../../js/effects/request-threats.js';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

/**
 * @param {import('../../../js/state/update.js').Changes} [changes]
 * @returns {State}
 */
function makeState(changes = {}) {
  const settings = { ...FIRST_SETTINGS, hasThreats: true };
  const game = { view: makeView(), record: 'R', path: '3' };
  return update(update(createState(), { game, ui: { settings } }), changes);
}

test('threats are requested once for each position, and only while the setting is on', async () => {
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const told = [];
  const ask = async (/** @type {any} */ fields) => {
    asked.push(fields);
    return /** @type {any} */ ({ ok: true, threats: [] });
  };
  const look = createThreatRequester(ask, (action) => told.push(action));
  look(makeState({ ui: { settings: FIRST_SETTINGS } }));
  look(makeState({ game: { view: null } }));
  look(
    makeState({ requests: { game: { serial: 1, kind: 'act', action: { type: 'roll' }, now: 0 } } }),
  );
  assert.equal(asked.length, 0);
  const state = makeState();
  look(state);
  look(update(state, { selection: { inspected: 'a1' } }));
  assert.deepEqual(asked, [{ record: 'R', path: '3' }]);
  await Promise.resolve();
  assert.deepEqual(told, [{ type: 'threats', threats: { view: state.game.view, list: [] } }]);
});

test('a late reply and an error reply mark nothing', async () => {
  /** @type {any[]} */
  const told = [];
  /** @type {((reply: any) => void)[]} */
  const answer = [];
  const ask = () => new Promise((resolve) => answer.push(resolve));
  const look = createThreatRequester(/** @type {any} */ (ask), (action) => told.push(action));
  look(makeState());
  look(makeState({ game: { path: '4' } }));
  answer[0]({ ok: true, threats: [] });
  answer[1]({ ok: false });
  await Promise.resolve();
  assert.deepEqual(told, []);
});
