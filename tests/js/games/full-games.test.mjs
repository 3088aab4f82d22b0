/** Whole games with computer players: the page's state and the real engine, without views. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';
import { readStatus } from '../support/status.mjs';

const engine = startEngine();
after(engine.end);

for (const [game, players] of /** @type {[string, number][]} */ ([
  ['loyal', 2],
  ['loyal+pie', 2],
  ['quedah', 2],
  ['quedah+first+strict', 2],
  ['madagascar', 2],
  ['madagascar', 3],
])) {
  test(`a person can play ${game} for ${players} against computers to the end`, async () => {
    const voyage = new Voyage(engine);
    await voyage.begin(game, [1, 0, 2].slice(0, players));
    let turns = 0;
    for (; voyage.view.outcome === null && turns < 25; turns += 1) {
      const before = voyage.state.game.step;
      await voyage.play(turns * 7);
      assert.ok(voyage.state.game.step > before, 'the game has gone on');
      const { outcome, turn } = voyage.view;
      const isPerson = turn === 'B' || game.includes('pie');
      assert.ok(outcome !== null || isPerson, `it is ${turn}’s turn, a computer’s`);
    }
    assert.ok(turns > 2);
  });

  test(`computers can play ${game} for ${players} to the end, and each step is shown`, async () => {
    const voyage = new Voyage(engine);
    voyage.dispatch({ type: 'away', isAway: false });
    const levels = [1, 2, 1].slice(0, players);
    const names = levels.map(String);
    voyage.dispatch({ type: 'begin', game, names, levels });
    while (voyage.state.game.step < 30 && (await voyage.step()));
    const steps = voyage.shown.map(({ game: { step } }) => step);
    assert.deepEqual(steps, [...steps.keys()], 'one step after the other');
    assert.ok(voyage.view.outcome !== null || steps.length > 30);
  });
}

test('a computer answers a claim of stalemate (L8)', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('loyal', [0, 1]);
  for (const choice of [0, 3]) await voyage.play(choice);
  await voyage.do({ type: 'say', move: 'claim' });
  assert.match(voyage.state.game.record, / claim (accept|reject)/);
  assert.notEqual(voyage.view.phase, 'answer');
});

test('computers answer the proposal of a draw (M8)', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('madagascar', [0, 1, 2]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  await voyage.do({ type: 'propose' });
  assert.equal(voyage.state.game.drawOffer, null);
  const { claim } = await readStatus(engine, voyage.state);
  assert.equal(claim, 'claim.refused', 'there is too much to be captured yet');
  await voyage.play(1);
  assert.equal(voyage.view.turn, 'R');
  assert.equal((await readStatus(engine, voyage.state)).claim, null, 'the answer has been seen');
});

test('undo and redo go from one decision of the person to the next (Q2)', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 1]);
  for (const choice of [0, 3, 1, 2]) await voyage.play(choice);
  assert.equal(voyage.view.outcome, null);
  const { position } = voyage.view;
  const decisions = [];
  while ((await readStatus(engine, voyage.state)).enabled.includes('button.undo')) {
    await voyage.do({ type: 'undo' });
    assert.equal(voyage.view.turn, 'R');
    assert.notEqual(voyage.view.phase, 'roll');
    decisions.unshift(voyage.view.position);
  }
  assert.equal(decisions.length, 4);
  assert.equal(voyage.state.game.step, 0);
  for (const decision of [...decisions.slice(1), position]) {
    await voyage.do({ type: 'redo' });
    assert.equal(voyage.view.position, decision);
  }
});
