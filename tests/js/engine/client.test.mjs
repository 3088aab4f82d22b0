/** The client of the engine's worker: requests, waiting, noticing a death, starting again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS_MS } from '../../../js/engine/client.js';
import { makeClient } from '../support/fakes.mjs';

/** Make a client whose first worker is ready. */
function setUpReady() {
  const setup = makeClient();
  setup.client.start();
  setup.workers[0].say({ type: 'ready' });
  return setup;
}

test('a request before the engine is ready is sent once it is', async () => {
  const { client, workers, statuses } = makeClient();
  client.start();
  const reply = client.request('show', { record: '' });
  assert.equal(workers[0].received.length, 0);
  workers[0].say({ type: 'ready' });
  assert.deepEqual(JSON.parse(workers[0].received[0].request), {
    version: 1,
    id: 1,
    kind: 'show',
    record: '',
  });
  workers[0].answerLast({ step: 0 });
  assert.equal((await reply).step, 0);
  assert.deepEqual(statuses, ['loading', 'up']);
});

test('a request that is made as soon as the engine is ready is sent once', () => {
  const setup = makeClient({ onUp: () => void setup.client.request('show', { record: '' }) });
  setup.client.start();
  setup.client.request('page', { text: '' });
  setup.workers[0].say({ type: 'ready' });
  const kinds = setup.workers[0].received.map(({ request }) => JSON.parse(request).kind);
  assert.deepEqual(kinds, ['page', 'show']);
});

test('replies are matched to their requests in any order', async () => {
  const { client, workers } = setUpReady();
  const first = client.request('page', {});
  const second = client.request('show', {});
  workers[0].answer(1);
  workers[0].answer(0);
  assert.equal((await first).id, 1);
  assert.equal((await second).id, 2);
});

test('a silent worker is replaced and the request is sent again', async () => {
  const { client, workers, statuses, clock } = setUpReady();
  const reply = client.request('show', { move: '@a1' });
  clock.move(LIMITS_MS.word);
  assert.ok(workers[0].isTerminated);
  assert.equal(workers.length, 2);
  workers[1].say({ type: 'ready' });
  assert.equal(workers[1].received[0].request, workers[0].received[0].request);
  workers[1].answerLast({ step: 1 });
  assert.equal((await reply).step, 1);
  assert.deepEqual(statuses, ['loading', 'up', 'loading', 'up']);
});

test('a worker with a lock gets a longer limit after it has taken a request', async () => {
  for (const hasLocks of [true, false]) {
    const { client, workers, clock } = makeClient({ hasLocks });
    client.start();
    workers[0].say({ type: 'holds', lock: 'lock' });
    workers[0].say({ type: 'ready' });
    client.request('show', {});
    workers[0].say({ type: 'taken', id: 1 });
    await Promise.resolve();
    clock.move((hasLocks ? LIMITS_MS.work : LIMITS_MS.word) - 1);
    assert.equal(workers.length, 1);
    clock.move(1);
    assert.equal(workers.length, 2);
  }
});

test('while a worker waits for a file, only its end is noticed', async () => {
  const { client, workers, clock } = setUpReady();
  const late = client.request('page', {});
  workers[0].say({ type: 'taken', id: 1 });
  workers[0].say({ type: 'wants', isDamaged: false });
  const shown = client.request('show', { record: '' });
  workers[0].answerLast({ step: 1 });
  assert.equal((await shown).step, 1);
  clock.move(10 * LIMITS_MS.work);
  assert.equal(workers.length, 1);
  workers[0].say({ type: 'served' });
  // The file is sent by what has made the worker.
  workers[0].say({ type: 'misses', file: 'endings' });
  workers[0].say({ type: 'taken', id: 1 });
  workers[0].answer(0);
  assert.equal((await late).id, 1);
  client.request('page', {});
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('a second death during the same request is a failure, and a retry sends it again', async () => {
  const { client, workers, statuses } = setUpReady();
  const reply = client.request('show', {});
  workers[0].break('error');
  workers[1].say({ type: 'ready' });
  workers[1].say({ type: 'crashed', reason: 'fault' });
  assert.equal(workers.length, 2);
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  workers[2].say({ type: 'ready' });
  workers[2].answerLast({ step: 5 });
  assert.equal((await reply).step, 5);
  assert.equal(statuses.at(-1), 'up');
});

test('a reply resets the count of deaths', () => {
  const { client, workers, statuses } = setUpReady();
  for (const round of [0, 1, 2]) {
    client.request('show', {});
    workers[round].break('messageerror');
    workers[round + 1].say({ type: 'ready' });
    workers[round + 1].answerLast();
  }
  assert.equal(statuses.at(-1), 'up');
});

test('a start that fails twice is a failure', () => {
  const { client, workers, statuses } = makeClient();
  client.start();
  workers[0].break('error');
  workers[1].break('error');
  assert.equal(workers.length, 2);
  assert.equal(statuses.at(-1), 'engine.failedStart');
});

test('a slow start is reported, and continues if the engine becomes ready after all', async () => {
  const { client, workers, statuses, clock } = makeClient();
  client.start();
  const reply = client.request('show', {});
  workers[0].say({ type: 'progress', stage: 'worker' });
  workers[0].say({ type: 'holds', lock: 'lock' });
  clock.move(LIMITS_MS.start - 1);
  workers[0].say({ type: 'progress', stage: 'runtime' });
  clock.move(LIMITS_MS.start - 1);
  assert.deepEqual(statuses, ['loading']);
  clock.move(1);
  assert.equal(statuses.at(-1), 'engine.slow');
  workers[0].say({ type: 'ready' });
  workers[0].answerLast();
  assert.ok((await reply).ok);
  assert.equal(statuses.at(-1), 'up');
});

test('messages of a replaced worker are ignored', () => {
  const { client, workers, statuses, clock } = setUpReady();
  client.request('show', {});
  clock.move(LIMITS_MS.word);
  const heard = statuses.length;
  workers[0].answerLast();
  workers[0].break('error');
  assert.equal(statuses.length, heard);
  assert.equal(workers.length, 2);
});

test('an abandoned request is not sent again', async () => {
  const { client, workers, clock } = setUpReady();
  const reply = client.request('show', {});
  client.abandon();
  await assert.rejects(reply, { name: 'AbortError' });
  clock.move(LIMITS_MS.work);
  assert.equal(workers.length, 1);
  client.request('show', {});
  workers[0].break('error');
  workers[1].say({ type: 'ready' });
  assert.deepEqual(
    workers[1].received.map(({ request }) => JSON.parse(request).kind),
    ['show'],
  );
});

test('only the requests of a scope are abandoned', async () => {
  for (const isReady of [true, false]) {
    const { client, workers, clock } = makeClient();
    client.start();
    if (isReady) workers[0].say({ type: 'ready' });
    const kept = client.request('show', {});
    const dropped = client.request('show', {}, { scope: 'deck' });
    client.abandon('deck');
    await assert.rejects(dropped, { name: 'AbortError' });
    if (!isReady) workers[0].say({ type: 'ready' });
    // The worker must still answer the other request.
    clock.move(LIMITS_MS.word);
    assert.equal(workers.length, 2);
    workers[1].say({ type: 'ready' });
    assert.deepEqual(
      workers[1].received.map(({ request }) => JSON.parse(request).kind),
      ['show'],
    );
    workers[1].answerLast({ step: 3 });
    assert.equal((await kept).step, 3);
  }
});

test('after a failure, the request at which the engine failed is refused with what is abandoned', async () => {
  const { client, workers } = setUpReady();
  const first = client.request('saves', {});
  const second = client.request('show', {});
  for (const round of [0, 1]) {
    workers[round].say({ type: 'ready' });
    workers[round].say({ type: 'taken', id: 1 });
    workers[round].break('error');
  }
  client.abandon('deck');
  assert.equal((await first).error?.message.key, 'error.internal');
  client.retry();
  workers[2].say({ type: 'ready' });
  workers[2].answerLast({ step: 2 });
  assert.equal((await second).step, 2);
  assert.equal(workers[2].received.length, 1);
});

test('an idle engine has no time limit', () => {
  const { client, workers, clock } = setUpReady();
  client.request('show', {});
  workers[0].answerLast();
  clock.move(10 * LIMITS_MS.start);
  assert.equal(workers.length, 1);
});

test('a missing browser feature is reported before a worker starts', () => {
  const { client, workers, statuses } = makeClient({ problem: 'engine.noWebAssembly' });
  client.start();
  assert.equal(workers.length, 0);
  assert.deepEqual(statuses, ['engine.noWebAssembly']);
});
