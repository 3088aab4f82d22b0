// @ts-check
/** The runner of an attempt: its requests to the engine, and the replies that it ignores. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAttemptRunner } from '../../../js/sandbox/attempt-runner.js';
import { beginGame } from '../../../js/sandbox/game.js';
import { reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').EngineRequest} EngineRequest */

/** @typedef {{name: string, gameState: State, verdict: string | null}} Attempt */
/** @typedef {{type: 'judged', verdict: string}} Judged */

const START = { record: 'Kidd: 1\nGame: loyal\n\n', path: '0' };
const POSITION = makeReply(makeView());
const REFUSAL = /** @type {Reply} */ ({ version: 1, id: 1, ok: false });
/** A move without a choice of a side. @type {Action} */
const MOVE = { type: 'choose', key: '@f1' };

/**
 * @param {string} name
 * @returns {(start: Reply, before: Attempt | null) => Attempt}
 */
function begin(name) {
  return (start, before) => ({
    name,
    gameState: beginGame(start, before?.gameState ?? null),
    verdict: null,
  });
}

/**
 * @param {Attempt} before
 * @param {Action | Judged} action
 * @returns {Attempt}
 */
function reduceAttempt(before, action) {
  if (action.type !== 'judged') return { ...before, gameState: reduce(before.gameState, action) };
  return action.verdict === before.verdict ? before : { ...before, verdict: action.verdict };
}

/**
 * A runner with an engine that answers when the test says so.
 * @param {(attempt: Attempt, request: EngineRequest) => EngineRequest} [bind]
 */
function makeRunner(bind) {
  /** @type {{request: EngineRequest, answer: (reply: Reply) => Promise<void>}[]} */
  const asked = [];
  /** The changes, each with the names of the attempts before and after. @type {(string | null)[][]} */
  const changes = [];
  /** @type {string[]} */
  const refusals = [];
  const runner = createAttemptRunner({
    ask: (request) =>
      new Promise((resolve) => {
        const answer = (/** @type {Reply} */ reply) => {
          resolve(reply);
          return settle();
        };
        asked.push({ request, answer });
      }),
    reduce: reduceAttempt,
    bind,
    onChange(before, after) {
      assert.equal(runner.getAttempt(), after);
      changes.push([before?.name ?? null, after.name]);
    },
  });
  return {
    runner,
    asked,
    changes,
    refusals,
    kinds: () => asked.map(({ request }) => request.kind),
    open: (/** @type {string} */ name) =>
      runner.open(START, begin(name), () => refusals.push(name)),
  };
}

/** Let all promises that can go on do so. */
function settle() {
  return /** @type {Promise<void>} */ (new Promise((resolve) => setImmediate(resolve)));
}

/** Make a runner with an attempt in its first position. */
async function makeOpened() {
  const made = makeRunner();
  const opening = made.open('first');
  await made.asked[0].answer(POSITION);
  await opening;
  return made;
}

test('an attempt begins with the reply about its first position', async () => {
  const { runner, asked, changes, open } = makeRunner();
  const opening = open('first');
  assert.deepEqual(asked[0].request, { kind: 'show', fields: START });
  assert.equal(runner.getAttempt(), null);
  runner.dispatch(MOVE);
  assert.deepEqual(changes, []);
  await asked[0].answer(POSITION);
  await opening;
  assert.deepEqual(changes, [[null, 'first']]);
  assert.equal(runner.getAttempt()?.gameState.game.view, POSITION.view);
});

test('a position that the engine refuses leaves no attempt, not even the one before', async () => {
  const { runner, asked, changes, refusals, open } = await makeOpened();
  open('second');
  assert.equal(runner.getAttempt()?.name, 'first');
  await asked[1].answer(REFUSAL);
  assert.equal(runner.getAttempt(), null);
  assert.deepEqual(refusals, ['second']);
  assert.deepEqual(changes, [[null, 'first']]);
});

test('of two attempts that are opened the second counts, whichever reply comes first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { runner, asked, changes, refusals, open } = makeRunner();
    open('first');
    open('second');
    for (const index of order) await asked[index].answer(POSITION);
    assert.equal(runner.getAttempt()?.name, 'second');
    assert.deepEqual(changes, [[null, 'second']]);
    assert.deepEqual(refusals, []);
  }
});

test('a refusal that arrives after the attempt has ended is not reported', async () => {
  const { runner, asked, refusals, open } = makeRunner();
  open('first');
  runner.close();
  await asked[0].answer(REFUSAL);
  assert.deepEqual(refusals, []);
});

test('an action that changes nothing is not shown', async () => {
  const { runner, changes } = await makeOpened();
  runner.dispatch({ type: 'judged', verdict: 'right' });
  const before = runner.getAttempt();
  runner.dispatch({ type: 'judged', verdict: 'right' });
  assert.equal(runner.getAttempt(), before);
  assert.equal(changes.length, 2);
});

test('a turn is asked for once, and its reply is an action', async () => {
  const { runner, asked, kinds, changes } = await makeOpened();
  runner.dispatch(MOVE);
  assert.deepEqual(kinds(), ['show', 'play']);
  runner.dispatch({ type: 'judged', verdict: 'not yet' });
  assert.deepEqual(kinds(), ['show', 'play']);
  const view = makeView({ turn: 'B' });
  await asked[1].answer(makeReply(view, { step: 3, steps: 3 }));
  assert.equal(runner.getAttempt()?.gameState.game.view, view);
  assert.deepEqual(changes.slice(1), Array(3).fill(['first', 'first']));
});

test('the attempt adds its own fields to a request', async () => {
  const { runner, asked, open } = makeRunner(({ verdict }, request) =>
    request.kind === 'play'
      ? { kind: 'play', fields: { ...request.fields, path: String(verdict) } }
      : request,
  );
  open('first');
  await asked[0].answer(POSITION);
  assert.deepEqual(asked[0].request.fields, START);
  runner.dispatch({ type: 'judged', verdict: 'known' });
  runner.dispatch(MOVE);
  assert.deepEqual(asked[1].request.fields, {
    record: POSITION.record,
    path: 'known',
    move: '@f1',
  });
});

/** The ways to leave an attempt. @type {Record<string, (made: ReturnType<typeof makeRunner>) => void>} */
const WAYS_TO_LEAVE = {
  closed: ({ runner }) => runner.close(),
  'left for another one': ({ open }) => open('second'),
  replaced: ({ runner }) => runner.replace(begin('second')(POSITION, runner.getAttempt())),
};

for (const [how, leave] of Object.entries(WAYS_TO_LEAVE)) {
  test(`no reply reaches an attempt after it was ${how}`, async () => {
    const made = await makeOpened();
    const { runner, asked, changes } = made;
    /** @type {string[]} */
    const received = [];
    runner.dispatch(MOVE);
    const [, play] = asked;
    const verdict = settle().then(() => 'late');
    const waiting = runner.receive(verdict, (value) => received.push(value));
    leave(made);
    const before = runner.getAttempt();
    const shown = changes.length;
    await play.answer(makeReply(makeView({ turn: 'B' }), { step: 3, steps: 3 }));
    await waiting;
    assert.deepEqual(received, []);
    assert.equal(runner.getAttempt(), before);
    assert.equal(changes.length, shown);
  });
}

test('what the attempt waits for is received while it lasts, also before its first position', async () => {
  const { runner, asked, open } = makeRunner();
  /** @type {string[]} */
  const received = [];
  open('first');
  const waiting = runner.receive(Promise.resolve('early'), (value) => received.push(value));
  await asked[0].answer(POSITION);
  await waiting;
  assert.deepEqual(received, ['early']);
});

test('a verdict changes the attempt without another request', async () => {
  const { runner, kinds, changes } = await makeOpened();
  runner.change((before) => ({ ...before, name: 'judged', verdict: 'right' }));
  assert.equal(runner.getAttempt()?.verdict, 'right');
  assert.deepEqual(changes.at(-1), ['first', 'judged']);
  assert.deepEqual(kinds(), ['show']);
  runner.close();
  runner.change(() => assert.fail('There is no attempt to change.'));
});

test('an attempt that replaces another one begins, and is asked for nothing', async () => {
  const { runner, asked, kinds, changes } = await makeOpened();
  runner.replace(begin('second')(POSITION, runner.getAttempt()));
  assert.deepEqual(changes.at(-1), [null, 'second']);
  assert.deepEqual(kinds(), ['show']);
  runner.dispatch(MOVE);
  const view = makeView({ turn: 'B' });
  await asked[1].answer(makeReply(view, { step: 3, steps: 3 }));
  assert.equal(runner.getAttempt()?.gameState.game.view, view);
});

test('a closed attempt takes no action', async () => {
  const { runner, kinds, changes } = await makeOpened();
  runner.close();
  assert.equal(runner.getAttempt(), null);
  runner.dispatch(MOVE);
  assert.deepEqual(kinds(), ['show']);
  assert.equal(changes.length, 1);
});
