// A page that does not start has broken files fetched anew, and is loaded again only if that can help.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadRepaired } from '../../../js/platform/repair-cache.js';

/**
 * A tab with a service worker that repairs so many files each time it is asked.
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

test('the page is loaded anew once its files are whole', async () => {
  const tab = openTab(1);
  await tab.fail();
  assert.equal(tab.countReloads(), 1);
});

test('where no file was broken a reload would not help', async () => {
  for (const repaired of [0, null]) {
    const tab = openTab(repaired);
    await tab.fail();
    assert.equal(tab.countReloads(), 0);
  }
});

test('a page is not loaded anew for ever', async () => {
  const tab = openTab(1);
  for (let round = 0; round < 5; round += 1) await tab.fail();
  assert.equal(tab.countReloads(), 2);
});

test('without storage for the count the player is left to do it', async () => {
  const tab = openTab(1);
  tab.options.getSession = () => {
    throw new Error('forbidden');
  };
  await tab.fail();
  assert.equal(tab.countReloads(), 0);
});
