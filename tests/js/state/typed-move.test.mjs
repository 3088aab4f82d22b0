/** Typed moves in the reducer, and typed names of spaces. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createSpaceKeys } from '../../../js/input/space-keys.js';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

/**
 * Begin a game and type.
 * @param {string} game
 * @param {number[]} levels
 * @param {...string} texts
 */
async function typeIn(game, levels, ...texts) {
  const voyage = new Voyage(engine);
  await voyage.begin(game, levels);
  for (const text of texts) await voyage.do({ type: 'type', text });
  return voyage;
}

test('a refusal is marked as such, and a tap removes it', async () => {
  const voyage = await typeIn('loyal', [0, 0]);
  const message = { key: 'why.notHatch', params: { space: 'a2' } };
  voyage.dispatch({ type: 'refuse', message });
  assert.deepEqual(voyage.state.ui.message, { ...message, isTyped: true });
  await voyage.do({ type: 'tap', space: 'a1' });
  assert.equal(voyage.state.ui.message, null);
});

test('nothing can be typed for a computer player', async () => {
  const voyage = await typeIn('loyal', [0, 1], '@a1');
  voyage.dispatch({ type: 'undo' });
  await voyage.do({ type: 'undo' });
  voyage.dispatch({ type: 'type', text: '@a1' });
  while (voyage.state.computer.search === null) await voyage.step();
  const { record } = voyage.state.game;
  voyage.dispatch({ type: 'type', text: '@f3' });
  await voyage.settleActs();
  assert.equal(voyage.state.ui.message?.key, 'why.computer');
  assert.equal(voyage.state.game.record, record);
});

test('a letter waits for its digit, and a digit alone uses the letter of the focused space', () => {
  const find = createSpaceKeys(['a1', 'a2', 'f2', 'm1']);
  /** @param {string} keys @param {string | null} [here] */
  const lead = (keys, here = null) => [...keys].map((key) => find(key, here)).pop();
  assert.equal(lead('f2'), 'f2');
  assert.equal(lead('F2'), 'f2');
  assert.equal(lead('2'), null);
  assert.equal(lead('2', 'a1'), 'a2');
  assert.equal(lead('fm1', 'a1'), 'm1');
  assert.equal(lead('fx2', 'a1'), 'a2');
  assert.equal(lead('f9'), null);
  assert.equal(lead('2'), null, 'a letter is used up by its digit');
});
