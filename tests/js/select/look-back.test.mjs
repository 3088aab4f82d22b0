/** After a game: looking back. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isOver } from '../../../js/select/ending.js';
import { findDeck } from '../../../js/state/choice.js';
import { isLookingBack, showReplay } from '../../../js/state/turn-replay.js';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';
import { createTranslate } from '../support/sentences.mjs';
import { readStatus } from '../support/status.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const ENGLISH = createTranslate(readDictionary(), 'en', assert.fail);
const engine = startEngine();
after(engine.end);

test('looking back goes through a finished game without changing it', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 1]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  if (voyage.view.phase === 'roll') await voyage.do({ type: 'roll' });
  await voyage.do({ type: 'say', move: 'resign' });
  const { record, step, view } = voyage.state.game;
  // A roll stands with its turn, "3:f1-f5", unless the turn has not been made.
  const turns = record
    .trim()
    .split('\n\n')[1]
    .split(/\s+/)
    .filter((word) => !/^\d:$/.test(word));
  const numbers = turns.map((_, index) => index + 1);
  const all = numbers.at(-1);
  assert.ok(isOver(voyage.state));
  await voyage.do({ type: 'look', direction: 'first' });
  const shown = () => showReplay(voyage.state);
  const read = () => readStatus(engine, voyage.state, readDictionary());
  const tell = async () => (await read()).prompt;
  assert.equal(await tell(), ENGLISH('review.start', { all: Number(all) }));
  const { enabled } = await read();
  assert.ok(!enabled.includes('Undo') && enabled.includes('Redo'));
  assert.ok(!isOver(shown()));
  assert.deepEqual(findDeck(voyage.state)?.choices, {});
  const seen = [shown().game.view?.position];
  /** @type {unknown[]} */
  const told = [];
  // The keys of undo and redo step through the game, too.
  for (let at = 1; at <= step; at += 1) {
    await voyage.do(at % 2 === 0 ? { type: 'redo' } : { type: 'look', direction: 'forward' });
    assert.equal(shown().game.step, at);
    told.push(Number(/^Turn (\d+)/.exec(await tell())?.[1]));
    seen.push(shown().game.view?.position);
  }
  assert.equal(new Set(seen).size, seen.length, 'one position after the other');
  assert.ok(step > numbers.length, 'a roll is no turn of its own');
  assert.deepEqual([...new Set(told)], numbers, 'turns are counted as in the list of moves');
  assert.ok(!isOver(shown()));
  assert.ok(!(await read()).enabled.includes('Redo'));
  await voyage.do({ type: 'undo' });
  assert.equal(shown().game.step, step - 1);
  await voyage.do({ type: 'look', direction: 'back' });
  await voyage.do({ type: 'look', direction: 'last' });
  assert.equal(shown().game.step, step);
  assert.deepEqual([voyage.state.game.record, voyage.state.game.step], [record, step]);
  await voyage.do({ type: 'present' });
  assert.equal(voyage.state.replay, null);
  assert.equal(voyage.state.game.view, view);
  assert.ok(isOver(voyage.state));
});

test('a running game is reviewed, and a tap leads back to it without making a move', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 0]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  const { record, step, view } = voyage.state.game;
  await voyage.do({ type: 'look', direction: 'first' });
  assert.equal(showReplay(voyage.state).game.step, 0);
  await voyage.do({ type: 'visit', path: '2' });
  assert.equal(showReplay(voyage.state).game.step, 2);
  await voyage.do({ type: 'tap', space: 'a1' });
  assert.equal(voyage.state.replay, null);
  assert.deepEqual([voyage.state.game.record, voyage.state.game.step], [record, step]);
  assert.equal(voyage.state.game.view, view);
});

test('a tap on the deck returns to the result, and a new game ends looking back', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('loyal', [0, 0]);
  for (const choice of [0, 1]) await voyage.play(choice);
  await voyage.do({ type: 'say', move: 'resign' });
  for (const action of /** @type {import('../../../js/state/types.js').Action[]} */ ([
    { type: 'tap', space: 'a1' },
    { type: 'again' },
  ])) {
    await voyage.do({ type: 'look', direction: 'back' });
    assert.ok(isLookingBack(voyage.state));
    await voyage.do(action);
    assert.equal(voyage.state.replay, null);
    assert.equal(voyage.view.phase, 'over');
  }
  await voyage.do({ type: 'look', direction: 'first' });
  await voyage.do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.deepEqual([voyage.state.replay, voyage.state.game.step], [null, 0]);
});
