// A page that does not start asks for a repair of the cache, and reloads only if files were repaired.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadRepaired } from '../../../js/platform/repair-cache.js';

/**
 * A tab with a service worker that repairs this many files at each request.
 * @param {number | null} repaired `null`: there is no service worker
 */
function openTab(repaired) {
  let reloads = 0;
  /** @type {Map<string, string>} */
  const kept = new Map();
  const controller = {
    postMessage: (/** @type {any} */ message, /** @type {MessagePort[]} */ [port]) => {
      assert.deepEqual(message, { type: 'repair' });
      port.postMessage({ repaired });
    },
  };
  const session = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  };
  /** @type {any} */
  const options = {
    container: { controller: repaired === null ? null : controller },
    getSession: () => session,
    reload: () => {
      reloads += 1;
    },
  };
  return { options, fail: () => reloadRepaired(options), countReloads: () => reloads };
}

test('the page reloads once its files are repaired', async () => {
  const tab = openTab(1);
  await tab.fail();
  assert.equal(tab.countReloads(), 1);
});

test('the page does not reload if no file was repaired', async () => {
  for (const repaired of [0, null]) {
    const tab = openTab(repaired);
    await tab.fail();
    assert.equal(tab.countReloads(), 0);
  }
});

test('a page does not reload for ever', async () => {
  const tab = openTab(1);
  for (let round = 0; round < 5; round += 1) await tab.fail();
  assert.equal(tab.countReloads(), 2);
});

test('without a storage for the count the page does not reload', async () => {
  const tab = openTab(1);
  tab.options.getSession = () => {
    throw new Error('forbidden');
  };
  await tab.fail();
  assert.equal(tab.countReloads(), 0);
});
