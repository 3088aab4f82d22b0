/** The runner of a user's player: which messages of the worker it accepts, and how long it waits. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRunner, GRACE_MS, MARGIN_MS } from '../../../js/players/runner.js';
import { FakeClock, FakeWorker } from '../support/fakes.mjs';

const QUESTION = { record: 'Kidd: 1', path: '0', seconds: 5, isNew: true };

function makeRunner() {
  const clock = new FakeClock();
  /** @type {FakeWorker[]} */
  const workers = [];
  /** @type {string[]} */
  const printed = [];
  const runner = createRunner({
    makeWorker() {
      workers.push(new FakeWorker());
      return workers[workers.length - 1];
    },
    timers: clock,
    onPrint: (text) => printed.push(text),
  });
  /** @param {any} message */
  const say = (message) => workers[workers.length - 1].say(message);
  /** @param {unknown} value */
  const answer = async (value) => {
    say({ type: 'answer', text: JSON.stringify(value) });
    await settle();
  };
  return { clock, workers, printed, runner, say, answer };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Start a player and ask it for a move. */
async function ask(source = 'text') {
  const page = makeRunner();
  const chosen = page.runner.choose(source, QUESTION);
  page.say({ type: 'ready' });
  await settle();
  await page.answer({});
  return { ...page, chosen };
}

test('a player is loaded once and asked for its moves', async () => {
  const { runner, workers, chosen, answer } = await ask();
  await answer({ move: '@a1' });
  assert.deepEqual(await chosen, { move: '@a1' });
  const next = runner.choose('text', QUESTION);
  await settle();
  await answer({ move: '@a3' });
  assert.deepEqual(await next, { move: '@a3' });
  assert.deepEqual(
    workers[0].received.map(({ ask: asked }) => Object.keys(JSON.parse(asked))[0]),
    ['source', 'record', 'record'],
  );
});

test('another text gets another worker', async () => {
  const { runner, workers, answer } = await ask();
  await answer({ move: '@a1' });
  runner.choose('other', QUESTION);
  await settle();
  assert.equal(workers.length, 2);
  assert.ok(workers[0].isTerminated);
});

test('a player that does not answer in time is ended, and the next question starts another', async () => {
  const { runner, workers, chosen, clock } = await ask();
  clock.move(5_000 + GRACE_MS + 1_000);
  assert.deepEqual(await chosen, { fault: { reason: 'time', line: 0, says: '' } });
  assert.ok(workers[0].isTerminated);
  runner.choose('text', QUESTION);
  assert.equal(workers.length, 2);
});

test('a move within the margin counts, one after it does not, and a late fault tells its line', async () => {
  const inTime = await ask();
  inTime.clock.move(5_000 + MARGIN_MS - 1);
  await inTime.answer({ move: '@a1' });
  assert.deepEqual(await inTime.chosen, { move: '@a1' });
  const late = await ask();
  late.clock.move(5_000 + MARGIN_MS + 1);
  await late.answer({ move: '@a1' });
  assert.equal((await late.chosen).fault?.reason, 'time');
  const told = await ask();
  told.clock.move(5_000 + MARGIN_MS + 1);
  const fault = { reason: 'time', line: 3, says: '' };
  await told.answer({ fault });
  assert.deepEqual(await told.chosen, { fault });
  const next = late.runner.choose('text', QUESTION);
  await settle();
  await late.answer({ move: '@a3' });
  assert.deepEqual(await next, { move: '@a3' });
});

test('a fault is reported with its line', async () => {
  const { chosen, answer } = await ask();
  const fault = { reason: 'exception', line: 3, says: 'ZeroDivisionError: division by zero' };
  await answer({ fault });
  assert.deepEqual(await chosen, { fault });
});

test('the page accepts only text of limited length from a worker', async () => {
  const odd = [
    { move: 5 },
    null,
    [],
    { fault: { reason: 'won', line: -1, says: 7 } },
    { fault: { reason: 'time', line: 1e99, says: 'x'.repeat(9_000) } },
    { fault: 'no' },
  ];
  for (const value of odd) {
    const { chosen, answer } = await ask();
    await answer(value);
    const { move, fault } = await chosen;
    assert.equal(move, undefined);
    assert.ok(fault !== undefined && fault.says.length <= 3_000);
    assert.ok(fault.line === 0 && ['stopped', 'time'].includes(fault.reason));
  }
  const { chosen, answer } = await ask();
  await answer({ move: 'x'.repeat(1_000) });
  assert.equal((await chosen).move?.length, 200);
});

test('texts that are no answer, or too long, are faults', async () => {
  for (const text of ['{', 5, undefined, '"a"', ' '.repeat(30_000)]) {
    const { chosen, say } = await ask();
    say({ type: 'answer', text });
    assert.equal((await chosen).fault?.reason, 'stopped');
  }
});

test('messages of no known kind change nothing', async () => {
  const { chosen, say, answer } = await ask();
  for (const message of [
    null,
    1,
    'answer',
    {},
    { type: 'constructor' },
    { type: 'print', text: 1 },
  ])
    say(message);
  await answer({ move: '@a1' });
  assert.deepEqual(await chosen, { move: '@a1' });
});

test('an answer that nobody has asked for changes nothing', async () => {
  const { runner, chosen, answer } = await ask();
  await answer({ move: '@a1' });
  await chosen;
  await answer({ move: '@f8' });
  const next = runner.choose('text', QUESTION);
  await settle();
  await answer({ move: '@a3' });
  assert.deepEqual(await next, { move: '@a3' });
});

test('a flood of messages ends the worker, and printed text is bounded', async () => {
  const { chosen, say, workers, printed } = await ask();
  for (let count = 0; count < 400; count += 1) say({ type: 'print', text: 'x'.repeat(1_000) });
  assert.equal((await chosen).fault?.reason, 'stopped');
  assert.ok(workers[0].isTerminated);
  assert.ok(printed.join('').length <= 21_000);
});

test('a worker that breaks or crashes is a fault', async () => {
  const broken = await ask();
  broken.workers[0].break('error');
  assert.equal((await broken.chosen).fault?.reason, 'stopped');
  const crashed = await ask();
  crashed.say({ type: 'crashed' });
  assert.equal((await crashed.chosen).fault?.reason, 'stopped');
  assert.ok(crashed.workers[0].isTerminated);
});

test('a source that cannot be loaded is reported, and its worker ended', async () => {
  const { runner, say, answer, workers } = makeRunner();
  const chosen = runner.choose('text', QUESTION);
  say({ type: 'ready' });
  await settle();
  const fault = { reason: 'load', line: 1, says: "SyntaxError: expected ':'" };
  await answer({ fault });
  assert.deepEqual(await chosen, { fault });
  assert.ok(workers[0].isTerminated);
});

test('characters that control a terminal or the direction of text are shown as signs', async () => {
  const { chosen, say, answer, printed } = await ask();
  say({ type: 'print', text: '\x1b[31mred\r\u202e\u2066\u{e0041}\x00\t\u00e9\u2764\n' });
  await answer({ fault: { reason: 'exception', line: 1, says: 'Odd: \u202e\x1b[2J\n  line 1' } });
  assert.deepEqual(printed, ['\\x1b[31mred\\x0d\\u202e\\u2066\\U000e0041\\x00\t\u00e9\u2764\n']);
  assert.equal((await chosen).fault?.says, 'Odd: \\u202e\\x1b[2J\n  line 1');
});

test('the signs of a move that is no move are bounded, too', async () => {
  const { chosen, answer } = await ask();
  await answer({ move: '\u202e'.repeat(5_000) });
  const { move = '' } = await chosen;
  assert.ok(move.startsWith('\\u202e') && move.length < 5_000);
});
