/** Autosave: each step is stored, conflicts between tabs make a copy, nothing is lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeBrowser, FakeStorage } from '../support/fake-storage.mjs';

const OVER = { outcome: { winner: 'R', reason: 'blocked' } };

/** Open one tab in a new browser. */
async function openTab() {
  const browser = new FakeBrowser();
  return { browser, tab: await browser.open().start() };
}

/** Open two tabs with the same current game, which has one turn. */
async function openTwo() {
  const { browser, tab } = await openTab();
  tab.play('f1');
  const other = await browser.open().start();
  browser.deliver();
  return { browser, tab, other };
}

test('the game that a page begins without the player is stored after its first turn', async () => {
  const { browser, tab } = await openTab();
  assert.deepEqual(browser.readGames(), []);
  tab.play('f1');
  const [game] = browser.readGames();
  assert.match(game.record, /@f1/);
  assert.deepEqual([game.path, game.turn, game.names], ['1', 'R', ['Player 1', 'Player 2']]);
});

test('every turn, undo and half-made turn is stored, and a new page continues there', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  tab.play('f3');
  tab.undo();
  tab.tap('a1');
  assert.equal(browser.readGames().length, 1);
  const again = await browser.open(tab.session).start();
  assert.equal(again.moves, '@f1 @f3');
  assert.deepEqual(
    [again.state.game.step, again.state.game.steps, again.state.selection.place],
    [1, 2, 'a1'],
  );
  assert.equal(again.state.game.transition.kind, 'resume');
  const { revision } = browser.readGames()[0];
  again.tap('a1');
  assert.equal(browser.readGames()[0].revision, revision + 1);
});

test('a tab can show the newer game of another tab, and both can then play it in turn', async () => {
  const { browser, tab, other } = await openTwo();
  other.play('f3');
  browser.deliver();
  const [notice] = tab.notices;
  assert.equal(notice.message.key, 'saves.notice.elsewhere');
  await tab.ask({ kind: 'open', id: notice.game ?? '' });
  assert.equal(tab.moves, '@f1 @f3');
  other.play('f1');
  browser.deliver();
  assert.deepEqual(tab.told, ['elsewhere', 'elsewhere']);
  await tab.ask({ kind: 'open', id: notice.game ?? '' });
  tab.play('f3');
  browser.deliver();
  assert.deepEqual(other.told, ['elsewhere']);
  assert.equal(browser.readGames().length, 1);
});

test('opening a saved game does not change it', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  const before = browser.readGames();
  await browser.open(tab.session).start();
  assert.deepEqual(browser.readGames(), before);
});

test('clicks that are no longer legal are dropped, and the game opens', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  const [game] = browser.readGames();
  for (const clicks of [['a9'], ['a1', 'a2<a1'], ['@f1'], ['a1', 'x']]) {
    browser.local.setItem(`kidd.game.${game.id}`, JSON.stringify({ ...game, clicks }));
    const again = await browser.open(tab.session).start();
    assert.equal(again.state.selection.place, '');
    assert.equal(again.moves, '@f1');
  }
});

test('a step beyond the end of the record is ignored', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  const [game] = browser.readGames();
  browser.local.setItem(`kidd.game.${game.id}`, JSON.stringify({ ...game, path: '99' }));
  const again = await browser.open(tab.session).start();
  assert.equal(again.state.game.step, 1);
});

test('a new game gets its own save, and a game left without a turn is deleted', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  tab.begin(['Anne', 'Will']);
  assert.equal(browser.readGames().length, 2, 'what was asked for is kept at once');
  tab.begin(['Bea', 'Cal']);
  assert.deepEqual(
    browser
      .readGames()
      .map(({ names }) => names[0])
      .sort(),
    ['Bea', 'Player 1'],
  );
  tab.play('f3');
  tab.begin(['Dan', 'Eve']);
  assert.equal(browser.readGames().length, 3);
});

test('a forbidden storage causes one notice, and nothing else changes', async () => {
  const browser = new FakeBrowser();
  browser.local.onAccess = new Error('SecurityError');
  const session = new FakeStorage();
  session.onAccess = new Error('SecurityError');
  const tab = await browser.open(session).start();
  tab.play('f1');
  tab.play('f3');
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  assert.deepEqual(tab.told, ['forbidden']);
  assert.ok(tab.persistence.isAtRisk());
  await tab.openList();
  assert.equal(tab.saves.trouble, 'forbidden');
  assert.equal(tab.saves.games.length, 2, 'the games of this page are listed all the same');
  const first = tab.saves.games.find(({ isCurrent }) => !isCurrent);
  await tab.ask({ kind: 'open', id: first?.id ?? '' });
  assert.equal(tab.moves, '@f1 @f3');
});

test('a full storage causes one notice, and is used again once there is room', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  browser.local.isFull = true;
  tab.play('f3');
  tab.play('f1');
  assert.deepEqual(tab.told, ['full']);
  assert.match(browser.readGames()[0].record, /@f1\n/);
  browser.local.isFull = false;
  tab.play('f3');
  assert.match(browser.readGames()[0].record, /@f1 @f3 @f1 @f3/);
  assert.ok(!tab.persistence.isAtRisk());
  assert.deepEqual(tab.told, ['full']);
});

test('a cleared storage causes one notice, and the game is stored again', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  browser.local.clear();
  tab.play('f3');
  tab.play('f1');
  assert.deepEqual(tab.told, ['gone']);
  assert.match(browser.readGames()[0].record, /@f1 @f3 @f1/);
});

test('a tab whose game another tab continued shows a notice, and continues with a copy', async () => {
  const { browser, tab, other } = await openTwo();
  other.play('f3');
  assert.equal(browser.readGames().length, 1);
  browser.deliver();
  assert.deepEqual(tab.told, ['elsewhere']);
  tab.tap('a1');
  assert.equal(browser.readGames().length, 1, 'a token in hand is no reason to part');
  tab.tap('a1');
  tab.play('f1');
  assert.deepEqual(tab.told, ['elsewhere', 'copied']);
  browser.deliver();
  assert.deepEqual(other.told, []);
  tab.play('f3');
  other.play('f1');
  assert.deepEqual(
    browser
      .readGames()
      .map(({ record }) => record.split('\n\n')[1])
      .sort(),
    ['@f1 @f1 @f3\n', '@f1 @f3 @f1\n'],
  );
  assert.deepEqual([tab.told.length, other.told], [2, []]);
});

test('several turns of another tab in a row cause one notice', async () => {
  const { browser, tab, other } = await openTwo();
  other.play('f3');
  other.play('f1');
  other.undo();
  browser.deliver();
  assert.deepEqual(tab.told, ['elsewhere']);
  assert.equal(browser.readGames().length, 1);
});

test('nothing is overwritten even without a storage event', async () => {
  const { browser, tab, other } = await openTwo();
  other.play('f3');
  tab.play('f1');
  assert.deepEqual(tab.told, ['copied']);
  assert.equal(browser.readGames().length, 2);
});

test('of two simultaneous writes, the overwritten one is stored as a copy', async () => {
  const { browser, tab, other } = await openTwo();
  const [game] = browser.readGames();
  const key = `kidd.game.${game.id}`;
  tab.play('f3');
  const theirs = browser.local.getItem(key) ?? '';
  // The other tab has not seen this yet when it writes.
  browser.local.setItem(key, JSON.stringify(game));
  other.play('f1');
  const crossed = browser.local.getItem(key) ?? '';
  other.persistence.receive(key, theirs);
  assert.deepEqual(other.told, [], 'whose write stands has nothing to do');
  tab.persistence.receive(key, crossed);
  assert.deepEqual(tab.told, ['copied']);
  assert.deepEqual(
    browser
      .readGames()
      .map(({ record }) => record.split('\n\n')[1])
      .sort(),
    ['@f1 @f1\n', '@f1 @f3\n'],
  );
});

test('a game that another tab continued opens in its newest state', async () => {
  const { browser, tab, other } = await openTwo();
  other.play('f3');
  browser.deliver();
  await tab.openList();
  const [entry] = tab.saves.games;
  assert.ok(entry.isCurrent);
  await tab.ask({ kind: 'open', id: entry.id });
  assert.equal(tab.moves, '@f1 @f3');
  tab.play('f1');
  assert.equal(browser.readGames().length, 1, 'it is followed, not copied');
});

test('a game deleted by another tab is stored again after the next turn', async () => {
  const { browser, tab, other } = await openTwo();
  const [{ id }] = browser.readGames();
  await other.openList();
  await other.ask({ kind: 'delete', id });
  browser.deliver();
  assert.deepEqual(tab.told, ['gone']);
  tab.play('f3');
  assert.equal(browser.readGames().length, 1);
  await other.ask({ kind: 'undelete', id });
  assert.match(browser.readGames()[0].record, /@f1 @f3/, 'what is further is not put back');
});

test('nothing is stored while a turn’s request is pending', async () => {
  const { browser, tab } = await openTab();
  tab.tap('a1');
  assert.deepEqual(browser.readGames()[0].clicks, ['a1']);
  tab.tap('m1');
  assert.notEqual(tab.state.requests.game, null);
  assert.deepEqual(browser.readGames()[0].clicks, ['a1']);
});

test('without a database all games stay, however many', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1', OVER);
  const [game] = browser.readGames();
  for (let index = 0; index < 105; index += 1)
    browser.local.setItem(`kidd.game.old${index}`, JSON.stringify({ ...game, changed: index }));
  tab.begin(['Anne', 'Will']);
  assert.equal(browser.readGames().length, 107);
  assert.deepEqual(tab.told, []);
});

test('a game that has ended is listed with its result and its playing time', async () => {
  const { browser, tab } = await openTab();
  tab.play('f1');
  browser.now += 60_000;
  tab.play('f3', OVER);
  /** @param {typeof tab} one */
  const results = (one) => one.saves.games.map(({ outcome }) => outcome?.winner ?? null);
  assert.deepEqual(results(tab), ['R']);
  assert.equal(tab.saves.games[0].played, 61_000);
  tab.undo();
  tab.play('f1', { outcome: { winner: 'B', reason: 'blocked' } });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(results(tab), ['B']);
});
