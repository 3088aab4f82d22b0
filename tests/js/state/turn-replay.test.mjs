/** Replay of the last turns: which ones it shows, how it proceeds, and that the game stays the same. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectTold } from '../../../js/select/told.js';
import { findChoice, findDeck, findTargets } from '../../../js/state/choice.js';
import { reduce } from '../../../js/state/reducer.js';
import { showReplay } from '../../../js/state/turn-replay.js';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

/**
 * Play some turns, and return the positions shown since the last person's turn.
 * @param {string} game
 * @param {number[]} levels
 * @param {number[]} choices
 */
async function start(game, levels, choices) {
  const voyage = new Voyage(engine);
  await voyage.begin(game, levels);
  for (const choice of choices) await voyage.play(choice);
  assert.equal(voyage.view.outcome, null);
  return voyage;
}

/**
 * Replay the last turns and return the positions shown.
 * @param {Voyage} voyage
 */
async function showAgain(voyage) {
  voyage.shown.splice(0, voyage.shown.length - 1);
  voyage.drawn = [];
  await voyage.do({ type: 'again' });
  return voyage.shown.slice(1).map(({ game: { view, transition } }, index) => ({
    ...{ position: view?.position, kind: transition.kind },
    ...{ isNews: transition.isNews, deck: voyage.drawn[index] },
  }));
}

test('the computer’s turn is replayed with its roll (Q2)', async () => {
  const voyage = await start('quedah', [0, 1], [0, 3, 1]);
  const { record, step, view } = voyage.state.game;
  const frames = await showAgain(voyage);
  assert.equal(frames.length, 3, 'before the roll, after it, after the move');
  assert.deepEqual(
    frames.map(({ kind, isNews }) => isNews && kind),
    [false, 'roll', 'play'],
  );
  assert.deepEqual(
    frames.map(({ deck }) => deck.animation.phases.some(({ slide }) => slide !== null)),
    [false, false, true],
  );
  assert.deepEqual(
    frames.map(({ deck }) => deck.position),
    frames.map(({ position }) => position),
  );
  assert.equal(frames[2].position, view?.position);
  assert.equal(voyage.state.replay, null);
  assert.deepEqual([voyage.state.game.record, voyage.state.game.step], [record, step]);
  assert.equal(voyage.state.game.view, view);
});

test('during the replay nothing can be selected, and a tap ends it without a turn', async () => {
  const voyage = await start('loyal', [0, 1], [0, 4]);
  const { serial } = voyage.state.game.transition;
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  const shown = showReplay(voyage.state);
  assert.notEqual(shown.game.view, voyage.state.game.view);
  assert.notEqual(findDeck(voyage.state), null);
  assert.deepEqual(findTargets(voyage.state), {});
  await voyage.do({ type: 'tap', space: 'f1' });
  const ended = voyage.state;
  assert.equal(ended.replay, null);
  assert.equal(ended.requests.game, null);
  assert.equal(ended.selection.place, '');
  assert.ok(!ended.game.transition.isNews, 'nothing walks in a second time');
  assert.ok(ended.game.transition.serial > serial);
});

test('a tap before Python has listed the turns ends the replay', async () => {
  const voyage = await start('loyal', [0, 1], [0, 4]);
  const { record, path } = voyage.state.game;
  voyage.dispatch({ type: 'again' });
  assert.deepEqual(selectTold(voyage.state)?.paths, [path], 'the present is not told as news');
  await voyage.do({ type: 'tap', space: 'f1' });
  const { replay, requests, selection, game } = voyage.state;
  assert.deepEqual([replay, requests.queue, selection.place], [null, [], '']);
  assert.equal(game.record, record);
});

test('a replay that Python refuses is none', async () => {
  const voyage = await start('loyal', [0, 1], [0, 4]);
  const state = reduce(voyage.state, { type: 'again' });
  const [{ serial }] = state.requests.acts;
  const message = { key: 'error.internal', params: {} };
  const error = { code: /** @type {const} */ ('internal'), message };
  const reply = { version: 1, id: 0, ok: /** @type {const} */ (false), error };
  const refused = reduce(state, { type: 'answered', serial, reply });
  assert.deepEqual([refused.replay, refused.ui.message], [null, message]);
});

test('pressing replay again ends it and shows the current position', async () => {
  const voyage = await start('loyal', [0, 1], [0, 4]);
  const { view } = voyage.state.game;
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  assert.equal(voyage.state.replay, null);
  assert.equal(showReplay(voyage.state).game.view, view);
});

test('a half-made turn is restored after the replay (Q7)', async () => {
  const voyage = await start('quedah', [0, 0], [0, 1]);
  await voyage.do({ type: 'roll' });
  const [space] = Object.keys(findTargets(voyage.state));
  await voyage.do({ type: 'tap', space });
  const ways = Object.entries(findTargets(voyage.state));
  const found = ways.find(([, { at = '' }]) => at.startsWith(`${space} `) && !at.includes('?'));
  assert.ok(found);
  const [aim, { at }] = found;
  await voyage.do({ type: 'tap', space: aim });
  assert.equal(voyage.state.selection.place, at);
  const half = findDeck(voyage.state)?.half;
  assert.ok(half?.choice);
  assert.ok((await showAgain(voyage)).length > 1);
  assert.equal(voyage.state.selection.place, at);
  assert.deepEqual(findDeck(voyage.state)?.half, half);
  assert.deepEqual(findChoice(voyage.state), half.choice);
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  await voyage.do({ type: 'tap', space: aim });
  const { replay, requests, selection } = voyage.state;
  assert.deepEqual([replay, requests.queue, selection.place], [null, [], at], 'a tap ends it');
});

test('a computer that searches during the replay moves after it', async () => {
  const voyage = await start('loyal', [0, 1], [0]);
  // The person moves, and replays the turn while the computer thinks.
  voyage.dispatch({ type: 'type', text: await voyage.findMove(0) });
  while (voyage.state.computer.search === null) assert.ok(await voyage.step());
  const { step } = voyage.state.game;
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  assert.notEqual(voyage.state.replay, null);
  while (voyage.state.replay !== null) {
    assert.equal(voyage.state.game.step, step);
    await voyage.step();
  }
  while (await voyage.step());
  assert.equal(voyage.state.game.step, step + 1);
});

test('during a replay each move is marked as it is shown', async () => {
  const voyage = await start('madagascar', [0, 1, 1], [0]);
  const frames = await showAgain(voyage);
  /** @type {any[]} */
  const pictures = frames.map(({ deck }) => deck.picture);
  assert.deepEqual(
    pictures.map(({ trails }) => trails.length),
    [1, 1, 2],
  );
});
