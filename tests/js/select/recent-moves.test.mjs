/** Which of the last moves the deck marks, and how. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectRecent, selectTrails } from '../../../js/select/recent-moves.js';
import { selectSpaces } from '../../../js/select/spaces.js';
import { showReplay } from '../../../js/state/turn-replay.js';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

/**
 * @param {string} game
 * @param {number[]} levels
 * @param {number[]} choices
 */
async function start(game, levels, choices) {
  const voyage = new Voyage(engine);
  await voyage.begin(game, levels);
  for (const choice of choices) await voyage.play(choice);
  return voyage;
}

/** @param {import('../../../js/state/types.js').State} state */
const listMarks = (state) => selectTrails(state).map(({ colour, order }) => [colour, order]);

test('the moves of all computers since the last person’s turn are marked, in order', async () => {
  const { state } = await start('madagascar', [0, 1, 1], [0, 1]);
  assert.deepEqual(listMarks(state), [
    ['B', 1],
    ['G', 2],
  ]);
  const marked = selectSpaces(state, ['a1', 'a3', 'a7', 'f1', 'f3', 'f7']).filter(
    ({ last }) => last,
  );
  assert.equal(marked.length, 2);
});

test('after an undo and in a resumed game the moves of both computers are marked', async () => {
  const voyage = await start('madagascar', [0, 1, 1], [0, 1]);
  const { recent } = voyage.view;
  await voyage.play(0);
  await voyage.do({ type: 'undo' });
  assert.deepEqual(voyage.view.recent, recent);
  assert.equal(listMarks(voyage.state).length, 2);
});

test('a single move is marked without a number', async () => {
  const { state } = await start('loyal', [0, 1], [0]);
  assert.deepEqual(listMarks(state), [['B', null]]);
});

test('while the second computer thinks, the first one’s move is marked, not the person’s', async () => {
  const voyage = await start('madagascar', [0, 1, 1], [0]);
  const between = voyage.shown.filter(({ game: { view } }) => view?.turn === 'G').at(-1);
  assert.ok(between);
  assert.deepEqual(listMarks(between), [['B', null]]);
});

test('between persons only the last move is marked', async () => {
  const { state } = await start('madagascar', [0, 0, 0], [0, 1, 2]);
  assert.deepEqual(listMarks(state), [['G', null]]);
  assert.equal(selectRecent(state).length, 1);
});

test('during a replay each move is marked as it is shown', async () => {
  const voyage = await start('madagascar', [0, 1, 1], [0]);
  voyage.shown.length = 0;
  await voyage.do({ type: 'again' });
  assert.deepEqual(
    voyage.shown.slice(1).map((state) => listMarks(showReplay(state)).length),
    [1, 1, 2],
  );
});
