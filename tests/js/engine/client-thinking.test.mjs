/** The client's side of a search: progress, stop, and a worker that stops too late. */

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
    thought: {
      move,
      score: -5,
      end: null,
      depth,
      nodes: 40,
      line: [move],
      reasons: [],
      legs: [],
      parts: [],
    },
  });

/**
 * Send a worker's progress message.
 * @param {import('../support/fakes.mjs').FakeWorker} worker
 * @param {string} move
 * @param {number} [id]
 */
function tellProgress(worker, move, id = 1) {
  worker.say({ type: 'thinking', id, depth: 3, nodes: 40, reply: write(id, move) });
}

/** The value of a promise if it has resolved. @param {Promise<any>} promise */
function settled(promise) {
  return Promise.race([promise, Promise.resolve('open')]);
}

test('the caller receives the progress of the search', async () => {
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

test('a worker that sends progress messages may search without a time limit', () => {
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

test('a stop is sent for searches only, and the reply is the best so far', async () => {
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

test('a stop without a search does nothing', () => {
  const { client, workers, clock } = setUpReady();
  client.stop();
  clock.move(10 * LIMITS_MS.stop);
  assert.deepEqual(workers[0].received, []);
  assert.ok(!workers[0].isTerminated);
});

test('a worker that does not stop in time is ended, and its last progress message is the reply', async () => {
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

test('the next worker is started at once, and answers the next request', async () => {
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

test('other requests of a worker that stopped too late are sent to the next one', async () => {
  const { client, workers, clock } = setUpReady();
  const thought = client.request('think', { level: 8 });
  const page = client.request('page', {});
  tellProgress(workers[0], '@a1');
  client.stop();
  clock.move(LIMITS_MS.stop);
  assert.equal((await thought).thought?.move, '@a1');
  workers[1].say({ type: 'ready' });
  assert.equal(workers[1].received.length, 1);
  workers[1].answerLast();
  assert.ok((await page).ok);
});

test('a stopped worker without a progress message yet gets more time', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  client.stop();
  clock.move(10 * LIMITS_MS.stop);
  assert.ok(!workers[0].isTerminated);
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'answer', id: 1, reply: write(1, '@a3', 0) });
  assert.equal((await reply).thought?.move, '@a3');
});

test('a stop outlives the worker: the next one gets the request and the stop', async () => {
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

test('a worker that dies after a stop request still gives a reply', async () => {
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

test('a worker that dies during a search is replaced, and the search begins again', async () => {
  const { client, workers } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'crashed', reason: 'fault' });
  workers[1].say({ type: 'ready' });
  assert.deepEqual(workers[1].received, workers[0].received);
  workers[1].say({ type: 'answer', id: 1, reply: write(1, '@a3') });
  assert.equal((await reply).thought?.move, '@a3');
});

test('an abandoned search is stopped', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  client.abandon();
  await assert.rejects(reply, { name: 'AbortError' });
  assert.deepEqual(workers[0].received.at(-1), { stop: 1 });
  clock.move(LIMITS_MS.word);
  assert.ok(!workers[0].isTerminated);
});

test('a progress message with an invalid reply is ignored', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('think', { level: 8 });
  tellProgress(workers[0], '@a1');
  workers[0].say({ type: 'thinking', id: 1, depth: 4, nodes: 50, reply: '{"ok":true}' });
  client.stop();
  clock.move(LIMITS_MS.stop);
  assert.equal((await reply).thought?.move, '@a1');
});

test('time while the page is suspended does not count against the worker', () => {
  const { client, workers, clock } = setUpReady();
  client.request('think', { level: 8 });
  workers[0].say({ type: 'taken', id: 1 });
  // A timer fires at most once for a suspension, however long it is.
  clock.sleep(3_600_000);
  assert.equal(workers.length, 1);
  tellProgress(workers[0], '@a1');
  clock.move(LIMITS_MS.word - 1);
  assert.equal(workers.length, 1);
});
