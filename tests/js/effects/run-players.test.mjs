/** A user's player in the game on the deck: its moves are requested, and it can be stopped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayerAsker } from '../../../js/effects/run-players.js';
import { createPlayerWorkers } from '../../../js/players/player-workers.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/state/types.js').Search} Search */

const WRITTEN = 4_711;

/** @type {Search} */
const SEARCH = {
  serial: 60,
  kind: 'player',
  isHint: false,
  decision: { mark: 1, path: '2', level: WRITTEN, asked: '' },
  fields: {},
  depth: 0,
  isHurried: false,
};

/** @param {() => object} makeRunner */
const makeWorkers = (makeRunner) =>
  createPlayerWorkers(/** @type {any} */ ({ makeRunner, now: () => 0 }));

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
    workers: makeWorkers(() => ({
      choose: (/** @type {string} */ _, /** @type {any} */ question) =>
        new Promise((resolve) => asked.push({ question, resolve })),
      stop: () => calls.push('stop'),
    })),
    print() {},
    find: async (id) => (id === WRITTEN ? player : { message: { key: 'player.gone' } }),
    dispatch,
  });
  dispatch({ type: 'engine', status: { status: 'up', problem: null } });
  dispatch({ type: 'begin', game: 'loyal', names: ['Mine', 'Will'], levels: [WRITTEN, 0] });
  dispatch(answerGame(page.state, makeReply(makeView())));
  /** @param {Partial<Search> | null} changes */
  const search = async (changes = {}) => {
    const asking = changes === null ? null : { ...SEARCH, ...changes };
    page.state = update(page.state, { computer: { search: asking } });
    asker.follow(page.state);
    await new Promise(setImmediate);
  };
  await search();
  return Object.assign(page, {
    dispatch,
    search,
    /** What Python is told last. */
    readTold: () => page.state.requests.acts.at(-1)?.action,
  });
}

test('a player is asked once, and Python is told its move', async () => {
  const page = await makePage();
  assert.equal(page.asked.length, 1);
  assert.equal(page.asked[0].question.path, '2');
  page.asked[0].resolve({ move: '@f3' });
  await new Promise(setImmediate);
  const { serial } = SEARCH;
  assert.deepEqual(page.readTold(), {
    type: 'playerAnswer',
    serial,
    answer: { move: '@f3', ms: 0 },
  });
  assert.equal(page.asked.length, 1, 'not again before Python has used the answer');
  await page.search(null);
  assert.deepEqual(page.calls, []);
});

test('a fault is told, and the player can be asked again', async () => {
  const page = await makePage();
  const fault = { reason: 'exception', line: 3, says: 'ValueError' };
  page.asked[0].resolve({ fault });
  await new Promise(setImmediate);
  const { serial } = SEARCH;
  assert.deepEqual(page.readTold(), { type: 'playerAnswer', serial, answer: { fault, ms: 0 } });
  await page.search(null);
  await page.search({ serial: SEARCH.serial + 1 });
  assert.equal(page.asked.length, 2);
});

test('a deleted or untrusted player is told and never asked', async () => {
  for (const key of ['player.gone', 'player.untrusted']) {
    const page = await makePage({ message: { key } });
    assert.equal(page.asked.length, 0);
    const { serial } = SEARCH;
    assert.deepEqual(page.readTold(), {
      type: 'playerAnswer',
      serial,
      answer: { message: { key } },
    });
  }
});

test('a player in two seats runs once for each of them', async () => {
  let made = 0;
  /** @type {[number, boolean][]} */
  const asked = [];
  const asker = createPlayerAsker({
    workers: makeWorkers(() => {
      made += 1;
      const runner = made;
      return {
        async choose(/** @type {string} */ _, /** @type {any} */ { isNew }) {
          asked.push([runner, isNew]);
          return { move: '@f3' };
        },
        stop() {},
      };
    }),
    print() {},
    find: async () => ({ source: 'text' }),
    dispatch() {},
  });
  const { game: empty, computer } = createState();
  for (let step = 0; step < 4; step += 1) {
    const view = makeView({ turn: step % 2 === 0 ? 'R' : 'B' });
    const at = { step, seat: step % 2 };
    const names = ['Mine', 'Mine 2'];
    const game = { ...empty, names, levels: [WRITTEN, WRITTEN], view, record: '' };
    const asking = { serial: step, kind: 'player', decision: { level: WRITTEN } };
    const search = /** @type {any} */ (asking);
    for (const one of [search, null]) {
      asker.follow(
        /** @type {any} */ ({ game: { ...game, ...at }, computer: { ...computer, search: one } }),
      );
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
  await page.search(null);
  assert.deepEqual(page.calls, ['stop']);
  const told = page.readTold();
  page.asked[0].resolve({ move: '@f3' });
  await new Promise(setImmediate);
  assert.equal(page.readTold(), told);
});
