/** Madagascar on the page: stacks, flags, returns to the start, agreements. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { findAction } from '../support/acts.mjs';
import { askDeck } from '../support/decks.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { findSpace, Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

const FLAGS = 'madagascar a2GRBGRBGRBGRBGGRB<a4,a8R<a5,f4B<f2 R0B0G0 R -';
const TOWERS = 'madagascar a1RBGRB<m1,a2GRGBGR<a1,a4BGB<a2,a5RGB<a4,m2R<m1 R0B0G0 R -';
const RETURN = 'madagascar a2RB<a1,a3R<0,a4R<a2,a5B<a8,a6RB<a7,f2B<f3,f6BRBRR<f7,m1B<f1 R0B0 B -';

/** @param {string} position @param {number} [players] */
async function open(position, players = 3) {
  const voyage = new Voyage(engine);
  const header = players === 3 ? 'Players: 3\n' : '';
  await voyage.open(`Kidd: 1\nGame: madagascar\n${header}Start: ${position}\n\n`);
  return voyage;
}

test('a stack’s flags are shown with it (M5)', async () => {
  const { state } = await open(FLAGS);
  assert.equal(findSpace(state, 'a2').stack.flags, 3);
});

test('a tap moves a stack back to its own space if that is legal (M3)', async () => {
  const voyage = await open(RETURN, 2);
  await voyage.tap('f6');
  assert.equal(findSpace(voyage.state, 'f6').role, 'return');
  const held = voyage.state;
  voyage.dispatch({ type: 'tap', space: 'f6' });
  assert.deepEqual(findAction(voyage.state), { type: 'play', move: 'f6-f6<f7' });
  voyage.state = held;
  await voyage.do({ type: 'back' });
  assert.equal(voyage.state.selection.place, '');
});

test('whoever is asked for agreement cannot choose a move (M8)', async () => {
  const voyage = await open(TOWERS);
  assert.ok(
    selectDeck(voyage.state).picture.spaces.some((/** @type {any} */ { role }) => role === 'pick'),
  );
  await voyage.do({ type: 'propose' });
  assert.deepEqual(voyage.state.game.drawOffer?.toAsk, ['B', 'G']);
  const drawn = await askDeck(engine, voyage.state);
  assert.deepEqual(drawn.model.choices, {});
});
