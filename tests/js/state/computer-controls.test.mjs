// @ts-check
/** Games between computers: pause, single steps, pace, and when the result is shown. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectPage } from '../../../js/select/page.js';
import { answer, makeGame, run, see, think } from '../support/computer-game.mjs';
import { makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

test('a game between computers can be paused and resumed', () => {
  const still = see(makeGame([2, 3]), 'still');
  const keys = (/** @type {State} */ state) =>
    selectPage(state).computer.controls.map(({ key }) => key);
  assert.deepEqual(keys(still), ['pause', 'hurry']);
  assert.equal(selectPage(still).computer.speed, 'normal');
  const paused = run(still, { type: 'pause' });
  assert.deepEqual(keys(paused), ['go', 'step']);
  const thought = see(think(paused, '@f3'), 'due');
  assert.equal(thought.requests.game, null, 'what it has thought of waits');
  assert.equal(run(thought, { type: 'go' }).requests.game?.fields.move, '@f3');
  const back = answer(run(thought, { type: 'undo' }), makeView(), { step: 1, steps: 2 });
  assert.equal(back.game.step, 1, 'every step is stopped at');
  assert.equal(run(back, { type: 'go' }).requests.game?.fields.path, '2');
});

test('an undo pauses a game between computers', () => {
  const back = run(see(makeGame([2, 3]), 'still'), { type: 'undo' });
  assert.equal(back.computer.isPaused, true);
  assert.equal(run(makeGame([0, 3]), { type: 'undo' }).computer.isPaused, false);
});

test('a single step plays one computer’s turn with its roll (Q2)', () => {
  const roll = makeView({ game: 'quedah', phase: 'roll', moves: [] });
  const paused = see(see(run(makeGame([2, 3], roll), { type: 'pause' }), 'still'), 'due');
  const offered = (/** @type {State} */ state) =>
    selectPage(state).computer.controls.map(({ key, isOn }) => [key, isOn]);
  assert.deepEqual(offered(paused), [
    ['go', true],
    ['step', true],
  ]);
  const rolling = run(paused, { type: 'step' });
  assert.equal(rolling.requests.game?.kind, 'roll');
  const rolled = see(answer(rolling, makeView(), { step: 3, steps: 3 }), 'still');
  assert.deepEqual(offered(rolled), [
    ['go', true],
    ['step', false],
  ]);
  const played = see(think(rolled, '@f3'), 'due');
  assert.equal(played.requests.game?.fields.move, '@f3');
  const over = makeView({ turn: 'B' });
  const next = see(see(answer(played, over, { step: 4, steps: 4 }), 'still'), 'due');
  assert.equal(next.computer.search, null, 'the next one waits');
  assert.deepEqual(offered(next), offered(paused));
});

test('after an undo a single step redoes the turn', () => {
  const back = answer(run(see(makeGame([2, 3]), 'still'), { type: 'undo' }), makeView(), {
    step: 1,
    steps: 2,
  });
  assert.equal(run(back, { type: 'step' }).requests.game?.fields.path, '2');
});

test('a pause or a person among the players cancels a single step', () => {
  const still = see(run(makeGame([2, 3]), { type: 'step' }), 'still');
  assert.notEqual(
    still.computer.search,
    null,
    'the pending search continues, and the game stops after it',
  );
  assert.equal(see(think(still, '@f3'), 'due').requests.game?.fields.move, '@f3');
  const held = see(think(run(still, { type: 'pause' }), '@f3'), 'due');
  assert.equal(held.requests.game, null);
  const manned = makeGame([0, 3], makeView({ turn: 'B' }));
  assert.equal(run(manned, { type: 'step' }).computer.isPaused, false);
});

test('the pace can be set until the end of the game', () => {
  assert.equal(selectPage(makeGame([2, 3])).computer.speed, 'normal');
  const outcome = { winner: 'R', reason: 'blocked' };
  const over = makeGame([2, 3], makeView({ moves: [], phase: 'over', outcome }));
  assert.equal(selectPage(over).computer.speed, null);
});

test('a result is shown after the last turn has been seen', () => {
  const outcome = { winner: /** @type {const} */ ('R'), reason: 'blocked' };
  /** @type {import('../../../js/protocol/protocol.js').EventView[]} */
  const events = [{ kind: 'entered', space: 'f3', owners: 'R', back: '0' }];
  const last = { text: '@f3', colour: 'R', spaces: ['f3'], events };
  const view = makeView({ turn: 'B', moves: [], phase: 'over', outcome, last });
  const ending = answer(run(makeGame([0, 0]), { type: 'tap', space: 'f3' }), view);
  const before = selectPage(ending);
  assert.deepEqual(before.heading, { key: 'turn.heading', params: { colour: 'R' } });
  assert.equal(before.prompt.key, 'prompt.ending');
  assert.deepEqual(
    before.crews.map(({ isWinner, isTurn }) => [isWinner, isTurn]),
    [
      [false, true],
      [false, false],
    ],
  );
  assert.equal(before.isOver, false);
  const after = selectPage(see(ending, 'still'));
  assert.equal(after.heading.key, 'result.wonBy');
  assert.deepEqual(
    [after.isOver, after.crews[0].isWinner, after.crews.some(({ isTurn }) => isTurn)],
    [true, true, false],
  );
});
