/** The page's use of the search worker, and the pace of the computer players. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLentWorker } from '../../../js/effects/lend-worker.js';
import { createPlaybackPacer, PAUSES_MS } from '../../../js/effects/pace-playback.js';
import { createSearchRunner } from '../../../js/effects/run-search.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { draw, reduce } from '../support/decks.mjs';
import { FakeClock, makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/** A client that records its requests and replies when the test tells it to. */
class FakeClient {
  /** @type {string[]} */
  calls = [];
  /** @type {{kind: string, fields: any, options: any, resolve: (reply: any) => void}[]} */
  asked = [];
  start = () => this.calls.push('start');
  retry = () => this.calls.push('retry');
  abandon = () => this.calls.push('abandon');
  end = () => this.calls.push('end');
  stop = () => this.calls.push('stop');

  /**
   * @param {string} kind
   * @param {any} fields
   * @param {any} options
   */
  request = (kind, fields, options) => {
    this.calls.push(kind);
    return /** @type {Promise<any>} */ (
      new Promise((resolve) => this.asked.push({ kind, fields, options, resolve }))
    );
  };
}

const SEARCH = {
  serial: 50,
  kind: /** @type {const} */ ('think'),
  isHint: false,
  decision: { mark: 1, path: '2', level: 3, asked: '' },
  fields: { path: '2', level: 3, asks: 'move' },
  depth: 0,
  isHurried: false,
};

/** The page's loop with a fake client. */
function makePage(levels = [3, 0]) {
  const client = new FakeClient();
  /** @type {(status: any) => void} */
  let tell = () => {};
  const page = {
    ...{ state: createState(), client, isBroken: false },
    tell: (/** @type {any} */ status) => tell(status),
  };
  /** @param {Action} action */
  const dispatch = (action) => {
    page.state = reduce(page.state, action);
    follow?.(page.state);
  };
  const worker = createLentWorker((onStatus) => {
    tell = onStatus;
    client.retry = () => {
      if (!page.isBroken) tell({ status: 'loading', problem: null });
      return client.calls.push('retry');
    };
    return client;
  });
  const follow = createSearchRunner({ worker, dispatch, drawSeed: () => 77 });
  dispatch({ type: 'engine', status: { status: 'up', problem: null } });
  dispatch({ type: 'begin', game: 'loyal', names: ['Bosun', 'Will'], levels });
  dispatch(answerGame(page.state, makeReply(makeView())));
  return Object.assign(page, {
    dispatch,
    worker,
    /** @param {Partial<import('../../../js/state/types.js').Search> | null} changes */
    search(changes = {}) {
      const search = changes === null ? null : { ...SEARCH, ...changes };
      page.state = update(page.state, { computer: { search } });
      follow(page.state);
    },
  });
}

const THOUGHT = { move: '@f3', score: 0, end: null, depth: 2, nodes: 9, line: [], reasons: [] };
const REPLY = { version: 1, id: 1, ok: true, thought: THOUGHT };

test('a game against a computer starts the worker before the first request', () => {
  assert.deepEqual(makePage().client.calls, ['start']);
  assert.deepEqual(makePage([0, 0]).client.calls, []);
});

test('each search of the state is requested once, with its own seed', () => {
  const page = makePage();
  page.search();
  page.dispatch({ type: 'open', dialog: 'rules' });
  assert.equal(page.client.asked.length, 1);
  assert.equal(page.client.asked[0].fields.record, page.state.game.record);
  assert.equal(page.client.asked[0].fields.seed, 77);
});

test('the reply is dispatched to the state', async () => {
  const page = makePage();
  page.search();
  page.client.asked[0].resolve(REPLY);
  await new Promise(setImmediate);
  const { serial } = SEARCH;
  const told = page.state.requests.acts.at(-1)?.action;
  assert.deepEqual(told, { type: 'thought', serial, reply: REPLY });
  assert.equal(page.client.asked.length, 1, 'not again before Python has used the reply');
});

test('progress is dispatched to the state', () => {
  const page = makePage();
  page.search();
  page.client.asked[0].options.onThinking({ depth: 5, nodes: 1000 });
  assert.equal(page.state.computer.search?.depth, 5);
});

test('a hurried search is stopped once, and an unneeded search is abandoned', () => {
  const page = makePage();
  page.search();
  page.dispatch({ type: 'hurry' });
  page.dispatch({ type: 'hurry' });
  assert.deepEqual(page.client.calls.slice(2), ['think', 'stop']);
  page.search(null);
  assert.equal(page.client.calls.at(-1), 'abandon');
});

test('a failed worker is started again by the next request', async () => {
  const page = makePage();
  page.search();
  page.tell({ status: 'failed', problem: 'engine.died' });
  await new Promise(setImmediate);
  assert.deepEqual(page.state.requests.acts.at(-1)?.action, { type: 'searchFailed' });
  page.search(null);
  assert.equal(page.client.calls.at(-1), 'abandon');
  page.search({ serial: SEARCH.serial + 1 });
  assert.deepEqual(page.client.calls.slice(-2), ['retry', 'think']);
});

test('a worker that cannot be started is told like one that has failed', async () => {
  const page = makePage();
  page.tell({ status: 'failed', problem: 'engine.noWorker' });
  page.isBroken = true;
  page.search();
  page.tell({ status: 'failed', problem: 'engine.noWorker' });
  await new Promise(setImmediate);
  assert.deepEqual(page.state.requests.acts.at(-1)?.action, { type: 'searchFailed' });
  assert.ok(!page.client.calls.includes('think'));
});

test('the page in Python uses the worker, and is told if it fails', async () => {
  const page = makePage([0, 0]);
  /** @type {string[]} */
  const heard = [];
  const { worker } = page;
  const onThinking = () => heard.push('progress');
  const reviewing = worker.request('review', { record: 'r' }, { scope: 'one', onThinking });
  assert.deepEqual(page.client.calls, ['start', 'review']);
  page.client.asked[0].options.onThinking({ depth: 1, nodes: 9 });
  page.tell({ status: 'failed', problem: 'engine.died' });
  await assert.rejects(reviewing, ({ name }) => name === 'Error');
  assert.deepEqual(heard, ['progress']);
  // The next worker must not begin with the search that has failed.
  assert.equal(page.client.calls.at(-1), 'abandon');
  const again = worker.request('review', { record: 'r' }, { scope: 'two' });
  worker.stop();
  assert.deepEqual(page.client.calls.slice(3), ['retry', 'review', 'stop']);
  page.client.asked[1].resolve({ ok: true });
  assert.deepEqual(await again, { ok: true });
});

test('in a game between persons, a hint starts the worker', () => {
  const page = makePage([0, 0]);
  page.search({ isHint: true });
  assert.deepEqual(page.client.calls, ['start', 'think']);
});

/** @param {boolean} isStill */
function makePace(isStill) {
  const clock = new FakeClock();
  /** @type {string[]} */
  const seen = [];
  let rest = () => {};
  const pace = createPlaybackPacer({
    settle: () => new Promise((resolve) => (rest = () => resolve(undefined))),
    isStill: () => isStill,
    dispatch: (action) => action.type === 'seen' && seen.push(action.stage),
    timers: clock,
  });
  return { pace, clock, seen, rest: () => rest() };
}

/** @param {import('../../../js/state/update.js').Changes['game']} changes */
function arrive(changes = {}) {
  const transition = { ...createState().game.transition, serial: 4 };
  const game = { levels: [0, 2], view: makeView(), transition, ...changes };
  return draw(update(createState(), { game }));
}

test('a position counts as seen when nothing moves and a delay has passed', async () => {
  const { pace, clock, seen, rest } = makePace(false);
  pace.follow(arrive());
  pace.follow(arrive());
  assert.deepEqual(seen, []);
  rest();
  await new Promise(setImmediate);
  assert.deepEqual(seen, ['still']);
  clock.move(PAUSES_MS.normal.moving - 1);
  assert.deepEqual(seen, ['still']);
  clock.move(1);
  assert.deepEqual(seen, ['still', 'due']);
});

test('a position does not count as seen before Python has drawn it', () => {
  const { pace, seen, rest } = makePace(true);
  pace.follow({ ...arrive(), deck: createState().deck });
  rest();
  assert.deepEqual(seen, []);
});

test('with reduced motion the delay is shorter', async () => {
  const { pace, clock, seen, rest } = makePace(true);
  pace.follow(arrive());
  rest();
  await new Promise(setImmediate);
  clock.move(PAUSES_MS.normal.still);
  assert.deepEqual(seen, ['still', 'due']);
});

test('a position that is no longer shown does not delay the game', async () => {
  const { pace, clock, seen, rest } = makePace(false);
  pace.follow(arrive());
  const first = rest;
  pace.follow(arrive({ transition: { ...createState().game.transition, serial: 5 } }));
  first();
  await new Promise(setImmediate);
  clock.move(PAUSES_MS.normal.moving);
  assert.deepEqual(seen, ['still', 'due'], 'for the later one only');
});

test('between persons there is no delay', () => {
  const { pace, seen } = makePace(true);
  pace.follow(arrive({ levels: [0, 0] }));
  assert.deepEqual(seen, []);
});
