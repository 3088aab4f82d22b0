/** What the page in Python is told for the game in words. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectShown } from '../../../js/select/shown.js';
import { selectTold } from '../../../js/select/told.js';
import { update } from '../../../js/state/update.js';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

/** @param {Voyage} voyage */
const tell = ({ state }) => selectTold(state);

/**
 * @param {string} game
 * @param {...string} texts
 */
async function typeIn(game, ...texts) {
  const voyage = new Voyage(engine);
  await voyage.begin(game, [0, 0, 0].slice(game === 'madagascar' ? 0 : 1));
  for (const text of texts) await voyage.do({ type: 'type', text });
  return voyage;
}

test('the status and the choice are told', async () => {
  const voyage = await typeIn('loyal', '@a1', '@f3');
  await voyage.do({ type: 'tap', space: 'a1' });
  const { heading, prompt, choice, is_choosing, marked } = tell(voyage);
  assert.deepEqual([heading.key, prompt.key], ['turn.heading', 'prompt.inHand']);
  assert.deepEqual([choice, is_choosing, marked], ['a1', true, ['f3']]);
});

test('a refusal is told until something else happens', async () => {
  const voyage = await typeIn('loyal');
  const message = { key: 'why.notHatch', params: { space: 'a2' } };
  voyage.dispatch({ type: 'refuse', message });
  assert.deepEqual(tell(voyage).refusal, message);
  await voyage.do({ type: 'inspect', space: 'a5' });
  assert.equal(tell(voyage).refusal, null, 'another message');
});

test('what is shown again has its own path', async () => {
  const voyage = await typeIn('madagascar', '@a1', '@a3', '@f1');
  assert.deepEqual([tell(voyage).path, tell(voyage).is_past], ['3', false]);
  const { view, state } = voyage;
  const frames = [{ view, transition: state.game.transition }];
  const replay = { views: [view], paths: ['2', '3'], frames, current: 0, at: null };
  const told = selectTold(update(state, { replay }));
  assert.deepEqual([told.path, told.is_past], ['2', true]);
});

test('a proposed draw names the colour that is asked (M8)', async () => {
  const voyage = await typeIn('madagascar', '@a1', 'agree');
  assert.equal(tell(voyage).is_choosing, false);
  assert.equal(selectShown(voyage.state)?.asked, 'G');
});
