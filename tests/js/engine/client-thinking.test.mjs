// @ts-check
/** A computer player's thinking, as the page sees it: its progress, its stop, and a worker too slow. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS_MS } from '../../../js/engine/client.js';
import { makeClient } from '../support/fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Progress} Progress */

function setUp() {
  const setup = makeClient();
  setup.client.start();
  return setup;
}

function setUpReady() {
  const setup = setUp();
  setup.workers[0].say({ type: 'ready' });
  return setup;
}

/** @param {number} id @param {string} move @param {number} [depth] */
const write = (id, move, depth = 3) =>
  JSON.stringify({
    version: 1,
    id,
    ok: true,
    thought: { move, score: -5, end: null, depth, nodes: 40, line: [move], reasons: [] },
  });

/**
 * Have a worker tell how far it has come.
 * @param {import('../support/fakes.mjs').FakeWorker} worker
 * @param {string} move
 * @param {number} [id]
 */
function tellProgress(worker, move, id = 1) {
  worker.say({ type: 'thinking', id, depth: 3, nodes: 40, reply: write(id, move) });
}

/** Whatever a promise has come to by now. @param {Promise<any>} promise */
function settled(promise) {
  return Promise.race([promise, Promise.resolve('open')]);
}

test('whoever asks hears how far the thinking has come', async () => {
  const { client, workers } = setUpReady();
  /** @type {Progress[]} */
  const heard = [];
  const reply = client.request('think', { level: 8 }, { onThinking: (one) => heard.push(one) });
  tellProgress(workers[0], '@a1');
  assert.deepEqual(heard, [{ depth: 3, nodes: 40 }]);
  workers[0].say({ type: 'answer', id: 1, reply: write(1, '@a3') });
  assert.equal((await reply).thought?.move, '@a3');
  tellProgress(workers[0], '@a1');
  assert.equal(heard.length, 1);
});

test('a worker that tells of its progress may think for as long as it likes', () => {
  const { client, workers, clock } = setUpReady();
  client.request('think', { level: 8, ms: 3_600_000 });
  workers[0].say({ type: 'taken', id: 1 });
  for (let round = 0; round < 100; round += 1) {
    clock.move(LIMITS_MS.word - 1);
    tellProgress(workers[0], '@a1');
  }
  assert.equal(workers.length, 1);
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('a stop is passed on, for what is being thought about alone, and answered with the best', async () => {
  const { client, workers, clock } = setUpReady();
  client.request('consent', { level: 8 });
  const reply = client.request('think', { level: 8 });
  client.stop();
  assert.deepEqual(workers[0].received.slice(2), [{ stop: 2 }]);
  workers[0].say({ type: 'answer', id: 2, reply: write(2, '@a7') });
  assert.equal((await reply).thought?.move, '@a7');
  clock.move(LIMITS_MS.stop);
  assert.equal(workers.length, 1);
  assert.ok(!workers[0].isTerminated);
});

test('a stop without a thought is nothing', () => {
  const { client, workers, clock } = setUpReady();
  client.stop();
  clock.move(10 * LIMITS_MS.stop);
  assert.deepEqual(workers[0].received, []);
  assert.ok(!workers[0].isTerminated);
});

test('a worker that does not stop in time is ended, and what it said last is the answer', async () => {
  const { client, workers, reports, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  tellProgress(workers[0], '@a7');
  client.stop();
  clock.move(LIMITS_MS.stop - 1);
  assert.equal(await settled(reply), 'open');
  clock.move(1);
  assert.equal((await reply).thought?.move, '@a7');
  assert.ok(workers[0].isTerminated);
  assert.equal(reports.length, 1);
});

test('the next worker is started at once, and answers the next question', async () => {
  const { client, workers, statuses, clock } = setUpReady();
  client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  client.stop();
  clock.move(LIMITS_MS.stop);
  assert.equal(workers.length, 2);
  workers[1].say({ type: 'ready' });
  const reply = client.request('think', { level: 2 });
  assert.equal(workers.length, 2);
  workers[1].say({ type: 'answer', id: 2, reply: write(2, '@f1') });
  assert.equal((await reply).thought?.move, '@f1');
  assert.deepEqual(statuses, ['loading', 'up', 'loading', 'up']);
});

test('what else was asked of a worker that is ended so is asked of the next one', async () => {
  const { client, workers, clock } = setUpReady();
  const thought = client.request('think', { level: 8 });
  const why = client.request('why', {});
  tellProgress(workers[0], '@a1');
  client.stop();
  clock.move(LIMITS_MS.stop);
  assert.equal((await thought).thought?.move, '@a1');
  workers[1].say({ type: 'ready' });
  assert.equal(workers[1].received.length, 1);
  workers[1].answerLast();
  assert.ok((await why).ok);
});

test('a worker that has only just begun is waited for', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  client.stop();
  clock.move(10 * LIMITS_MS.stop);
  assert.ok(!workers[0].isTerminated);
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'answer', id: 1, reply: write(1, '@a3', 0) });
  assert.equal((await reply).thought?.move, '@a3');
});

test('a stop outlives the worker: the next one is asked and stopped at once', async () => {
  for (const isUp of [true, false]) {
    const { client, workers } = setUp();
    if (isUp) workers[0].say({ type: 'ready' });
    const reply = client.request('think', { level: 8 });
    client.stop();
    workers[0].break('error');
    workers[1].say({ type: 'ready' });
    const [asked, stopped] = workers[1].received;
    assert.equal(JSON.parse(asked.request).kind, 'think');
    assert.deepEqual(stopped, { stop: 1 });
    workers[1].say({ type: 'answer', id: 1, reply: write(1, '@a3', 0) });
    assert.equal((await reply).thought?.depth, 0);
  }
});

test('whoever was told to stop and dies has answered all the same', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  client.stop();
  workers[0].break('error');
  clock.move(LIMITS_MS.stop);
  assert.equal((await reply).thought?.move, '@a1');
  assert.equal(workers.length, 2);
  assert.ok(!workers[1].isTerminated);
});

test('a worker that dies over a thought is replaced, and the thought begun again', async () => {
  const { client, workers } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'crashed', reason: 'fault' });
  workers[1].say({ type: 'ready' });
  assert.deepEqual(workers[1].received, workers[0].received);
  workers[1].say({ type: 'answer', id: 1, reply: write(1, '@a3') });
  assert.equal((await reply).thought?.move, '@a3');
});

test('what is abandoned is not thought about any longer', () => {
  const { client, workers, clock } = setUpReady();
  client.request('think', { level: 8 });
  client.abandon();
  assert.deepEqual(workers[0].received.at(-1), { stop: 1 });
  clock.move(LIMITS_MS.word);
  assert.ok(!workers[0].isTerminated);
});

test('progress that is no answer is no best', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'thinking', id: 1, depth: 4, nodes: 50, reply: '{"ok":true}' });
  client.stop();
  clock.move(LIMITS_MS.stop);
  assert.equal((await reply).thought?.move, '@a1');
});

test('a page that wakes up with its limits long passed gives the worker time to speak', () => {
  const { client, workers, clock } = setUpReady();
  client.request('think', { level: 8 });
  workers[0].say({ type: 'taken', id: 1 });
  // While the page sleeps no timer is due more than once, however long that is.
  clock.sleep(3_600_000);
  assert.equal(workers.length, 1);
  tellProgress(workers[0], '@a1');
  clock.move(LIMITS_MS.word - 1);
  assert.equal(workers.length, 1);
});
