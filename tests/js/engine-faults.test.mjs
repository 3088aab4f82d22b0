// @ts-check
/** What goes wrong between the page and the engine's worker, and how the page gets over it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS_MS } from '../../js/engine-client.js';
import { makeClient, makeReply, makeView } from './fakes.mjs';

/** @typedef {import('../../js/protocol.js').WorkerMessage} WorkerMessage */

function setUp() {
  const setup = makeClient();
  const { client, workers, locks } = setup;
  client.start();
  /** The worker that is alive. */
  const last = () => workers[workers.length - 1];
  const rise = () => {
    last().say({ type: 'holds', lock: `lock ${workers.length}` });
    last().say({ type: 'ready' });
  };
  /** End the worker as from outside: all that is heard of it is its lock. */
  const kill = () => locks.get(`lock ${workers.length}`)?.();
  return { ...setup, last, rise, kill };
}

function setUpReady() {
  const setup = setUp();
  setup.rise();
  return setup;
}

test('a worker that is ended while it is idle is replaced at once', async () => {
  const { client, workers, statuses, last, rise, kill } = setUpReady();
  kill();
  assert.equal(workers.length, 2);
  assert.ok(workers[0].isTerminated);
  const reply = client.request('play', { move: '@a1' });
  rise();
  last().answerLast();
  assert.ok((await reply).ok);
  assert.deepEqual(statuses, ['loading', 'up', 'loading', 'up']);
});

test('a worker that is ended over a question is replaced, and the question asked again', async () => {
  for (const isTaken of [false, true]) {
    const { client, workers, last, rise, kill } = setUpReady();
    const reply = client.request('play', { move: '@a1' });
    if (isTaken) last().say({ type: 'taken', id: 1 });
    kill();
    rise();
    assert.deepEqual(workers[1].received, workers[0].received);
    last().answerLast();
    assert.ok((await reply).ok);
  }
});

test('a worker that is ended while it starts is replaced', async () => {
  const { client, workers, statuses, last, rise, kill } = setUp();
  const reply = client.request('new', {});
  last().say({ type: 'holds', lock: 'lock 1' });
  last().say({ type: 'progress', stage: 'worker' });
  kill();
  assert.equal(workers.length, 2);
  rise();
  last().answerLast();
  assert.ok((await reply).ok);
  assert.equal(statuses.at(-1), 'up');
});

test('a worker whose script never speaks is replaced, and the next one is given longer', () => {
  const { workers, clock } = setUp();
  clock.move(LIMITS_MS.first);
  assert.equal(workers.length, 2);
  clock.move(LIMITS_MS.first);
  assert.equal(workers.length, 2);
  clock.move(LIMITS_MS.first);
  assert.equal(workers.length, 3);
});

test('a worker that is silent for too long at its start is asked whether it lives', () => {
  for (const isAlive of [true, false]) {
    const { workers, statuses, clock, last } = setUp();
    last().say({ type: 'progress', stage: 'worker' });
    clock.move(LIMITS_MS.start);
    assert.equal(statuses.at(-1), 'engine.slow');
    if (isAlive) last().say({ type: 'taken', id: last().received[0].id });
    clock.move(LIMITS_MS.answer);
    assert.equal(workers.length, isAlive ? 1 : 2);
    assert.equal(statuses.at(-1), isAlive ? 'engine.slow' : 'loading');
  }
});

test('a worker that is ended again and again is given up, and starts anew when it is wanted', () => {
  const { client, statuses, last, rise, kill } = setUpReady();
  client.request('play', {});
  for (let round = 0; round < 5; round += 1) {
    kill();
    rise();
  }
  assert.equal(statuses.at(-1), 'up');
  kill();
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  rise();
  assert.equal(last().received.length, 1);
  assert.equal(statuses.at(-1), 'up');
});

test('nobody hears of an idle worker that ended once too often; the next question calls another', async () => {
  const { client, workers, statuses, last, rise, kill } = setUpReady();
  for (let round = 0; round < 5; round += 1) {
    kill();
    rise();
  }
  kill();
  assert.equal(workers.length, 6);
  assert.equal(statuses.at(-1), 'up');
  const reply = client.request('play', {});
  assert.equal(workers.length, 7);
  rise();
  last().answerLast();
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
    const { client, workers, statuses, last, rise } = setUpReady();
    const reply = client.request('play', { move: '@a1' });
    last().say(/** @type {any} */ ({ type: 'answer', id: 1, reply: text }));
    assert.equal(workers.length, 2);
    rise();
    last().answerLast({ step: 9 });
    assert.equal((await reply).step, 9);
    assert.equal(statuses.at(-1), 'up');
  });
}

test('an engine that answers nonsense twice is a failure, and the question waits for a retry', async () => {
  const { client, statuses, last, rise } = setUpReady();
  const reply = client.request('play', {});
  last().say({ type: 'answer', id: 1, reply: '{}' });
  rise();
  last().say({ type: 'answer', id: 1, reply: '{}' });
  assert.equal(statuses.at(-1), 'engine.died');
  client.retry();
  rise();
  last().answerLast();
  assert.ok((await reply).ok);
});

test('a refusal with a known code comes out as it is', async () => {
  const { client, last } = setUpReady();
  const reply = client.request('play', {});
  const error = { code: 'move', message: { key: 'error.move', params: { detail: 'a1' } } };
  const text = JSON.stringify({ version: 1, id: -1, ok: false, error });
  last().say({ type: 'answer', id: 1, reply: text });
  assert.deepEqual((await reply).error, error);
});

test('an answer to nobody, a second answer and an answer to what was abandoned are not heard', async () => {
  const { client, workers, statuses, reports, last } = setUpReady();
  const text = JSON.stringify(makeReply(makeView(), { step: 5 }));
  last().say({ type: 'answer', id: 99, reply: text });
  client.request('play', {});
  client.abandon();
  last().answer(0);
  const reply = client.request('show', {});
  last().answer(0, { step: 5 });
  last().answer(1, { step: 6 });
  last().answer(1, { step: 7 });
  assert.equal((await reply).step, 6);
  assert.equal(workers.length, 1);
  assert.equal(reports.length, 4);
  assert.deepEqual(statuses, ['loading', 'up']);
});

test('an answer that is held back for ever is asked for again', async () => {
  const { client, workers, clock, last, rise } = setUpReady();
  const reply = client.request('play', {});
  last().say({ type: 'taken', id: 1 });
  last().say({ type: 'answer', id: 2, reply: JSON.stringify(makeReply(makeView(), { id: 2 })) });
  clock.move(LIMITS_MS.answer);
  assert.equal(workers.length, 2);
  rise();
  last().answerLast();
  assert.ok((await reply).ok);
});

test('messages that nobody knows, and known ones at the wrong time, do no harm', async () => {
  const { client, workers, statuses, clock, last } = setUpReady();
  const odd = [null, undefined, 7, 'ready', [], {}, { type: 'toString' }, { type: 'answer' }];
  const late = [{ type: 'ready' }, { type: 'progress', stage: 'worker' }, { type: 'taken', id: 3 }];
  for (const message of [...odd, ...late]) last().say(/** @type {any} */ (message));
  clock.move(10 * LIMITS_MS.start);
  const reply = client.request('play', {});
  for (const message of [...odd, ...late]) last().say(/** @type {any} */ (message));
  assert.equal(last().received.length, 1);
  last().answerLast();
  assert.ok((await reply).ok);
  assert.equal(workers.length, 1);
  assert.deepEqual(statuses, ['loading', 'up']);
});
