// @ts-check
/** When the deck marks threats. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { selectDangers } from '../../../js/select/dangers.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').DangerView} DangerView */

/**
 * @param {import('../../../js/state/update.js').Changes} [changes]
 * @returns {State}
 */
function makeState(changes = {}) {
  const settings = { ...FIRST_SETTINGS, hasThreats: true };
  const game = { view: makeView(), record: 'R', path: '3' };
  return update(update(createState(), { game, ui: { settings } }), changes);
}

test('nothing is marked for another position, during a half-made move or while the setting is off', () => {
  const state = makeState();
  const { view } = state.game;
  assert.ok(view);
  /** @type {DangerView[]} */
  const list = [{ space: 'a2', grade: 'near', message: { key: 'danger.aimed', params: {} } }];
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
