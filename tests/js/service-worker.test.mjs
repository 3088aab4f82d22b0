// The service worker caches complete builds, never mixes two, and switches when the player accepts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBrowser, makeBuild, SCOPE } from './support/fake-service-worker.mjs';

const OLD = { 'index.html': 'old page', 'js/main.js': 'old script', 'js/same.js': 'same' };
const NEW = { 'index.html': 'new page', 'js/main.js': 'new script', 'js/same.js': 'same' };

/** A browser with the old build, and a host with the new one. */
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

test('a complete build is cached and served without a network', async () => {
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

test('a cached file is served with its media type and the security headers', async () => {
  const { old } = await playOld();
  const response = await old.get('js/main.js');
  assert.equal(response?.headers.get('Content-Type'), 'text/javascript');
  assert.equal(response?.headers.get('Content-Security-Policy'), "default-src 'none'");
});

test('a newer build waits, and no file of it is served until the player accepts', async () => {
  const { browser, old } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  assert.equal(next.countSkips(), 0);
  assert.deepEqual(await next.which(), { version: '2', isPlayed: false });
  assert.equal(await old.open(), 'old page');
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
});

test('only changed files are fetched', async () => {
  const { browser } = await playOld();
  await browser.startWorker(makeBuild('2', NEW)).install();
  assert.deepEqual(browser.asked.map(({ path }) => path).sort(), ['index.html', 'js/main.js']);
});

test('an accepted build is served completely, and the pages get a message', async () => {
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

test('the previous build’s service worker serves the accepted build too', async () => {
  const { browser, old } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
  await next.play();
  assert.equal(await old.open(), 'new page');
  assert.equal(await textOf(await old.get('js/main.js')), 'new script');
});

test('closing all pages does not accept a build: the next service worker serves the active one', async () => {
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

test('files that no build needs are deleted', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.activate();
  assert.equal(browser.countKept(), 5);
  await next.play();
  assert.equal(browser.countKept(), 3);
});

test('an older build can follow a newer one', async () => {
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

test('an outdated file from an HTTP cache is fetched again without the cache', async () => {
  const { browser } = await playOld();
  browser.stale['js/main.js'] = 'old script';
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  assert.equal(await textOf(await next.get('js/main.js')), 'new script');
  const modes = browser.asked.filter(({ path }) => path === 'js/main.js').map(({ cache }) => cache);
  assert.deepEqual(modes, ['no-cache', 'reload']);
});

test('a host in the middle of a deployment gives no build', async () => {
  const { browser, old } = await playOld();
  browser.publish({ ...NEW, 'js/main.js': 'newer still' });
  const next = browser.startWorker(makeBuild('2', NEW));
  await assert.rejects(next.install(), /another js\/main\.js/);
  assert.equal(await old.open(), 'old page');
  // The next attempt continues with the missing files.
  browser.publish(NEW);
  browser.asked.length = 0;
  await next.install();
  assert.deepEqual(
    browser.asked.map(({ path }) => path),
    ['js/main.js'],
  );
});

test('a file deleted by the browser is fetched again, and used only if it is the same', async () => {
  const { browser, old } = await playOld();
  browser.evict(makeBuild('1', OLD).files['js/main.js']);
  await assert.rejects(old.get('js/main.js'), /another js\/main\.js/);
  browser.publish(OLD);
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
});

test('without the list of the active build the service worker serves its own build', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  browser.evict('?build=1');
  assert.equal(await next.open(), 'new page');
});

test('the pages get one message about an accepted build, because each makes them reload', async () => {
  const { browser } = await playOld();
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await Promise.all([next.play(), next.activate()]);
  const told = browser.told.filter(({ version }) => version === '2');
  assert.equal(told.length, 1);
});

test('a truncated page in the cache is fetched again when it is requested', async () => {
  const { browser, old } = await playOld();
  browser.publish(OLD);
  await browser.cut(makeBuild('1', OLD).files['index.html']);
  assert.equal(await old.open(), 'old page');
  browser.disconnect();
  assert.equal(await old.open(), 'old page');
});

test('a truncated script in the cache is fetched again when the page asks for a repair', async () => {
  const { browser, old } = await playOld();
  browser.publish(OLD);
  await browser.cut(makeBuild('1', OLD).files['js/main.js']);
  assert.notEqual(await textOf(await old.get('js/main.js')), 'old script');
  assert.deepEqual(await old.repair(), { repaired: 1 });
  browser.disconnect();
  assert.equal(await textOf(await old.get('js/main.js')), 'old script');
  assert.deepEqual(await old.repair(), { repaired: 0 });
});

test('a newer build does not reuse a truncated file', async () => {
  const { browser } = await playOld();
  await browser.cut(makeBuild('1', OLD).files['js/same.js']);
  const next = browser.startWorker(makeBuild('2', NEW));
  await next.install();
  await next.play();
  assert.equal(await textOf(await next.get('js/same.js')), 'same');
});

test('if the server no longer has the damaged build, the newer one becomes active', async () => {
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

test('requests for other files go to the browser or to the host', async () => {
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

test('a development build is fresh while the server answers, and complete without it', async () => {
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
