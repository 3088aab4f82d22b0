// The service worker's client offers a new build, and the page reloads only after the player has accepted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUpdates } from '../../../js/platform/service-worker-client.js';

/**
 * A service worker that has a build.
 * @param {string} version
 * @param {boolean} isPlayed
 */
function makeWorker(version, isPlayed) {
  /** @type {any[]} */
  const heard = [];
  const target = Object.assign(new EventTarget(), {
    state: 'installed',
    heard,
    /**
     * @param {any} message
     * @param {MessagePort[]} [ports]
     */
    postMessage(message, ports) {
      heard.push(message);
      if (message.type === 'which') ports?.[0].postMessage({ version, isPlayed });
    },
  });
  return target;
}

/** @typedef {ReturnType<typeof makeWorker>} FakeWorker */

/**
 * A page of build 1 in a browser with these service workers.
 * @param {{active?: FakeWorker | null, waiting?: FakeWorker | null, installing?: FakeWorker | null}} workers
 */
async function openPage({ active = null, waiting = null, installing = null }) {
  /** @type {Record<string, (event?: any) => void>} */
  const listeners = {};
  /** @type {any[]} */
  const registered = [];
  /** @type {(() => void)[]} */
  const offers = [];
  let changes = 0;
  let searches = 0;
  let time = 0;
  /** @type {any} */
  const registration = {
    active,
    waiting,
    installing,
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
      listeners[type] = listener;
    },
    update: async () => {
      searches += 1;
    },
  };
  /** @type {any} */
  const container = {
    register: async (/** @type {any[]} */ ...call) => {
      registered.push(call);
      return registration;
    },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
      listeners[type] = listener;
    },
  };
  const updates = createUpdates({
    container,
    url: new URL('https://host.example/kidd/service-worker.js'),
    version: '1',
    onOffer: (take) => offers.push(take),
    onChange: () => {
      changes += 1;
    },
    now: () => time,
  });
  await updates.start();
  return {
    updates,
    registration,
    listeners,
    registered,
    offers,
    countChanges: () => changes,
    countSearches: () => searches,
    passTime: (/** @type {number} */ ms) => {
      time += ms;
    },
  };
}

/** Wait until pending messages have arrived. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('the service worker’s script is fetched without the HTTP cache', async () => {
  const page = await openPage({});
  assert.deepEqual(page.registered, [
    [new URL('https://host.example/kidd/service-worker.js'), { updateViaCache: 'none' }],
  ]);
});

test('the first build is not offered', async () => {
  const page = await openPage({ active: makeWorker('1', true) });
  await settle();
  assert.equal(page.offers.length, 0);
});

test('a waiting build is offered, and activated only after the player accepts', async () => {
  const waiting = makeWorker('2', false);
  const page = await openPage({ active: makeWorker('1', true), waiting });
  await settle();
  assert.equal(page.offers.length, 1);
  assert.deepEqual(
    waiting.heard.map(({ type }) => type),
    ['which'],
  );
  page.offers[0]();
  assert.deepEqual(
    waiting.heard.map(({ type }) => type),
    ['which', 'play'],
  );
  assert.equal(page.countChanges(), 0);
});

test('a build that was ready before the browser was closed is offered again', async () => {
  const page = await openPage({ active: makeWorker('2', false) });
  await settle();
  assert.equal(page.offers.length, 1);
});

test('a page of the newest build gets no offer', async () => {
  const page = await openPage({ waiting: makeWorker('1', false) });
  await settle();
  assert.equal(page.offers.length, 0);
});

test('a build that is found while the page is open is offered when it is complete', async () => {
  const installing = makeWorker('2', false);
  installing.state = 'installing';
  const page = await openPage({ active: makeWorker('1', true) });
  page.registration.installing = installing;
  page.listeners.updatefound();
  await settle();
  assert.equal(page.offers.length, 0);
  installing.state = 'installed';
  installing.dispatchEvent(new Event('statechange'));
  await settle();
  assert.equal(page.offers.length, 1);
});

test('a build that was complete before the event is offered, and only once', async () => {
  const page = await openPage({ active: makeWorker('1', true) });
  const next = makeWorker('2', false);
  page.registration.installing = next;
  page.listeners.updatefound();
  next.dispatchEvent(new Event('statechange'));
  next.dispatchEvent(new Event('statechange'));
  page.registration.installing = null;
  page.registration.active = next;
  page.listeners.updatefound();
  await settle();
  assert.equal(page.offers.length, 1);
});

test('the page reloads when another build becomes active, whichever tab accepted it', async () => {
  const page = await openPage({});
  page.listeners.message({ data: { type: 'playing', version: '1' } });
  page.listeners.message({ data: 'something else' });
  assert.equal(page.countChanges(), 0);
  page.listeners.message({ data: { type: 'playing', version: '2' } });
  assert.equal(page.countChanges(), 1);
  page.listeners.message({ data: { type: 'playing', version: '2' } });
  assert.equal(page.countChanges(), 1, 'a second reload would interrupt the first');
});

test('an open page checks for a new build again, but not too often', async () => {
  const page = await openPage({});
  await page.updates.askAgain();
  assert.equal(page.countSearches(), 0);
  page.passTime(60 * 60 * 1000);
  await page.updates.askAgain();
  await page.updates.askAgain();
  assert.equal(page.countSearches(), 1);
});
