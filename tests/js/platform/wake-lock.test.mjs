// @ts-check
/** The screen stays awake while a game is in play, and no longer. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { createWake, PATIENCE_MS } from '../../../js/platform/wake-lock.js';

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
        assert.equal(delay_ms, PATIENCE_MS);
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

test('a lock is held from the first move to the end of the game', async () => {
  const browser = makeBrowser();
  const wake = createWake(browser.ask, browser.timers);
  wake.see(false);
  await settle();
  assert.deepEqual(browser.count(), { held: 0, asked: 0 });
  wake.see(true);
  wake.see(true);
  await settle();
  assert.deepEqual(browser.count(), { held: 1, asked: 1 });
  wake.see(false);
  await settle();
  assert.deepEqual(browser.count(), { held: 0, asked: 1 });
});

test('a game that is over before the lock is given holds none', async () => {
  const browser = makeBrowser();
  const wake = createWake(browser.ask, browser.timers);
  wake.see(true);
  wake.see(false);
  await settle();
  assert.equal(browser.count().held, 0);
});

test('players who have left let the screen sleep; the next move wakes it again', async () => {
  const browser = makeBrowser();
  const wake = createWake(browser.ask, browser.timers);
  wake.see(true);
  await settle();
  browser.ring();
  await settle();
  assert.equal(browser.count().held, 0);
  wake.wake();
  await settle();
  assert.equal(browser.count().held, 0);
  wake.see(true);
  await settle();
  assert.deepEqual(browser.count(), { held: 1, asked: 2 });
});

test('a browser without locks, or one that refuses them, is left in peace', async () => {
  const without = createWake(() => undefined, makeBrowser().timers);
  without.see(true);
  const refused = createWake(() => Promise.reject(new Error('no')), makeBrowser().timers);
  refused.see(true);
  await settle();
  without.see(false);
  refused.see(false);
});
