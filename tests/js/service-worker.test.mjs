// The service worker keeps whole builds, never mixes two, and changes them when the player agrees.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBrowser, makeBuild, SCOPE } from './support/fake-service-worker.mjs';

const OLD = { 'index.html': 'old page', 'js/main.js': 'old script', 'js/same.js': 'same' };
const NEW = { 'index.html': 'new page', 'js/main.js': 'new script', 'js/same.js': 'same' };

/** A browser that has the old build, while the host has the new one. */
async function playOld() {
  const browser = makeBrowser();
  browser.publish(OLD);
  const old = browser.startWorker(makeBuild('1', OLD));
  await old.install();
  await old.activate();
  browser.publish(NEW);
  browser.asked.length = 0;
  return { browser, old };
}

/** @param {Response | null} response */
const textOf = async (response) => response?.text();

test('a build is kept whole and served with no network', async () => {
  const { browser, old } = await playOld();
  browser.disconnect();
  assert.equal(await old.open(), 'old page');
  assert.equal(
    await textOf(await old.get('index.html?from=home', { mode: 'navigate' })),
    'old page',
  );
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
  assert.deepEqual(browser.asked, []);
});

test('what is kept is sent with its type and the headers of a strict host', async () => {
  const { old } = await playOld();
  const response = await old.get('js/main.js');
  assert.equal(response?.headers.get('Content-Type'), 'text/javascript');
  assert.equal(response?.headers.get('Content-Security-Policy'), "default-src 'none'");
});

test('a newer build waits, and nothing of it is served until the player agrees', async () => {
  const { browser, old } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  assert.equal(next.countSkips(), 0);
  assert.deepEqual(await next.which(), { version: '2', isPlayed: false });
  assert.equal(await old.open(), 'old page');
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
});

test('only what differs is fetched', async () => {
  const { browser } = await playOld();
  await browser.startWorker(makeBuild('2', NEW)).install();
  assert.deepEqual(browser.asked.map(({ path }) => path).sort(), ['index.html', 'js/main.js']);
});

test('agreed to, the newer build is served whole, and the pages are told', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  assert.equal(next.countSkips(), 1);
  await next.activate();
  browser.disconnect();
  assert.equal(await next.open(), 'new page');
  assert.equal(await textOf(await next.get('js/main.js')), 'new script');
  assert.deepEqual(browser.told.at(-1), { type: 'playing', version: '2' });
  assert.deepEqual(await next.which(), { version: '2', isPlayed: true });
});

test('the worker of the build before serves the new one, too, once that is agreed to', async () => {
  const { browser, old } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
  await next.play();
  assert.equal(await old.open(), 'new page');
  assert.equal(await textOf(await old.get('js/main.js')), 'new script');
});

test('closing all pages is no agreement: the next worker goes on with the build that is played', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.activate();
  browser.disconnect();
  assert.equal(await next.open(), 'old page');
  assert.equal(await textOf(await next.get('js/main.js')), 'old script');
  assert.deepEqual(await next.which(), { version: '2', isPlayed: false });
  await next.play();
  assert.equal(await next.open(), 'new page');
});

test('what no build needs any more is dropped', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.activate();
  assert.equal(browser.countKept(), 5);
  await next.play();
  assert.equal(browser.countKept(), 3);
});

test('the way back is a build like any other', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  await next.activate();
  browser.publish(OLD);
  const back = browser.startWorker(makeBuild('1', OLD));
  await back.install();
  assert.deepEqual(await back.which(), { version: '1', isPlayed: false });
  await back.play();
  await back.activate();
  assert.equal(await back.open(), 'old page');
});

test('a file that lies in a cache on the way is asked for again until it is the right one', async () => {
  const { browser } = await playOld();
  browser.stale['js/main.js'] = 'old script';
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  assert.equal(await textOf(await next.get('js/main.js')), 'new script');
  const modes = browser.asked.filter(({ path }) => path === 'js/main.js').map(({ cache }) => cache);
  assert.deepEqual(modes, ['no-cache', 'reload']);
});

test('a host that is in the middle of a change gives no build at all', async () => {
  const { browser, old } = await playOld();
  browser.publish({ ...NEW, 'js/main.js': 'newer still' });
  const next = browser.startWorker(makeBuild('2', NEW));
  await assert.rejects(next.install(), /another js\/main\.js/);
  assert.equal(await old.open(), 'old page');
  // The next attempt goes on where this one stopped.
  browser.publish(NEW);
  browser.asked.length = 0;
  await next.install();
  assert.deepEqual(
    browser.asked.map(({ path }) => path),
    ['js/main.js'],
  );
});

test('a file that the browser threw away is fetched again, and only if it is the same', async () => {
  const { browser, old } = await playOld();
  browser.evict(makeBuild('1', OLD).files['js/main.js']);
  await assert.rejects(old.get('js/main.js'), /another js\/main\.js/);
  browser.publish(OLD);
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
});

test('where the browser threw away the list that is played, the worker plays its own', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  browser.evict('?build=1');
  assert.equal(await next.open(), 'new page');
});

test('agreed to, the newer build is told of once: each time has a page loaded anew', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await Promise.all([next.play(), next.activate()]);
  const told = browser.told.filter(({ version }) => version === '2');
  assert.equal(told.length, 1);
});

test('a page that is kept in part only is fetched anew when it is asked for', async () => {
  const { browser, old } = await playOld();
  browser.publish(OLD);
  await browser.cut(makeBuild('1', OLD).files['index.html']);
  assert.equal(await old.open(), 'old page');
  browser.disconnect();
  assert.equal(await old.open(), 'old page');
});

test('a script that is kept in part only is fetched anew when the page says that it fails', async () => {
  const { browser, old } = await playOld();
  browser.publish(OLD);
  await browser.cut(makeBuild('1', OLD).files['js/main.js']);
  assert.notEqual(await textOf(await old.get('js/main.js')), 'old script');
  assert.deepEqual(await old.repair(), { repaired: 1 });
  browser.disconnect();
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
  assert.deepEqual(await old.repair(), { repaired: 0 });
});

test('a newer build does not take over a file that is kept in part only', async () => {
  const { browser } = await playOld();
  await browser.cut(makeBuild('1', OLD).files['js/same.js']);
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  assert.equal(await textOf(await next.get('js/same.js')), 'same');
});

test('where the server has the broken build no more, the newer one is played', async () => {
  const { browser, old } = await playOld();
  await browser.cut(makeBuild('1', OLD).files['js/main.js']);
  assert.deepEqual(await old.repair(), { repaired: 0 });
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.activate();
  assert.equal(await next.open(), 'old page');
  assert.deepEqual(await next.repair(), { repaired: 1 });
  assert.equal(await next.open(), 'new page');
  assert.equal(await textOf(await next.get('js/main.js')), 'new script');
});

test('what is not of the site is left to the browser or asked of the host', async () => {
  const { browser, old } = await playOld();
  assert.equal(await old.get('https://other.example/js/main.js'), null);
  assert.equal(await old.get('https://host.example/games/'), null);
  assert.equal(await old.get('js/main.js', { method: 'POST' }), null);
  assert.equal(await old.get('kidd-offline.zip', { mode: 'navigate' }), null);
  browser.publish({ 'notes.txt': 'notes' });
  assert.equal(await textOf(await old.get('notes.txt')), 'notes');
});

test('two sites on one host keep their builds apart', async () => {
  const { browser } = await playOld();
  assert.deepEqual(browser.listStores(), [`kidd ${SCOPE}`]);
});

test('a site that is worked on is fresh as long as its server is there, and whole without it', async () => {
  const browser = makeBrowser();
  browser.publish(OLD);
  const worker = browser.startWorker(makeBuild('1', OLD, { isFresh: true }));
  await worker.install();
  assert.equal(worker.countSkips(), 1);
  browser.publish(NEW);
  assert.equal(await worker.open(), 'new page');
  browser.disconnect();
  assert.equal(await worker.open(), 'old page');
});
