/** The store: games leave the journal without loss, and the list, the bin and other tabs use it. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { connect, makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { continueElsewhere, openTab, settle } from '../support/library-tab.mjs';

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

const SAVES = new URL('../../saves/', import.meta.url);
/** Every version of a save that ever landed. */
const FIXTURES = readdirSync(SAVES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => /** @type {const} */ ([name, readFileSync(new URL(name, SAVES), 'utf8')]));
const DAY_MS = 24 * 60 * 60_000;

function makeBrowser() {
  return new FakeBrowser(makeDatabase());
}

/** Make a browser in which a page without a library has stored games. */
function makeOldBrowser() {
  const browser = makeBrowser();
  for (const [name, text] of FIXTURES) browser.local.setItem(`kidd.game.${name}`, text);
  browser.local.setItem('kidd.last', FIXTURES[0][0]);
  return browser;
}

/** The texts of the journal and of the database by id. @param {FakeBrowser} browser */
async function readTexts(browser) {
  const rows = /** @type {{id: string}[]} */ (await connect().readRows());
  const ids = rows.map(({ id }) => id);
  const texts = await connect().readTexts(ids);
  const stored = browser.readGames().map(({ id }) => id);
  return {
    library: new Map(ids.map((id, index) => [id, texts[index]])),
    local: new Map(stored.map((id) => [id, browser.local.getItem(`kidd.game.${id}`)])),
  };
}

/** Open the list of games. @param {FakeTab} tab */
async function openList(tab) {
  tab.dispatch({ type: 'open', dialog: 'games' });
  await settle(tab);
  return tab.saves;
}

/** @param {FakeTab} tab @param {string} name */
function findGame(tab, name) {
  const { games, bin } = tab.saves;
  const entry = [...games, ...bin].find(({ seats }) => seats[0].name === name);
  assert.ok(entry, name);
  return entry;
}

/** Request an operation and wait until it is done. @param {FakeTab} tab @param {any} request */
async function ask(tab, request) {
  await tab.ask(request);
  await settle(tab);
}

test('all games but the current one move into the library, letter for letter', async () => {
  const browser = makeOldBrowser();
  const tab = await openTab(browser);
  const { local, library } = await readTexts(browser);
  assert.deepEqual([...local.keys()], [FIXTURES[0][0]]);
  assert.deepEqual([...library].sort(), [...FIXTURES].sort());
  const { games, library: status } = await openList(tab);
  assert.equal(status, 'up');
  assert.deepEqual(games.map(({ id }) => id).sort(), FIXTURES.map(([name]) => name).sort());
  assert.deepEqual(tab.told, []);
});

test('every game of the library opens as it was', async () => {
  const browser = makeOldBrowser();
  const tab = await openTab(browser);
  for (const [name, text] of FIXTURES.slice(1)) {
    await openList(tab);
    await ask(tab, { kind: 'open', id: name });
    assert.equal(tab.state.ui.dialog, null, name);
    assert.equal(tab.state.game.record, JSON.parse(text).record);
    assert.equal((await readTexts(browser)).local.get(name), text);
  }
});

test('no game is lost if the page ends between any two steps of the move', async () => {
  const whole = makeOldBrowser();
  const counted = await whole.open().start();
  const first = counted.steps;
  await settle(counted);
  const steps = counted.steps - first;
  assert.ok(steps > FIXTURES.length, String(steps));
  for (let step = 0; step < steps; step += 1) {
    const browser = makeOldBrowser();
    const tab = await browser.open().start();
    tab.lastStep = tab.steps + step;
    await settle(tab);
    tab.kill();
    const { local, library } = await readTexts(browser);
    for (const [name, text] of FIXTURES) {
      assert.equal(library.get(name) ?? local.get(name), text, `${name} after step ${step}`);
      assert.equal(local.get(name) ?? text, text);
    }
    const { games } = await openList(await openTab(browser));
    assert.equal(games.length, FIXTURES.length, `listed after step ${step}`);
  }
});

test('no game is lost if the page ends between any two steps of deleting and restoring it', async () => {
  const [name, text] = FIXTURES[3];
  for (let step = 0; step < 16; step += 1) {
    for (const kinds of [['delete'], ['delete', 'undelete']]) {
      const browser = makeOldBrowser();
      const tab = await openTab(browser);
      await openList(tab);
      tab.lastStep = tab.steps + step;
      for (const kind of kinds) await ask(tab, { kind, id: name });
      tab.kill();
      const { local, library } = await readTexts(browser);
      assert.equal(library.get(name) ?? local.get(name), text, `${kinds} after step ${step}`);
      const { games, bin } = await openList(await openTab(browser));
      const found = [...games, ...bin].filter(({ id }) => id === name);
      assert.equal(found.length, 1, `${kinds} after step ${step}`);
    }
  }
});

test('a page that ends after a turn has stored the turn', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  tab.play('f1');
  tab.kill();
  const next = await openTab(browser);
  assert.equal(next.moves, '@f1');
});

test('a deleted game stays in the bin for thirty days', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  await settle(tab);
  tab.begin(['Bea', 'Cleo']);
  tab.play('f3');
  await openList(tab);
  await ask(tab, { kind: 'delete', id: findGame(tab, 'Anne').id });
  assert.equal(findGame(tab, 'Anne').deleted, browser.now);
  tab.dispatch({ type: 'close' });
  browser.now += 29 * DAY_MS;

  const next = await openTab(browser);
  const { games, bin } = await openList(next);
  assert.deepEqual([games.length, bin.length], [1, 1]);
  await ask(next, { kind: 'undelete', id: findGame(next, 'Anne').id });
  assert.deepEqual([next.saves.games.length, next.saves.bin.length], [2, 0]);
  await ask(next, { kind: 'delete', id: findGame(next, 'Anne').id });
  assert.deepEqual(await countAfter(browser, 28), [1, 1]);
  assert.deepEqual(await countAfter(browser, 3), [1, 0]);
  assert.equal((await readTexts(browser)).library.size, 1);
});

/**
 * Return the number of games in the list and in the bin after some days with a visit on each.
 * @param {FakeBrowser} browser
 * @param {number} days
 */
async function countAfter(browser, days) {
  for (let day = 0; day < days; day += 1) {
    browser.now += DAY_MS;
    (await openTab(browser)).kill();
  }
  const { games, bin } = await openList(await openTab(browser));
  return [games.length, bin.length];
}

test('a clock that was a year ahead for one visit removes nothing from the bin', async () => {
  const browser = makeOldBrowser();
  const tab = await openTab(browser);
  const { length } = (await openList(tab)).games;
  await ask(tab, { kind: 'delete', id: FIXTURES[2][0] });
  tab.kill();
  browser.now += 365 * DAY_MS;
  assert.deepEqual(await countAfter(browser, 0), [length - 1, 1]);
  browser.now -= 365 * DAY_MS;
  assert.deepEqual(await countAfter(browser, 20), [length - 1, 1]);
  assert.deepEqual(await countAfter(browser, 10), [length - 1, 0]);
});

test('games without a turn do not stay in the library', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  for (const name of ['Anne', 'Bea', 'Cleo', 'Dora', 'Eve']) {
    tab.begin([name, 'Will']);
    await settle(tab);
  }
  // The tab ends without a word, and the next one plays another game.
  tab.kill();
  const next = await openTab(browser);
  next.begin(['Fay', 'Will']);
  next.play('f1');
  const { games } = await openList(next);
  assert.deepEqual(
    games.map(({ seats }) => seats[0].name),
    ['Fay'],
  );
  const { library, local } = await readTexts(browser);
  assert.deepEqual([library.size, local.size], [1, 1]);
});

test('the bin can be emptied', async () => {
  const browser = makeOldBrowser();
  const tab = await openTab(browser);
  await openList(tab);
  await ask(tab, { kind: 'delete', id: FIXTURES[2][0] });
  tab.dispatch({ type: 'close' });
  const { bin } = await openList(tab);
  assert.equal(bin.length, 1);
  await ask(tab, { kind: 'emptyBin', ids: bin.map(({ id }) => id) });
  assert.deepEqual(tab.saves.bin, []);
  assert.equal((await readTexts(browser)).library.has(FIXTURES[2][0]), false);
});

test('the current game can be deleted; its next turn or restoring it stores it again', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  await openList(tab);
  const { id } = findGame(tab, 'Anne');
  await ask(tab, { kind: 'delete', id });
  assert.deepEqual(browser.readGames(), []);
  await ask(tab, { kind: 'undelete', id });
  assert.ok(findGame(tab, 'Anne').isCurrent);
  assert.equal(browser.readGames().length, 1);
  await ask(tab, { kind: 'delete', id });
  tab.dispatch({ type: 'close' });
  tab.play('f3');
  await settle(tab);
  const { games, bin } = await openList(tab);
  assert.deepEqual([games.length, bin.length], [1, 0]);
  assert.deepEqual(tab.told, []);
});

test('if the last game was deleted, the page continues the one before', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  for (const name of ['Anne', 'Bea', 'Cleo']) {
    tab.begin([name, 'Will']);
    tab.play('f1');
    await settle(tab);
  }
  await openList(tab);
  await ask(tab, { kind: 'delete', id: findGame(tab, 'Cleo').id });
  tab.kill();
  const next = await openTab(browser);
  assert.deepEqual(next.state.game.names, ['Bea', 'Will']);
});

test('a title and labels stay with the game, and turns do not change them', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  const other = await openTab(browser);
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  await openList(tab);
  const { id } = findGame(tab, 'Anne');
  const labels = ['club', 'final'];
  await ask(tab, { kind: 'describe', id, title: 'The <b>great</b> game', labels });
  assert.equal(findGame(tab, 'Anne').title, 'The <b>great</b> game');
  assert.deepEqual(findGame(tab, 'Anne').labels, ['club', 'final']);
  tab.dispatch({ type: 'close' });
  tab.play('f3');
  await settle(tab);
  await browser.announce();
  await openList(other);
  assert.equal(findGame(other, 'Anne').title, 'The <b>great</b> game');
  assert.equal(findGame(other, 'Anne').turns, 2);
});

test('a game that another tab plays stays in the journal', async () => {
  const browser = makeBrowser();
  const first = await openTab(browser);
  first.begin(['Anne', 'Will']);
  first.play('f1');
  const second = await openTab(browser);
  second.begin(['Bea', 'Cleo']);
  second.play('f1');
  await settle(second);
  browser.deliver();
  first.play('f3');
  await settle(first);
  assert.deepEqual(first.told, []);
  assert.equal(browser.readGames().length, 2);
});

test('a game that two tabs continued is kept twice', async () => {
  const browser = makeBrowser();
  const { game, key } = await continueElsewhere(browser);
  // An older copy of the page continues the same game from an earlier revision.
  const ours = { ...game, writer: 'late', revision: 4, record: `${game.record.trim()} @f7\n` };
  browser.local.setItem(key, JSON.stringify(ours));
  const { games } = await openList(await openTab(browser));
  assert.equal(games.length, 3);
  const bodies = [...(await readTexts(browser)).library.values()].map((text) =>
    JSON.parse(text ?? '')
      .record.split('\n\n')[1]
      .trim(),
  );
  assert.deepEqual(bodies.sort(), ['@f1', '@f1 @f7', '@f1 @f8']);
});

test('turns that do not fit into the journal are in the library', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  browser.local.isFull = true;
  tab.play('f3');
  await settle(tab);
  assert.deepEqual(tab.told, ['full']);
  tab.kill();
  browser.local.isFull = false;
  const next = await openTab(browser);
  assert.equal(next.moves, '@f1', 'the page does not wait for the library');
  assert.deepEqual(next.told, ['library.later']);
  await ask(next, { kind: 'open', id: browser.readGames()[0].id });
  assert.equal(next.moves, '@f1 @f3');
});

test('comments can be searched, without the times of clocks', async () => {
  const browser = makeBrowser();
  const [, text] = FIXTURES.find(([name]) => name === 'v2-loyal-over.json') ?? FIXTURES[0];
  const save = JSON.parse(text);
  save.record = save.record.replace('\n\n', '\n\n{A bold {start} [clk 0:04:31]} ');
  browser.local.setItem('kidd.game.remarked', JSON.stringify(save));
  const { games } = await openList(await openTab(browser));
  assert.equal(games.find(({ id }) => id === 'remarked')?.comments, 'A bold {start');
});

test('games of a later version stay in the journal', async () => {
  const browser = makeOldBrowser();
  browser.local.setItem('kidd.game.late', '{"version": 99}');
  browser.local.setItem('kidd.game.bad', '<b>');
  const { aside } = await openList(await openTab(browser));
  assert.deepEqual(
    aside.map(({ id, kind }) => [id, kind]),
    [
      ['bad', 'broken'],
      ['late', 'newer'],
    ],
  );
  assert.equal(browser.local.getItem('kidd.game.bad'), '<b>');
});

test('a row that another version has written is made again from its game', async () => {
  const browser = makeOldBrowser();
  (await openTab(browser)).kill();
  const database = connect();
  await database.change([FIXTURES[4][0]], (stored) => [
    { text: stored.text ?? '', row: /** @type {any} */ ({ id: FIXTURES[4][0], format: 99 }) },
  ]);
  const { games } = await openList(await openTab(browser));
  assert.equal(games.length, FIXTURES.length);
});

for (const [what, fail] of /** @type {const} */ ([
  ['forbids', () => Promise.reject(new Error('forbidden'))],
  ['loses', () => Promise.resolve(undefined)],
])) {
  test(`the journal does everything where the browser ${what} the database`, async () => {
    const broken = { readRows: fail, read: fail, change: fail };
    const browser = new FakeBrowser(/** @type {any} */ (broken));
    for (const [name, text] of FIXTURES) browser.local.setItem(`kidd.game.${name}`, text);
    const tab = await openTab(browser);
    const { games } = await openList(tab);
    assert.equal(games.length, FIXTURES.length);
    assert.equal(browser.readGames().length, FIXTURES.length);
    await ask(tab, { kind: 'delete', id: FIXTURES[2][0] });
    assert.equal(browser.readGames().length, FIXTURES.length - 1);
    await ask(tab, { kind: 'undelete', id: FIXTURES[2][0] });
    assert.equal(browser.readGames().length, FIXTURES.length);
  });
}
