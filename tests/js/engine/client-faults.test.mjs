/** Faults between the page and the engine's worker, and how the client recovers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS_MS } from '../../../js/engine/client.js';
import { DEATHS_ALLOWED, ENDS_WITHOUT_PAUSE } from '../../../js/engine/deaths.js';
import { makeClient, makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').WorkerMessage} WorkerMessage */

/** The latest worker. @template Item @param {Item[]} workers @returns {Item} */
const last = (workers) => workers[workers.length - 1];

/** Run the pending microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** @param {Parameters<typeof makeClient>[0]} [options] */
function setUp(options) {
  const setup = makeClient(options);
  const { client, workers, locks } = setup;
  client.start();
  const rise = () => {
    last(workers).say({ type: 'holds', lock: `lock ${workers.length}` });
    last(workers).say({ type: 'ready' });
  };
  /** End the worker from outside: only the release of its lock shows that. */
  const kill = () => locks.get(`lock ${workers.length}`)?.();
  return { ...setup, rise, kill };
}

function setUpReady() {
  const setup = setUp();
  setup.rise();
  return setup;
}

test('a worker that is ended while it is idle is replaced at once', async () => {
  const { client, workers, statuses, rise, kill } = setUpReady();
  kill();
  assert.equal(workers.length, 2);
  assert.ok(workers[0].isTerminated);
  const reply = client.request('show', { move: '@a1' });
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.deepEqual(statuses, ['loading', 'up', 'loading', 'up']);
});

test('a worker that is ended during a request is replaced, and the request is sent again', async () => {
  for (const isTaken of [false, true]) {
    const { client, workers, rise, kill } = setUpReady();
    const reply = client.request('show', { move: '@a1' });
    if (isTaken) last(workers).say({ type: 'taken', id: 1 });
    kill();
    rise();
    assert.deepEqual(workers[1].received, workers[0].received);
    last(workers).answerLast();
    assert.ok((await reply).ok);
  }
});

test('a worker that is ended while it starts is replaced', async () => {
  const { client, workers, statuses, rise, kill } = setUp();
  const reply = client.request('show', {});
  last(workers).say({ type: 'holds', lock: 'lock 1' });
  last(workers).say({ type: 'progress', stage: 'worker' });
  kill();
  assert.equal(workers.length, 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.equal(statuses.at(-1), 'up');
});

test('a worker without a message is replaced soon after its script has loaded, the next one later', async () => {
  const { workers, clock } = setUp();
  for (const patience of [1, 1, 2, 4]) {
    const { length } = workers;
    clock.move(LIMITS_MS.script);
    await settle();
    clock.move(LIMITS_MS.first * patience - 1);
    assert.equal(workers.length, length);
    clock.move(1);
    assert.equal(workers.length, length + 1);
  }
});

test('on a slow connection the client waits while chunks of the script arrive', async () => {
  const { workers, clock, asked } = setUp({ script: new Promise(() => {}) });
  clock.move(LIMITS_MS.script);
  for (let part = 0; part < 20; part += 1) {
    clock.move(LIMITS_MS.first - 1);
    asked[0]();
  }
  assert.equal(workers.length, 1);
  clock.move(LIMITS_MS.first);
  assert.equal(workers.length, 2);
  // Chunks for a replaced worker have no effect.
  asked[0]();
  clock.move(LIMITS_MS.script - 1);
  last(workers).say({ type: 'progress', stage: 'worker' });
  assert.equal(workers.length, 2);
});

test('a worker without a lock must send messages regularly until it is ready', async () => {
  const { workers, clock } = setUp({ hasLocks: false });
  workers[0].say({ type: 'progress', stage: 'worker' });
  for (let round = 0; round < 100; round += 1) {
    clock.move(LIMITS_MS.word - 1);
    workers[0].say(round === 5 ? { type: 'holds', lock: 'lock' } : { type: 'alive' });
    await settle();
  }
  assert.equal(workers.length, 1);
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('the end of a worker whose lock is refused is noticed soon', async () => {
  const { workers, clock } = setUp({ hasLocks: false });
  workers[0].say({ type: 'progress', stage: 'worker' });
  workers[0].say({ type: 'holds', lock: 'lock' });
  await settle();
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('the end of a worker between its first message and its lock is noticed soon', () => {
  const { workers, clock } = setUp();
  workers[0].say({ type: 'progress', stage: 'worker' });
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('a slow machine gets longer limits instead of one new worker after another', async () => {
  const { client, workers, clock } = setUp({ hasLocks: false });
  /** @param {number} workMs */
  const start = async (workMs) => {
    last(workers).say({ type: 'progress', stage: 'worker' });
    clock.move(workMs);
    last(workers).say({ type: 'ready' });
    const reply = client.request('show', {});
    last(workers).answerLast();
    assert.ok((await reply).ok);
    last(workers).break('error');
  };
  for (const number of [2, 3]) {
    last(workers).say({ type: 'progress', stage: 'worker' });
    clock.move(LIMITS_MS.word);
    assert.equal(workers.length, number);
  }
  for (const number of [4, 5, 6]) {
    await start(LIMITS_MS.word + 1);
    assert.equal(workers.length, number);
  }
  // Once it is fast enough, it gets the original limits again.
  await start(LIMITS_MS.word - 1);
  last(workers).say({ type: 'progress', stage: 'worker' });
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 8);
});

test('a worker that stops sending messages after the notice of a slow start is replaced', () => {
  for (const isAlive of [true, false]) {
    const { workers, statuses, clock } = setUp();
    last(workers).say({ type: 'holds', lock: 'lock 1' });
    last(workers).say({ type: 'progress', stage: 'worker' });
    clock.move(LIMITS_MS.start);
    assert.equal(statuses.at(-1), 'engine.slow');
    if (isAlive) last(workers).say({ type: 'alive' });
    clock.move(LIMITS_MS.work);
    assert.equal(workers.length, isAlive ? 1 : 2);
    assert.equal(statuses.at(-1), isAlive ? 'engine.slow' : 'loading');
  }
});

test('after too many ends in a row the client gives up, and starts a worker again on retry', () => {
  const { client, workers, statuses, rise, kill, clock } = setUpReady();
  client.request('show', {});
  for (let round = 0; round < DEATHS_ALLOWED.ended; round += 1) {
    kill();
    // After several ends in a row there is a pause before the next start.
    assert.ok(round < ENDS_WITHOUT_PAUSE || workers.length === round + 1);
    while (workers.length < round + 2) clock.move(1000);
    rise();
  }
  assert.equal(statuses.at(-1), 'up');
  kill();
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  rise();
  assert.equal(last(workers).received.length, 1);
  assert.equal(statuses.at(-1), 'up');
});

test('a retry ends the pause', async () => {
  const { client, workers, rise, kill, clock } = setUpReady();
  const reply = client.request('show', {});
  for (let round = 0; round < ENDS_WITHOUT_PAUSE; round += 1) {
    kill();
    rise();
  }
  kill();
  client.start();
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 1);
  client.retry();
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
  clock.move(60_000);
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 2);
});

test('too many ends of an idle worker are not reported; the next request starts another worker', async () => {
  const { client, workers, statuses, rise, kill } = setUpReady();
  for (let round = 0; round < ENDS_WITHOUT_PAUSE; round += 1) {
    kill();
    rise();
  }
  kill();
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 1);
  assert.equal(statuses.at(-1), 'up');
  const reply = client.request('show', {});
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
});

test('the lock of a replaced worker has no effect', () => {
  const { client, workers, locks, kill } = setUpReady();
  const released = locks.get('lock 1');
  client.retry();
  assert.equal(locks.size, 0);
  released?.();
  kill();
  assert.equal(workers.length, 2);
});

/** Invalid replies to request 1. @type {[string, unknown][]} */
const NONSENSE = [
  ['no JSON', 'Segmentation fault'],
  ['half of it', JSON.stringify(makeReply(makeView())).slice(0, -40)],
  ['no text at all', undefined],
  ['an object', { ok: true }],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['another id inside', JSON.stringify(makeReply(makeView(), { id: 7 }))],
  ['no id inside', '{"version":1,"ok":true}'],
  ['another version', JSON.stringify(makeReply(makeView(), { version: 2 }))],
  ['no view', JSON.stringify({ ...makeReply(makeView()), view: undefined })],
  [
    'a view without moves',
    JSON.stringify(makeReply({ ...makeView(), moves: /** @type {any} */ (0) })),
  ],
  ['a refusal without a reason', '{"version":1,"id":1,"ok":false}'],
  [
    'a refusal for an unknown reason',
    '{"version":1,"id":1,"ok":false,"error":{"code":"mood","message":{"key":"x","params":{}}}}',
  ],
  ['a reply to another kind of request', '{"version":1,"id":1,"ok":true,"games":[]}'],
];

for (const [what, text] of NONSENSE) {
  test(`a worker that replies with ${what} is replaced, and the request is sent again`, async () => {
    const { client, workers, statuses, rise } = setUpReady();
    const reply = client.request('show', { move: '@a1' });
    last(workers).say(/** @type {any} */ ({ type: 'answer', id: 1, reply: text }));
    assert.equal(workers.length, 2);
    rise();
    last(workers).answerLast({ step: 9 });
    assert.equal((await reply).step, 9);
    assert.equal(statuses.at(-1), 'up');
  });
}

test('two invalid replies are a failure, and the request waits for a retry', async () => {
  const { client, workers, statuses, rise } = setUpReady();
  const reply = client.request('show', {});
  last(workers).say({ type: 'answer', id: 1, reply: '{}' });
  rise();
  last(workers).say({ type: 'answer', id: 1, reply: '{}' });
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
});

test('an error reply with a known code is returned unchanged', async () => {
  const { client, workers } = setUpReady();
  const reply = client.request('show', {});
  const error = { code: 'move', message: { key: 'error.move', params: { detail: 'a1' } } };
  const text = JSON.stringify({ version: 1, id: -1, ok: false, error });
  last(workers).say({ type: 'answer', id: 1, reply: text });
  assert.deepEqual((await reply).error, error);
});

test('a reply without a request, a second reply and a reply to an abandoned request are ignored', async () => {
  const { client, workers, statuses, reports } = setUpReady();
  const text = JSON.stringify(makeReply(makeView(), { step: 5 }));
  last(workers).say({ type: 'answer', id: 99, reply: text });
  const abandoned = client.request('show', {});
  client.abandon();
  await assert.rejects(abandoned, { name: 'AbortError' });
  last(workers).answer(0);
  const reply = client.request('show', {});
  last(workers).answer(0, { step: 5 });
  last(workers).answer(1, { step: 6 });
  last(workers).answer(1, { step: 7 });
  assert.equal((await reply).step, 6);
  assert.equal(workers.length, 1);
  // The first reply to the abandoned request was expected.
  assert.deepEqual(
    reports,
    [99, 1, 2].map((id) => `a reply without a request: ${id}`),
  );
  assert.deepEqual(statuses, ['loading', 'up']);
});

test('a reply to a request that was abandoned before a worker ended is not expected of the next one', async () => {
  const { client, workers, reports } = setUpReady();
  const abandoned = client.request('show', {});
  client.abandon();
  await assert.rejects(abandoned);
  last(workers).break('error');
  last(workers).say({ type: 'ready' });
  const text = JSON.stringify(makeReply(makeView(), { id: 1 }));
  last(workers).say({ type: 'answer', id: 1, reply: text });
  assert.deepEqual(reports.slice(1), ['a reply without a request: 1']);
});

test('a request whose reply never comes is sent again', async () => {
  const { client, workers, clock, rise } = setUpReady();
  const reply = client.request('show', {});
  last(workers).say({ type: 'taken', id: 1 });
  last(workers).say({
    type: 'answer',
    id: 2,
    reply: JSON.stringify(makeReply(makeView(), { id: 2 })),
  });
  clock.move(LIMITS_MS.work);
  assert.equal(workers.length, 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
});

test('unknown messages and messages at the wrong time do no harm', async () => {
  const { client, workers, statuses, clock } = setUpReady();
  const odd = [null, undefined, 7, 'ready', [], {}, { type: 'toString' }, { type: 'answer' }];
  const late = [{ type: 'ready' }, { type: 'progress', stage: 'worker' }, { type: 'taken', id: 3 }];
  for (const message of [...odd, ...late]) last(workers).say(/** @type {any} */ (message));
  clock.move(10 * LIMITS_MS.start);
  const reply = client.request('show', {});
  for (const message of [...odd, ...late]) last(workers).say(/** @type {any} */ (message));
  assert.equal(last(workers).received.length, 1);
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.equal(workers.length, 1);
  assert.deepEqual(statuses, ['loading', 'up']);
});
