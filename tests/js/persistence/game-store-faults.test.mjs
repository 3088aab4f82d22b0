/** The store with a failing database, and with rows of another version of the page. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createGameStore } from '../../../js/persistence/game-store.js';
import { createJournal } from '../../../js/persistence/journal.js';
import { createLibrary } from '../../../js/persistence/library.js';
import { connect, makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser, FakeStorage } from '../support/fake-storage.mjs';
import { continueElsewhere, openTab, settle } from '../support/library-tab.mjs';
import { askEngine } from '../support/sync-engine.mjs';

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

/**
 * Make what asks Python about changes at a moment.
 * @param {number} now @returns {import('../../../js/game/saves.js').AskEdits}
 */
const makeAsk = (now) => async (games) => {
  const text = JSON.stringify({ games, now, writer: 'other' });
  return /** @type {any} */ (askEngine('saves', { question: 'edit', text }).saves);
};

/** A database that a test can break. */
function makeBreakable() {
  const database = makeDatabase();
  const broken = { is: false };
  const guarded = Object.fromEntries(
    Object.entries(database).map(([name, act]) => [
      name,
      async (/** @type {any[]} */ ...values) => {
        if (broken.is) throw new Error('The database is broken.');
        return /** @type {any} */ (act)(...values);
      },
    ]),
  );
  return { browser: new FakeBrowser(/** @type {any} */ (guarded)), broken };
}

/** Play games of these persons. @param {FakeTab} tab @param {...string} names */
async function play(tab, ...names) {
  for (const name of names) {
    tab.begin([name, 'Will']);
    tab.play('f1');
    await settle(tab);
  }
}

/** Open the list of games. @param {FakeTab} tab */
async function openList(tab) {
  tab.dispatch({ type: 'open', dialog: 'games' });
  await settle(tab);
  return tab.saves;
}

/** @param {FakeTab} tab @param {import('../support/fake-storage.mjs').Wanted} request */
async function ask(tab, request) {
  await tab.ask(request);
  await settle(tab);
  return tab.saves;
}

/** @param {FakeTab} tab @param {string} name */
function findId(tab, name) {
  const { games, bin } = tab.saves;
  const entry = [...games, ...bin].find(({ seats }) => seats[0].name === name);
  assert.ok(entry, name);
  return entry.id;
}

test('the bin has the last deleted game first, all of them', async () => {
  const { browser } = makeBreakable();
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea', 'Cleo', 'Dora', 'Eve');
  await openList(tab);
  for (const name of ['Bea', 'Dora', 'Anne', 'Cleo']) {
    browser.now += 1000;
    await ask(tab, { kind: 'delete', id: findId(tab, name) });
  }
  tab.dispatch({ type: 'close' });
  const { bin } = await openList(await openTab(browser));
  assert.deepEqual(
    bin.map(({ seats }) => seats[0].name),
    ['Cleo', 'Anne', 'Dora', 'Bea'],
  );
  assert.deepEqual(bin[0].deleted, browser.now);
});

test('a library that does not answer is reported, and used again when the player tries again', async () => {
  const { browser, broken } = makeBreakable();
  const first = await openTab(browser);
  await play(first, 'Anne', 'Bea');
  first.kill();
  broken.is = true;
  const tab = await openTab(browser);
  await play(tab, 'Cleo', 'Dora');
  assert.equal((await openList(tab)).library, 'down');
  assert.equal((await ask(tab, { kind: 'retry' })).library, 'down', 'still broken');
  broken.is = false;
  const { library, games } = await ask(tab, { kind: 'retry' });
  assert.equal(library, 'up');
  const names = games.map(({ seats }) => seats[0].name).sort();
  assert.deepEqual(names, ['Anne', 'Bea', 'Cleo', 'Dora']);
  assert.deepEqual(
    browser.readGames().map(({ names: [name] }) => name),
    ['Dora'],
  );
  assert.equal((await ask(tab, { kind: 'retry' })).library, 'up', 'a second press changes nothing');
});

test('a name, a restored game and an empty bin that cannot be stored are reported', async () => {
  const { browser, broken } = makeBreakable();
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea', 'Cleo');
  await openList(tab);
  await ask(tab, { kind: 'delete', id: findId(tab, 'Anne') });
  tab.dispatch({ type: 'close' });
  await openList(tab);
  const anne = findId(tab, 'Anne');
  for (const [request, key] of /** @type {const} */ ([
    [{ kind: 'describe', id: findId(tab, 'Bea'), title: 'T', labels: [] }, 'describe'],
    [{ kind: 'describe', id: findId(tab, 'Cleo'), title: 'T', labels: [] }, 'describe'],
    [{ kind: 'undelete', id: anne }, 'restore'],
    [{ kind: 'emptyBin', ids: [anne] }, 'bin'],
  ])) {
    broken.is = true;
    const wanted = /** @type {any} */ (request);
    const { refusal } = await ask(tab, wanted);
    assert.equal(refusal?.key, `library.trouble.${key}`);
    assert.equal(tab.saves.bin.length, 1);
    broken.is = false;
  }
  const named = await ask(tab, {
    kind: 'describe',
    id: findId(tab, 'Bea'),
    title: 'T',
    labels: [],
  });
  assert.equal(named.refusal, null);
  assert.equal((await ask(tab, { kind: 'undelete', id: anne })).refusal, null);
  assert.equal((await ask(tab, { kind: 'emptyBin', ids: [anne] })).refusal, null);
});

/** A journal in which nothing can be stored, with a store. @param {any} database @param {number} [now] */
function makeStore(database, now = 0) {
  const forbidden = new FakeStorage();
  forbidden.onAccess = new Error('forbidden');
  const access = () => forbidden.access();
  const journal = createJournal({ getLocal: access, getSession: access });
  const means = { askEdits: makeAsk(now), now: () => now };
  const library = createLibrary({ database, ...means, onChange() {}, announce() {} });
  return { journal, library, store: createGameStore({ library, journal, ...means }) };
}

/** The games that a store lists. @param {ReturnType<typeof makeStore>['store']} store */
const listGames = (store) => store.list('', new Set());

/** The row of a game. @param {ReturnType<typeof makeStore>['store']} store @param {string} id */
const findRow = (store, id) => listGames(store).find(([one]) => one === id)?.[1];

test('a game that another tab takes out of the bin meanwhile is not erased', async () => {
  const browser = new FakeBrowser(makeDatabase());
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea');
  await openList(tab);
  const id = findId(tab, 'Anne');
  await ask(tab, { kind: 'delete', id });
  tab.kill();
  const { now } = browser;
  // Neither hears of the other's changes in time.
  const { store: other } = makeStore(connect(), now);
  const { library, store } = makeStore(connect(), now);
  await library.load();
  assert.equal(await other.change([id], ['restore']), true);
  assert.notEqual(findRow(store, id)?.deleted, null);
  await store.change([id], ['erase']);
  assert.equal(findRow(store, id)?.deleted, null);
  assert.notDeepEqual(await other.read([id]), [null]);

  // The first visit after thirty days finds the game in the bin, and it is restored before it is erased.
  await other.change([id], ['bin']);
  await connect().change([id], (stored) => {
    const row = /** @type {any} */ (stored.row);
    return [{ text: stored.text ?? '', row: { ...row, seen: { at: now, ms: 31 * 86_400_000 } } }];
  });
  const slow = connect();
  const { change } = slow;
  let isErased = false;
  slow.change = async (ids, edit) => {
    if (!isErased) {
      isErased = true;
      assert.deepEqual(ids, [id]);
      await other.change([id], ['restore']);
    }
    await change(ids, edit);
  };
  const { store: late, library: next } = makeStore(slow, now + 40 * 86_400_000);
  await next.load();
  await wait(() => isErased && findRow(late, id)?.deleted === null);
  assert.notDeepEqual(await late.read([id]), [null]);
});

/** @param {() => boolean} isDone */
async function wait(isDone) {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}

/** Let a row look as if another version had written it. @param {string} id @param {any} changes */
async function changeRow(id, changes) {
  await connect().change([id], (stored) => [
    { text: stored.text ?? '', row: { .../** @type {any} */ (stored.row), ...changes } },
  ]);
}

for (const [format, isStored] of /** @type {const} */ ([
  [1, true],
  [99, false],
])) {
  test(`a row of format ${format} keeps its title, labels and place in the bin`, async () => {
    const { browser } = makeBreakable();
    const tab = await openTab(browser);
    await play(tab, 'Anne', 'Bea', 'Cleo');
    await openList(tab);
    const [anne, bea] = [findId(tab, 'Anne'), findId(tab, 'Bea')];
    for (const id of [anne, bea])
      await ask(tab, { kind: 'describe', id, title: 'The final', labels: ['club'] });
    await ask(tab, { kind: 'delete', id: bea });
    tab.kill();
    for (const id of [anne, bea]) await changeRow(id, { format, seats: 7, ended: undefined });

    const next = await openTab(browser);
    const { games, bin } = await openList(next);
    for (const entry of [games.find(({ id }) => id === anne), bin.find(({ id }) => id === bea)]) {
      assert.deepEqual([entry?.title, entry?.labels], ['The final', ['club']]);
      assert.equal(entry?.seats.length, 2);
    }
    const stored = /** @type {any[]} */ (await connect().read([anne, bea]));
    assert.deepEqual(
      stored.map(({ row }) => row.format !== format),
      [isStored, isStored],
    );
    await ask(next, { kind: 'describe', id: anne, title: 'Another', labels: [] });
    const named = next.saves.games.find(({ id }) => id === anne);
    assert.deepEqual([named?.title, named?.seats.length], ['Another', 2]);
  });
}

test('odd words in a row are dropped', async () => {
  const { browser } = makeBreakable();
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea');
  await openList(tab);
  const id = findId(tab, 'Anne');
  tab.kill();
  await changeRow(id, { format: 0, title: ['<b>'], labels: 'club', deleted: 'never' });
  const { games } = await openList(await openTab(browser));
  const entry = games.find((one) => one.id === id);
  assert.deepEqual([entry?.title, entry?.labels, entry?.deleted], ['', [], null]);
});

test('a game whose deletion cannot be stored stays, and the player is told', async () => {
  const { browser, broken } = makeBreakable();
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea');
  await openList(tab);
  broken.is = true;
  for (const name of ['Anne', 'Bea']) {
    const { refusal, games } = await ask(tab, { kind: 'delete', id: findId(tab, name) });
    assert.equal(refusal?.key, 'library.trouble.delete');
    assert.equal(games.length, 2);
  }
  broken.is = false;
  assert.equal((await openList(await openTab(browser))).games.length, 2);
});

test('a tab that has deleted a game does not overwrite the turns of another tab', async () => {
  const { browser, broken } = makeBreakable();
  const first = await openTab(browser);
  broken.is = true;
  await play(first, 'Anne');
  const second = await openTab(browser);
  await openList(second);
  await ask(second, { kind: 'delete', id: findId(second, 'Anne') });
  second.dispatch({ type: 'close' });
  first.play('f3');
  second.play('f1');
  const lines = browser.readGames().map(({ record }) => record.split('\n\n')[1].trim());
  assert.deepEqual(lines.sort(), ['@f1 @f1', '@f1 @f3']);
});

test('a library that could not be read is tried again when the journal refuses a turn', async () => {
  const { browser, broken } = makeBreakable();
  broken.is = true;
  const tab = await openTab(browser);
  broken.is = false;
  browser.local.isFull = true;
  await play(tab, 'Anne');
  browser.local.isFull = false;
  tab.kill();
  const { games } = await openList(await openTab(browser));
  assert.deepEqual(
    games.map(({ seats }) => seats[0].name),
    ['Anne'],
  );
});

test('turns in two tabs stay after the first revision did not fit into the journal', async () => {
  const { browser } = makeBreakable();
  const tab = await openTab(browser);
  browser.local.isFull = true;
  await play(tab, 'Anne');
  const other = await openTab(browser);
  await openList(other);
  await ask(other, { kind: 'open', id: findId(other, 'Anne') });
  other.play('f3');
  await settle(other);
  browser.local.isFull = false;
  tab.play('f1');
  await play(tab, 'Bea');
  for (const one of [tab, other]) one.kill();
  const { games } = await openList(await openTab(browser));
  const texts = await connect().readTexts(games.map(({ id }) => id));
  const lines = texts.map((text) =>
    JSON.parse(text ?? '')
      .record.split('\n\n')[1]
      .trim(),
  );
  assert.deepEqual(lines.sort(), ['@f1', '@f1 @f1', '@f1 @f3']);
});

test('games that cannot be written are tried once together and once each', async () => {
  let count = 0;
  const change = async () => {
    count += 1;
    throw new Error('There is no room.');
  };
  const database = /** @type {any} */ ({
    readRows: async () => [],
    read: async (/** @type {string[]} */ ids) => ids.map((id) => ({ id, text: null, row: null })),
    change,
  });
  const { journal, library, store } = makeStore(database);
  const text = readFileSync(new URL('../../saves/v3-loyal-over.json', import.meta.url), 'utf8');
  for (const id of ['a', 'b', 'c', 'd', 'e']) journal.write(id, text);
  await library.load();
  await store.flush();
  assert.equal(listGames(store).length, 5, 'they are listed all the same');
  assert.equal(count, 6);
});

test('a first text that comes late leaves no copy of a game that goes on from it', async () => {
  const browser = new FakeBrowser(makeDatabase());
  const { game, key, theirs } = await continueElsewhere(browser);
  browser.local.setItem(key, JSON.stringify({ ...game, writer: 'late', revision: 1 }));
  await openTab(browser);
  assert.equal((await connect().readRows()).length, 2);
  const [text] = await connect().readTexts([game.id]);
  assert.deepEqual(JSON.parse(text ?? ''), theirs);
});

test('without Python a turn is stored, and a backup has every game', async () => {
  const { browser } = makeBreakable();
  const tab = await openTab(browser);
  await play(tab, 'Anne', 'Bea', 'Cleo');
  await openList(tab);
  await ask(tab, { kind: 'delete', id: findId(tab, 'Bea') });
  const id = findId(tab, 'Anne');
  await ask(tab, { kind: 'describe', id, title: 'The final', labels: ['club'] });
  tab.dispatch({ type: 'close' });
  tab.request = () => new Promise(() => {});
  tab.play('f3');
  await settle(tab);
  assert.equal(browser.readGames()[0].record.split('\n\n')[1], '@f1 @f3\n');
  await ask(tab, { kind: 'backup', isShared: false });
  const [, backup] = tab.downloads[0];
  assert.deepEqual(
    [...backup.matchAll(/^Red: (.*)$/gm)].map(([, name]) => name),
    ['Cleo', 'Anne'],
  );
  assert.match(backup, /^Title: The final\nLabels: club\n/m);
});
