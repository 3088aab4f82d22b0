// A page whose engine fails asks for a repair of the cache, and reloads only if files were repaired.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = new URL('../../../js/view/load-failure.js', import.meta.url);

/**
 * A tab with a service worker that repairs this many files at each request.
 * @param {number | null} repaired `null`: there is no service worker
 * @param {Map<string, string> | null} [kept] `null`: the page may not use the storage of the tab
 */
function openTab(repaired, kept = new Map()) {
  let reloads = 0;
  /** Called when the page should have begun. */
  let limit = () => {};
  /** @type {{attributes: string[], call: () => void}[]} */
  const observers = [];
  const root = { dataset: /** @type {Record<string, string>} */ ({}) };
  const notice = { querySelectorAll: () => [], querySelector: () => null };
  const controller = {
    postMessage(/** @type {any} */ message, /** @type {any[]} */ [port]) {
      assert.deepEqual({ ...message }, { type: 'repair' });
      port.onmessage({ data: { repaired } });
    },
  };
  const page = {
    document: {
      documentElement: root,
      querySelectorAll: () => [],
      getElementById: () => notice,
    },
    navigator: { serviceWorker: { controller: repaired === null ? null : controller } },
    location: {
      reload() {
        reloads += 1;
      },
    },
    window: { addEventListener() {} },
    performance,
    setTimeout(/** @type {() => void} */ act) {
      limit = act;
    },
    MessageChannel: class {
      port1 = { onmessage() {}, close() {} };
      port2 = {
        onmessage: (/** @type {any} */ event) => /** @type {any} */ (this.port1).onmessage(event),
      };
    },
    MutationObserver: class {
      /** @param {() => void} call */
      constructor(call) {
        this.call = call;
      }

      /** @param {object} _ @param {{attributeFilter: string[]}} options */
      observe(_, { attributeFilter }) {
        observers.push({ attributes: attributeFilter, call: this.call });
      }
    },
    get sessionStorage() {
      if (kept === null) throw new Error('forbidden');
      return {
        getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
      };
    },
  };
  runInContext(readFileSync(SCRIPT, 'utf8'), createContext(page));

  /** @param {string} status */
  function show(status) {
    root.dataset.engine = status;
    for (const { attributes, call } of observers) if (attributes.includes('data-engine')) call();
  }
  return {
    async fail() {
      show('loading');
      show('failed');
      // The page is drawn again.
      show('failed');
      await new Promise(setImmediate);
    },
    async wait() {
      limit();
      await new Promise(setImmediate);
    },
    countReloads: () => reloads,
  };
}

test('the page reloads once its files are repaired', async () => {
  const tab = openTab(1);
  await tab.fail();
  assert.equal(tab.countReloads(), 1);
});

test('a page that begins too late has its files repaired, too', async () => {
  const tab = openTab(1);
  await tab.wait();
  assert.equal(tab.countReloads(), 1);
  const slow = openTab(0);
  await slow.wait();
  assert.equal(slow.countReloads(), 0);
});

test('the page does not reload if no file was repaired', async () => {
  for (const repaired of [0, null]) {
    const tab = openTab(repaired);
    await tab.fail();
    assert.equal(tab.countReloads(), 0);
  }
});

test('a page does not reload for ever', async () => {
  const kept = new Map();
  let reloads = 0;
  for (let round = 0; round < 5; round += 1) {
    const tab = openTab(1, kept);
    await tab.fail();
    reloads += tab.countReloads();
  }
  assert.equal(reloads, 2);
});

test('without a storage for the count the page does not reload', async () => {
  const tab = openTab(1, null);
  await tab.fail();
  assert.equal(tab.countReloads(), 0);
});
