// @ts-check
/** A user's player in the game on the deck: its moves are requested and checked, and it can be stopped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayerAsker } from '../../../js/effects/run-players.js';
import { readLevels } from '../../../js/game/players.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').Action} Action */

const WRITTEN = 4_711;

/** @param {{source: string} | {message: {key: string}}} [player] */
async function makePage(player = { source: 'text' }) {
  /** @type {{question: any, resolve: (answer: any) => void}[]} */
  const asked = [];
  /** @type {string[]} */
  const calls = [];
  const page = { state: createState(), asked, calls };
  /** @param {Action} action */
  const dispatch = (action) => {
    page.state = reduce(page.state, action);
    asker.follow(page.state);
  };
  const asker = createPlayerAsker({
    makeRunner: () => ({
      choose: (_, question) => new Promise((resolve) => asked.push({ question, resolve })),
      stop: () => calls.push('stop'),
    }),
    find: async (id) => (id === WRITTEN ? player : { message: { key: 'player.gone' } }),
    dispatch,
  });
  dispatch({ type: 'engine', status: { status: 'up', problem: null } });
  dispatch({ type: 'begin', game: 'loyal', names: ['Mine', 'Will'], levels: [WRITTEN, 0] });
  const serial = page.state.requests.game?.serial ?? -1;
  dispatch({ type: 'answered', serial, reply: makeReply(makeView()) });
  dispatch({ type: 'seen', serial: page.state.game.transition.serial, stage: 'still' });
  await new Promise(setImmediate);
  return Object.assign(page, { dispatch });
}

test('a user’s player has its id in place of a level', () => {
  assert.deepEqual(readLevels([WRITTEN, 3, 999, 1.5e3 + 0.5, 2 ** 40], 5), [WRITTEN, 3, 0, 0, 0]);
});

test('a player is asked once, and its legal move is played', async () => {
  const page = await makePage();
  assert.equal(page.asked.length, 1);
  assert.equal(page.asked[0].question.path, '2');
  page.asked[0].resolve({ move: '@f3' });
  await new Promise(setImmediate);
  assert.equal(page.state.computer.answer?.move, '@f3');
});

test('a move that is not in the engine’s list is not played', async () => {
  for (const move of ['a1-f8', 'agree', 'pick:R', '', 'constructor']) {
    const page = await makePage();
    page.asked[0].resolve({ move });
    await new Promise(setImmediate);
    assert.equal(page.state.computer.answer, null);
    assert.equal(page.state.computer.trouble, 'player.failed');
    assert.equal(page.state.requests.game, null);
    assert.equal(page.state.ui.message?.key, 'player.failed');
  }
});

test('a fault is reported with its line, and the player can be asked again', async () => {
  const page = await makePage();
  page.asked[0].resolve({ fault: { reason: 'exception', line: 3, says: 'ValueError' } });
  await new Promise(setImmediate);
  /** @type {any} */
  const params = page.state.ui.message?.params;
  assert.equal(params.name, 'Mine');
  assert.deepEqual(params.trouble, {
    key: 'player.fault.exceptionAt',
    params: { line: 3, says: 'ValueError' },
  });
  page.dispatch({ type: 'go' });
  await new Promise(setImmediate);
  assert.equal(page.asked.length, 2);
});

test('a deleted or untrusted player is reported and never asked', async () => {
  for (const key of ['player.gone', 'player.untrusted']) {
    const page = await makePage({ message: { key } });
    assert.equal(page.asked.length, 0);
    assert.equal(page.state.computer.trouble, 'player.failed');
  }
});

test('a player in two seats runs once for each of them', async () => {
  let made = 0;
  /** @type {[number, boolean][]} */
  const asked = [];
  const asker = createPlayerAsker({
    makeRunner() {
      made += 1;
      const runner = made;
      return {
        choose: async (_, { isNew }) => {
          asked.push([runner, isNew]);
          return { move: '@f3' };
        },
        stop() {},
      };
    },
    find: async () => ({ source: 'text' }),
    dispatch() {},
  });
  const { game: empty, computer } = createState();
  for (let step = 0; step < 4; step += 1) {
    const view = makeView({ turn: step % 2 === 0 ? 'R' : 'B' });
    const names = ['Mine', 'Mine 2'];
    const game = { ...empty, names, levels: [WRITTEN, WRITTEN], view, record: '', step };
    const search = /** @type {any} */ ({ serial: step, decision: { level: WRITTEN } });
    for (const one of [search, null]) {
      asker.follow(/** @type {any} */ ({ game, computer: { ...computer, search: one } }));
      await new Promise(setImmediate);
    }
  }
  assert.deepEqual(asked, [
    [1, true],
    [2, false],
    [1, false],
    [2, false],
  ]);
});

test('a late answer changes nothing, and a player without a seat ends', async () => {
  const page = await makePage();
  page.dispatch({ type: 'reseat', names: ['Anne', 'Will'], levels: [0, 0] });
  assert.deepEqual(page.calls, ['stop', 'stop']);
  page.asked[0].resolve({ move: '@f3' });
  await new Promise(setImmediate);
  assert.equal(page.state.computer.answer, null);
});
