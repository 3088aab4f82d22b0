/** The wake lock is held during a game only. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { createWakeLock, IDLE_LIMIT_MS } from '../../../js/platform/wake-lock.js';

function makeBrowser() {
  let held = 0;
  let asked = 0;
  /** @type {(() => void) | null} */
  let alarm = null;
  return {
    count: () => ({ held, asked }),
    ask: async () => {
      asked += 1;
      held += 1;
      return {
        release: async () => {
          held -= 1;
        },
      };
    },
    timers: {
      set: (/** @type {() => void} */ callback, /** @type {number} */ delay_ms) => {
        assert.equal(delay_ms, IDLE_LIMIT_MS);
        alarm = callback;
      },
      clear: () => {
        alarm = null;
      },
    },
    ring: () => alarm?.(),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the lock is held from the first move to the end of the game', async () => {
  const browser = makeBrowser();
  const wakeLock = createWakeLock(browser.ask, browser.timers);
  wakeLock.update(false);
  await settle();
  assert.deepEqual(browser.count(), { held: 0, asked: 0 });
  wakeLock.update(true);
  wakeLock.update(true);
  await settle();
  assert.deepEqual(browser.count(), { held: 1, asked: 1 });
  wakeLock.update(false);
  await settle();
  assert.deepEqual(browser.count(), { held: 0, asked: 1 });
});

test('a lock that is granted after the end of the game is released', async () => {
  const browser = makeBrowser();
  const wakeLock = createWakeLock(browser.ask, browser.timers);
  wakeLock.update(true);
  wakeLock.update(false);
  await settle();
  assert.equal(browser.count().held, 0);
});

test('after a long time without a move the lock is released; the next move requests it again', async () => {
  const browser = makeBrowser();
  const wakeLock = createWakeLock(browser.ask, browser.timers);
  wakeLock.update(true);
  await settle();
  browser.ring();
  await settle();
  assert.equal(browser.count().held, 0);
  wakeLock.reacquire();
  await settle();
  assert.equal(browser.count().held, 0);
  wakeLock.update(true);
  await settle();
  assert.deepEqual(browser.count(), { held: 1, asked: 2 });
});

test('a browser without wake locks, or that refuses them, causes no error', async () => {
  const without = createWakeLock(() => undefined, makeBrowser().timers);
  without.update(true);
  const refused = createWakeLock(() => Promise.reject(new Error('no')), makeBrowser().timers);
  refused.update(true);
  await settle();
  without.update(false);
  refused.update(false);
});
