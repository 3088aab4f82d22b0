// @ts-check
/** What goes wrong between the page and the engine's worker, and how the page gets over it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEATHS_ALLOWED, ENDS_WITHOUT_PAUSE, LIMITS_MS } from '../../../js/engine/client.js';
import { makeClient, makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').WorkerMessage} WorkerMessage */

/** The worker that is alive. @template Item @param {Item[]} workers @returns {Item} */
const last = (workers) => workers[workers.length - 1];

/** Let what waits for a promise go on. */
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
  /** End the worker as from outside: all that is heard of it is its lock. */
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
  const reply = client.request('play', { move: '@a1' });
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.deepEqual(statuses, ['loading', 'up', 'loading', 'up']);
});

test('a worker that is ended over a question is replaced, and the question asked again', async () => {
  for (const isTaken of [false, true]) {
    const { client, workers, rise, kill } = setUpReady();
    const reply = client.request('play', { move: '@a1' });
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
  const reply = client.request('new', {});
  last(workers).say({ type: 'holds', lock: 'lock 1' });
  last(workers).say({ type: 'progress', stage: 'worker' });
  kill();
  assert.equal(workers.length, 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.equal(statuses.at(-1), 'up');
});

test('a worker that says nothing is replaced soon once its script has come, the next one later', async () => {
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

test('a script on a slow line is waited for as long as any of it comes', async () => {
  const { workers, clock, asked } = setUp({ script: new Promise(() => {}) });
  clock.move(LIMITS_MS.script);
  for (let part = 0; part < 20; part += 1) {
    clock.move(LIMITS_MS.first - 1);
    asked[0]();
  }
  assert.equal(workers.length, 1);
  clock.move(LIMITS_MS.first);
  assert.equal(workers.length, 2);
  // What comes for a worker that was given up is nobody's.
  asked[0]();
  clock.move(LIMITS_MS.script - 1);
  last(workers).say({ type: 'progress', stage: 'worker' });
  assert.equal(workers.length, 2);
});

test('a worker that speaks at all speaks until it is ready, where nobody else would tell of its end', async () => {
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

test('a worker whose end would not be told after all is missed soon', async () => {
  const { workers, clock } = setUp({ hasLocks: false });
  workers[0].say({ type: 'progress', stage: 'worker' });
  workers[0].say({ type: 'holds', lock: 'lock' });
  await settle();
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('a worker that is ended between its first word and its lock is missed soon', () => {
  const { workers, clock } = setUp();
  workers[0].say({ type: 'progress', stage: 'worker' });
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 2);
});

test('a slow machine is not given up over and over', async () => {
  const { client, workers, clock } = setUp({ hasLocks: false });
  /** @param {number} workMs */
  const start = async (workMs) => {
    last(workers).say({ type: 'progress', stage: 'worker' });
    clock.move(workMs);
    last(workers).say({ type: 'ready' });
    const reply = client.request('play', {});
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
  // Once it is as fast as others it is treated as they are.
  await start(LIMITS_MS.word - 1);
  last(workers).say({ type: 'progress', stage: 'worker' });
  clock.move(LIMITS_MS.word);
  assert.equal(workers.length, 8);
});

test('a worker that falls silent over its start once the player was told is replaced', () => {
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

test('a worker that is ended again and again is given up, and starts anew when it is wanted', () => {
  const { client, workers, statuses, rise, kill, clock } = setUpReady();
  client.request('play', {});
  for (let round = 0; round < DEATHS_ALLOWED.ended; round += 1) {
    kill();
    // After some ends in a row there is a pause before the next start.
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

test('nobody waits for the end of a pause who tries again', async () => {
  const { client, workers, rise, kill, clock } = setUpReady();
  const reply = client.request('play', {});
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

test('nobody hears of an idle worker that ended once too often; the next question calls another', async () => {
  const { client, workers, statuses, rise, kill } = setUpReady();
  for (let round = 0; round < ENDS_WITHOUT_PAUSE; round += 1) {
    kill();
    rise();
  }
  kill();
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 1);
  assert.equal(statuses.at(-1), 'up');
  const reply = client.request('play', {});
  assert.equal(workers.length, ENDS_WITHOUT_PAUSE + 2);
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
});

test('a worker that was given up has no lock that matters any more', () => {
  const { client, workers, locks, kill } = setUpReady();
  const released = locks.get('lock 1');
  client.retry();
  assert.equal(locks.size, 0);
  released?.();
  kill();
  assert.equal(workers.length, 2);
});

/** What a worker may say in place of an answer to question 1. @type {[string, unknown][]} */
const NONSENSE = [
  ['no JSON', 'Segmentation fault'],
  ['half of it', JSON.stringify(makeReply(makeView())).slice(0, -40)],
  ['no text at all', undefined],
  ['an object', { ok: true }],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['another id inside', JSON.stringify(makeReply(makeView(), { id: 7 }))],
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
  ['the answer to another kind of question', '{"version":1,"id":1,"ok":true,"games":[]}'],
];

for (const [what, text] of NONSENSE) {
  test(`a worker that answers with ${what} is replaced, and the question asked again`, async () => {
    const { client, workers, statuses, rise } = setUpReady();
    const reply = client.request('play', { move: '@a1' });
    last(workers).say(/** @type {any} */ ({ type: 'answer', id: 1, reply: text }));
    assert.equal(workers.length, 2);
    rise();
    last(workers).answerLast({ step: 9 });
    assert.equal((await reply).step, 9);
    assert.equal(statuses.at(-1), 'up');
  });
}

test('an engine that answers nonsense twice is a failure, and the question waits for a retry', async () => {
  const { client, workers, statuses, rise } = setUpReady();
  const reply = client.request('play', {});
  last(workers).say({ type: 'answer', id: 1, reply: '{}' });
  rise();
  last(workers).say({ type: 'answer', id: 1, reply: '{}' });
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  rise();
  last(workers).answerLast();
  assert.ok((await reply).ok);
});

test('a refusal with a known code comes out as it is', async () => {
  const { client, workers } = setUpReady();
  const reply = client.request('play', {});
  const error = { code: 'move', message: { key: 'error.move', params: { detail: 'a1' } } };
  const text = JSON.stringify({ version: 1, id: -1, ok: false, error });
  last(workers).say({ type: 'answer', id: 1, reply: text });
  assert.deepEqual((await reply).error, error);
});

test('an answer to nobody, a second answer and an answer to what was abandoned are not heard', async () => {
  const { client, workers, statuses, reports } = setUpReady();
  const text = JSON.stringify(makeReply(makeView(), { step: 5 }));
  last(workers).say({ type: 'answer', id: 99, reply: text });
  client.request('play', {});
  client.abandon();
  last(workers).answer(0);
  const reply = client.request('show', {});
  last(workers).answer(0, { step: 5 });
  last(workers).answer(1, { step: 6 });
  last(workers).answer(1, { step: 7 });
  assert.equal((await reply).step, 6);
  assert.equal(workers.length, 1);
  assert.equal(reports.length, 4);
  assert.deepEqual(statuses, ['loading', 'up']);
});

test('an answer that is held back for ever is asked for again', async () => {
  const { client, workers, clock, rise } = setUpReady();
  const reply = client.request('play', {});
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

test('messages that nobody knows, and known ones at the wrong time, do no harm', async () => {
  const { client, workers, statuses, clock } = setUpReady();
  const odd = [null, undefined, 7, 'ready', [], {}, { type: 'toString' }, { type: 'answer' }];
  const late = [{ type: 'ready' }, { type: 'progress', stage: 'worker' }, { type: 'taken', id: 3 }];
  for (const message of [...odd, ...late]) last(workers).say(/** @type {any} */ (message));
  clock.move(10 * LIMITS_MS.start);
  const reply = client.request('play', {});
  for (const message of [...odd, ...late]) last(workers).say(/** @type {any} */ (message));
  assert.equal(last(workers).received.length, 1);
  last(workers).answerLast();
  assert.ok((await reply).ok);
  assert.equal(workers.length, 1);
  assert.deepEqual(statuses, ['loading', 'up']);
});
