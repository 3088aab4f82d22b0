/** Browser facilities, and the ways in which browsers refuse them. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { awaitRelease } from '../../../js/platform/environment.js';

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(globalThis, 'navigator');
  else Object.defineProperty(globalThis, 'navigator', before);
});

/** @param {PropertyDescriptor} locks */
function setLocks(locks) {
  const value = Object.defineProperty({}, 'locks', { configurable: true, ...locks });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value });
}

/** @param {(...asked: any[]) => unknown} request */
const answerWith = (request) => ({ value: { request } });

/** Wait for a lock and for the callbacks. */
async function awaitOne() {
  /** @type {string[]} */
  const told = [];
  const stop = awaitRelease(
    'lock',
    () => told.push('released'),
    () => told.push('refused'),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  return { told, stop, settle };
}

/** @returns {never} */
const refuse = () => {
  throw new DOMException('forbidden by the reader', 'SecurityError');
};

/** @type {[string, PropertyDescriptor][]} */
const REFUSALS = [
  ['has no locks', { value: undefined }],
  ['throws where its locks are looked at', { get: refuse }],
  ['throws where it is asked for one', answerWith(refuse)],
  ['refuses one later', answerWith(async () => refuse())],
  ['has locks of another kind', { value: {} }],
];

for (const [what, locks] of REFUSALS) {
  test(`a browser that ${what} counts as one without locks`, async () => {
    setLocks(locks);
    const { told, stop } = await awaitOne();
    assert.deepEqual(told, ['refused']);
    stop();
  });
}

test('a free lock calls back, and a cancelled wait does not', async () => {
  setLocks(answerWith(async (_lock, _options, act) => act()));
  assert.deepEqual((await awaitOne()).told, ['released']);
  setLocks(
    answerWith(
      (_lock, { signal }) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason));
        }),
    ),
  );
  const { told, stop, settle } = await awaitOne();
  stop();
  await settle();
  assert.deepEqual(told, []);
});
