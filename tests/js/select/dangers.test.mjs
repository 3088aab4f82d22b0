/** Where the deck marks dangers. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { selectDangers, selectSpaces } from '../../../js/select/spaces.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeView } from '../support/fakes.mjs';

/** @type {import('../../../js/protocol/protocol.js').DangerView[]} */
const LIST = [{ space: 'a2', grade: 'near', says: { key: 'danger.aimed', params: {} } }];

function showDanger() {
  const settings = { ...FIRST_SETTINGS, hasThreats: true };
  const view = makeView();
  const game = { view, record: 'R', path: '3' };
  const threats = { view, list: LIST };
  return update(createState(), { game: { ...game, threats }, ui: { settings } });
}

test('a danger is marked and told', () => {
  const [a1, a2] = selectSpaces(showDanger(), ['a1', 'a2']);
  assert.deepEqual([a1.danger, a2.danger], [null, 'near']);
  assert.ok(a2.label.includes(LIST[0].says));
});

test('nothing is marked for another position, during a half-made move or while the setting is off', () => {
  const state = showDanger();
  assert.equal(selectDangers(state).length, 1);
  const preview = /** @type {any} */ ({ stacks: [] });
  const others = [
    { game: { view: makeView() } },
    { selection: { preview } },
    { ui: { settings: FIRST_SETTINGS } },
  ];
  for (const changes of others) assert.deepEqual(selectDangers(update(state, changes)), []);
});
