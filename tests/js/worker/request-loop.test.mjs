/** The worker's request loop: replies, search in slices, stop requests. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createRequestLoop,
  FIRST_PROGRESS_MS,
  PROGRESS_MS,
} from '../../../js/worker/request-loop.js';

/** @typedef {import('../../../js/protocol/protocol.js').WorkerMessage} WorkerMessage */

/** A `think` request. @param {object} [fields] */
const think = (fields = {}) => JSON.stringify({ kind: 'think', ...fields });

/** A fake search with a given number of steps. */
class FakeThinking {
  steps = 0;
  isDestroyed = false;

  /** @param {number} most */
  constructor(most) {
    this.most = most;
  }

  step() {
    this.steps += 1;
    return this.steps < this.most;
  }

  reply() {
    assert.ok(!this.isDestroyed);
    return `best of ${this.steps}`;
  }

  progress() {
    return JSON.stringify({ depth: this.steps, nodes: 10 * this.steps });
  }

  destroy() {
    this.isDestroyed = true;
  }
}

/**
 * A loop whose slices run when the test tells them to.
 * @param {{isUp?: boolean, needLater?: () => Promise<boolean> | null}} [options]
 */
function setUp({ isUp = true, needLater = () => null } = {}) {
  /** @type {WorkerMessage[]} */
  const posted = [];
  /** @type {(() => void)[]} */
  const slices = [];
  /** @type {FakeThinking[]} */
  const thoughts = [];
  const clock = { now: 0 };
  let rise = () => {};
  const engine = {
    /** @param {string} request */
    handle(request) {
      if (request === 'bad') throw new Error('fault');
      return `answer to ${request}`;
    },
    /** @param {string} request */
    openThinking(request) {
      const { steps = 3 } = JSON.parse(request);
      const thinking = new FakeThinking(steps);
      if (steps < 0) {
        thinking.step = () => {
          throw new Error('fault');
        };
      }
      thoughts.push(thinking);
      return thinking;
    },
  };
  const handle = createRequestLoop({
    starting: isUp
      ? Promise.resolve(engine)
      : new Promise((resolve) => {
          rise = () => resolve(engine);
        }),
    needLater,
    post: (message) => posted.push(message),
    schedule: (slice) => slices.push(slice),
    now: () => clock.now,
  });
  return {
    handle,
    posted,
    slices,
    thoughts,
    clock,
    rise: () => rise(),
    takeSlice: () => slices.shift()?.(),
    answers: () => posted.filter(({ type }) => type === 'answer'),
    count: (/** @type {string} */ type) => posted.filter((message) => message.type === type).length,
  };
}

test('a request is acknowledged at once and answered', async () => {
  const { handle, posted } = setUp();
  await handle({ id: 1, request: '{"kind":"show"}' });
  assert.deepEqual(posted, [
    { type: 'taken', id: 1 },
    { type: 'answer', id: 1, reply: 'answer to {"kind":"show"}' },
  ]);
});

test('the engine refuses invalid requests', async () => {
  const { handle, answers } = setUp();
  for (const request of ['', '[', 'null', '5', '{"kind":5}']) await handle({ id: 2, request });
  assert.equal(answers().length, 5);
});

test('a search runs in slices of one step, and its reply comes at the end', async () => {
  const { handle, slices, thoughts, takeSlice, answers } = setUp();
  await handle({ id: 3, request: think({ steps: 3 }) });
  for (const steps of [1, 2]) {
    assert.equal(slices.length, 1);
    takeSlice();
    assert.equal(thoughts[0].steps, steps);
    assert.deepEqual(answers(), []);
  }
  takeSlice();
  assert.deepEqual(answers(), [{ type: 'answer', id: 3, reply: 'best of 3' }]);
  assert.equal(slices.length, 0);
  assert.ok(thoughts[0].isDestroyed);
});

test('after a stop request no more steps run, and the reply is the best so far', async () => {
  const { handle, slices, thoughts, takeSlice, answers } = setUp();
  await handle({ id: 4, request: think({ steps: 1e9 }) });
  takeSlice();
  takeSlice();
  await handle({ stop: 4 });
  takeSlice();
  assert.equal(thoughts[0].steps, 2);
  assert.deepEqual(answers(), [{ type: 'answer', id: 4, reply: 'best of 2' }]);
  assert.equal(slices.length, 0);
});

test('a stop request before the engine is ready is not lost', async () => {
  const { handle, rise, thoughts, takeSlice, answers } = setUp({ isUp: false });
  const heard = handle({ id: 5, request: think({ steps: 1e9 }) });
  await handle({ stop: 5 });
  assert.deepEqual(answers(), []);
  rise();
  await heard;
  takeSlice();
  assert.equal(thoughts[0].steps, 0);
  assert.deepEqual(answers(), [{ type: 'answer', id: 5, reply: 'best of 0' }]);
});

test('a stop request for another id stops nothing', async () => {
  const { handle, takeSlice, answers } = setUp();
  await handle({ id: 6, request: think({ steps: 2 }) });
  await handle({ stop: 5 });
  takeSlice();
  assert.deepEqual(answers(), []);
  takeSlice();
  assert.deepEqual(answers(), [{ type: 'answer', id: 6, reply: 'best of 2' }]);
});

test('between slices other requests are answered', async () => {
  const { handle, takeSlice, answers } = setUp();
  await handle({ id: 7, request: think({ steps: 1e9 }) });
  takeSlice();
  await handle({ id: 8, request: '{"kind":"consent"}' });
  assert.deepEqual(
    answers().map((answer) => 'id' in answer && answer.id),
    [8],
  );
});

test('two searches take turns', async () => {
  const { handle, thoughts, takeSlice } = setUp();
  await handle({ id: 9, request: think({ steps: 9 }) });
  await handle({ id: 10, request: think({ steps: 9 }) });
  for (let slice = 0; slice < 6; slice += 1) takeSlice();
  assert.deepEqual(
    thoughts.map(({ steps }) => steps),
    [3, 3],
  );
});

test('progress is posted at the beginning, soon after it and then at intervals', async () => {
  const { handle, posted, clock, takeSlice, count } = setUp();
  await handle({ id: 11, request: think({ steps: 1e9 }) });
  assert.deepEqual(posted.at(-1), {
    type: 'thinking',
    id: 11,
    depth: 0,
    nodes: 0,
    reply: 'best of 0',
  });
  clock.now += FIRST_PROGRESS_MS;
  takeSlice();
  assert.equal(count('thinking'), 2);
  for (let slice = 0; slice < 100; slice += 1) {
    clock.now += PROGRESS_MS / 10;
    takeSlice();
  }
  assert.equal(count('thinking'), 12);
  const last = posted.findLast(({ type }) => type === 'thinking');
  assert.deepEqual(last, {
    type: 'thinking',
    id: 11,
    depth: 101,
    nodes: 1010,
    reply: 'best of 101',
  });
});

test('an exception in a slice or a reply is posted as a crash', async () => {
  const { handle, slices, takeSlice, count } = setUp();
  await handle({ id: 12, request: think({ steps: -1 }) });
  takeSlice();
  assert.equal(count('crashed'), 1);
  assert.equal(slices.length, 0);
  await handle({ id: 13, request: 'bad' });
  assert.equal(count('crashed'), 2);
});

/** A loop whose later modules arrive when the test says so. */
function setUpLater() {
  /** @type {(isComplete: boolean) => void} */
  let settle = () => {};
  const arriving = new Promise((resolve) => {
    settle = resolve;
  });
  return { ...setUp({ needLater: () => arriving }), settle };
}

test('a request for modules that are imported later waits for them, and others overtake it', async () => {
  const { handle, answers, posted, settle } = setUpLater();
  const waiting = handle({ id: 14, request: '{"kind":"page"}' });
  await handle({ id: 15, request: '{"kind":"show","record":""}' });
  assert.deepEqual(
    answers().map((answer) => 'id' in answer && answer.id),
    [15],
  );
  settle(true);
  await waiting;
  // The page expects the answer from now on.
  assert.deepEqual(posted.slice(-2), [
    { type: 'taken', id: 14 },
    { type: 'answer', id: 14, reply: 'answer to {"kind":"page"}' },
  ]);
});

test('requests with records keep their order', async () => {
  const { handle, answers, settle } = setUpLater();
  const kinds = ['remote', 'show', 'puzzle', 'show'];
  const handled = kinds.map((kind, id) =>
    handle({ id, request: JSON.stringify({ kind, record: '' }) }),
  );
  await handle({ id: 4, request: '{"kind":"new"}' });
  settle(true);
  await Promise.all(handled);
  assert.deepEqual(
    answers().map((answer) => 'id' in answer && answer.id),
    [4, 0, 1, 2, 3],
  );
});

test('without the modules the engine refuses a request, and a search ends the worker', async () => {
  const { handle, answers, count, thoughts, settle } = setUpLater();
  settle(false);
  await handle({ id: 16, request: '{"kind":"remote"}' });
  assert.equal(answers().length, 1);
  await handle({ id: 17, request: '{"kind":"review","record":""}' });
  assert.equal(count('crashed'), 1);
  assert.deepEqual(thoughts, []);
});
