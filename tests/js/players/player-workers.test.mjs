/** The workers of users' players in trials and matches: who is asked, what is printed, and when they end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayerWorkers } from '../../../js/players/player-workers.js';

const QUESTION = { record: 'Kidd: 1', path: '0', isNew: true };

/** @param {any} [changes] */
function makeWorkers(changes = {}) {
  /** @type {string[]} */
  const calls = [];
  /** @type {((text: string) => void)[]} */
  const printers = [];
  let now = 0;
  const engine = /** @type {any} */ ({
    start: () => calls.push('start'),
    abandon: () => calls.push('abandon'),
    end: () => calls.push('end'),
    request: async () => ({ thought: { move: '@a1' } }),
    ...changes.engine,
  });
  const workers = createPlayerWorkers({
    makeRunner(onPrint) {
      printers.push(onPrint);
      return /** @type {any} */ ({
        load: async () => ({}),
        async choose(/** @type {string} */ source) {
          now += 7;
          return { move: source };
        },
        stop: () => calls.push('stop'),
        ...changes.runner,
      });
    },
    engine,
    now: () => now,
  });
  return { workers, calls, print: (/** @type {string} */ text) => printers.at(-1)?.(text) };
}

/** @param {(receive: (text: string) => Promise<void>) => void} begin */
const receiveOne = (begin) =>
  new Promise((resolve) => begin(async (text) => resolve(JSON.parse(text))));

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a worker answers with the move of its player, and how long it took', async () => {
  const { workers } = makeWorkers();
  const loaded = await receiveOne((receive) => workers.start('trial', '@a1', null, receive));
  assert.deepEqual(loaded, { ms: 0 });
  const answer = await receiveOne((receive) => workers.ask('trial', QUESTION, receive));
  assert.deepEqual(answer, { move: '@a1', ms: 7 });
});

test('a worker that has ended or has another player answers nothing', async () => {
  for (const act of ['end', 'start']) {
    const { workers, calls } = makeWorkers();
    workers.start('player', 'one', null, null);
    workers.ask('player', QUESTION, async () => assert.fail('it has ended'));
    if (act === 'end') workers.end('player');
    else workers.start('player', 'two', null, null);
    await settle();
    assert.deepEqual(calls, ['stop']);
  }
  makeWorkers().workers.ask('player', QUESTION, async () => assert.fail('nobody is there'));
  await settle();
});

test('much that is printed is told in few texts, and before the answer', async () => {
  const { workers, print } = makeWorkers();
  /** @type {string[]} */
  const told = [];
  /** @type {(() => void)[]} */
  const done = [];
  workers.start(
    'trial',
    'move',
    (text) => {
      told.push(text);
      return new Promise((resolve) => done.push(() => resolve(undefined)));
    },
    null,
  );
  for (const text of ['a', 'b', 'c']) print(text);
  assert.deepEqual(told, ['a']);
  done[0]();
  await settle();
  assert.deepEqual(told, ['a', 'bc']);
  print('d');
  workers.ask('trial', QUESTION, async (text) => {
    told.push(JSON.parse(text).move);
  });
  await settle();
  assert.deepEqual(told, ['a', 'bc', 'd', 'move']);
});

test('a level thinks in its own engine until the opponent is ended', async () => {
  const { workers, calls } = makeWorkers();
  const level = { level: 2, record: 'Kidd: 1', path: '0', seed: 1 };
  const answer = await receiveOne((receive) => workers.askLevel(level, receive));
  assert.deepEqual(answer, { move: '@a1', ms: 0 });
  await receiveOne((receive) => workers.askLevel(level, receive));
  assert.deepEqual(calls, ['start']);
  workers.end('player');
  workers.end('opponent');
  workers.end('opponent');
  assert.deepEqual(calls, ['start', 'abandon', 'end']);
});

test('a level without a thought has stopped, and a question that was abandoned has no answer', async () => {
  const level = { level: 2, record: 'Kidd: 1', path: '0', seed: 1 };
  const still = makeWorkers({ engine: { request: async () => ({ ok: false }) } });
  const answer = await receiveOne((receive) => still.workers.askLevel(level, receive));
  assert.deepEqual(answer, { fault: { reason: 'stopped', line: 0, says: '' }, ms: 0 });
  const gone = makeWorkers({ engine: { request: () => Promise.reject(new Error('abandoned')) } });
  gone.workers.askLevel(level, async () => assert.fail('it was abandoned'));
  await settle();
});
