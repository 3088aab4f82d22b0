/** Saved games: list, open, delete, restore, export, import, and unreadable saves. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeBrowser } from '../support/fake-storage.mjs';

const RECORD = 'Kidd: 1\nGame: loyal\nRed: Bea\n\n@f1 @f3\n';

/** A tab with the list open: one game of Anne's, and the current one. */
async function openList() {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  tab.begin(['Player 1', 'Player 2']);
  tab.play('f3');
  await tab.openList();
  return { browser, tab };
}

/** @param {import('../support/fake-storage.mjs').FakeTab} tab @param {string} name */
function findGame(tab, name) {
  const entry = tab.saves.games.find(({ seats }) => seats[0].name === name);
  assert.ok(entry, name);
  return entry;
}

test('the list shows all games, the last played first', async () => {
  const { tab } = await openList();
  assert.deepEqual(
    tab.saves.games.map(({ seats, turns, isCurrent }) => [seats[0].name, turns, isCurrent]),
    [
      ['Player 1', 1, true],
      ['Anne', 1, false],
    ],
  );
});

test('a game is listed with its deck, which older pages did not save', async () => {
  const { browser, tab } = await openList();
  const { id, deck } = findGame(tab, 'Anne');
  assert.equal(deck, 'a1R<0,a3B<0');
  const { deck: _, ...old } = JSON.parse(browser.local.getItem(`kidd.game.${id}`) ?? '');
  browser.local.setItem(`kidd.game.${id}`, JSON.stringify(old));
  await tab.openList();
  assert.equal(findGame(tab, 'Anne').deck, 'f1R<0');
  const wrong = { ...old, path: '7' };
  browser.local.setItem(`kidd.game.${id}`, JSON.stringify(wrong));
  await tab.openList();
  assert.equal(findGame(tab, 'Anne').deck, '');
});

test('another game is continued, and the previous one stays as it was', async () => {
  const { browser, tab } = await openList();
  await tab.ask({ kind: 'open', id: findGame(tab, 'Anne').id });
  assert.equal(tab.moves, '@f1');
  assert.equal(tab.state.ui.dialog, null);
  assert.deepEqual(tab.state.game.names, ['Anne', 'Will']);
  tab.play('f3');
  const records = browser.readGames().map(({ record }) => record.split('\n\n')[1]);
  assert.deepEqual(records.sort(), ['@f1 @f3\n', '@f3\n']);
  const again = await browser.open().start();
  assert.equal(again.moves, '@f1 @f3');
});

test('continuing the current game only closes the list', async () => {
  const { tab } = await openList();
  const { view } = tab.state.game;
  await tab.ask({ kind: 'open', id: findGame(tab, 'Player 1').id });
  assert.equal(tab.state.ui.dialog, null);
  assert.equal(tab.state.game.view, view);
});

test('another game is opened for its review, the current one is reviewed at once', async () => {
  const { tab } = await openList();
  await tab.ask({ kind: 'open', id: findGame(tab, 'Anne').id, dialog: 'gameReview' });
  assert.deepEqual([tab.moves, tab.state.ui.dialog], ['@f1', 'gameReview']);
  const { view } = tab.state.game;
  await tab.ask({ kind: 'open', id: findGame(tab, 'Anne').id, dialog: 'gameReview' });
  assert.deepEqual([tab.state.game.view, tab.state.ui.dialog], [view, 'gameReview']);
});

test('closing the list cancels the opening of a game', async () => {
  const { tab } = await openList();
  const opening = tab.ask({ kind: 'open', id: findGame(tab, 'Anne').id });
  tab.dispatch({ type: 'close' });
  await opening;
  assert.equal(tab.moves, '@f3');
});

test('without a database a deleted game is removed at once and can be restored', async () => {
  const { browser, tab } = await openList();
  const { id } = findGame(tab, 'Anne');
  await tab.ask({ kind: 'delete', id });
  assert.equal(browser.readGames().length, 1);
  const { games, bin } = tab.saves;
  assert.deepEqual(
    [games.length, bin.map((row) => [row.id, row.deleted])],
    [1, [[id, browser.now]]],
  );
  await tab.ask({ kind: 'undelete', id });
  assert.equal(browser.readGames().length, 2);
  assert.equal(findGame(tab, 'Anne').deleted, null);
  assert.deepEqual(tab.saves.bin, []);
  await tab.ask({ kind: 'delete', id });
  tab.dispatch({ type: 'close' });
  await tab.openList();
  assert.equal(tab.saves.games.length, 1);
  await tab.ask({ kind: 'emptyBin', ids: [id] });
  assert.deepEqual(tab.saves.bin, []);
});

test('the current game can be deleted too, and is stored again by its next turn or by restoring it', async () => {
  const { browser, tab } = await openList();
  const { id } = findGame(tab, 'Player 1');
  await tab.ask({ kind: 'delete', id });
  await tab.ask({ kind: 'undelete', id });
  assert.ok(findGame(tab, 'Player 1').isCurrent);
  await tab.ask({ kind: 'delete', id });
  tab.dispatch({ type: 'close' });
  assert.equal(browser.readGames().length, 1);
  tab.play('f1');
  assert.equal(browser.readGames().length, 2);
  assert.deepEqual(tab.told, []);
});

test('an unreadable save stays stored, and can be downloaded and deleted', async () => {
  const browser = new FakeBrowser();
  browser.local.setItem('kidd.game.bad', '<b>not a game</b>');
  browser.local.setItem('kidd.game.late', '{"version": 4, "cargo": 1}');
  const tab = await browser.open().start();
  assert.deepEqual(tab.told, ['broken']);
  tab.play('f1');
  await tab.openList();
  assert.deepEqual(
    tab.saves.aside.map(({ id, kind }) => [id, kind]),
    [
      ['bad', 'broken'],
      ['late', 'newer'],
    ],
  );
  assert.deepEqual(await tab.persistence.games.read(['bad']), [['bad', '<b>not a game</b>']]);
  await tab.ask({ kind: 'delete', id: 'bad' });
  assert.equal(browser.local.getItem('kidd.game.bad'), null);
  await tab.ask({ kind: 'undelete', id: 'bad' });
  assert.equal(browser.local.getItem('kidd.game.bad'), '<b>not a game</b>');
  assert.equal(browser.local.getItem('kidd.game.late'), '{"version": 4, "cargo": 1}');
});

test('if the last game is of a later version, the next one is opened, with a notice', async () => {
  const { browser, tab } = await openList();
  const late = '{"version": 4}';
  browser.local.setItem(`kidd.game.${findGame(tab, 'Player 1').id}`, late);
  const again = await browser.open(tab.session).start();
  assert.deepEqual(again.told, ['newer']);
  assert.deepEqual(again.state.game.names, ['Anne', 'Will']);
});

test('a current game that is overwritten with an invalid text continues as a copy', async () => {
  const { browser, tab } = await openList();
  const key = `kidd.game.${findGame(tab, 'Player 1').id}`;
  browser.local.writer = null;
  browser.local.setItem(key, 'rubbish');
  browser.deliver();
  assert.deepEqual(tab.told, ['copied']);
  assert.equal(browser.local.getItem(key), 'rubbish');
  assert.equal(browser.local.length >= 3, true);
});

test('a game that the engine refuses is listed with the reason, and another begins', async () => {
  const { browser, tab } = await openList();
  const { id } = findGame(tab, 'Player 1');
  const key = `kidd.game.${id}`;
  const text = (browser.local.getItem(key) ?? '').replace('@f3', 'illegal');
  browser.local.setItem(key, text);
  const again = await browser.open(tab.session).start();
  assert.deepEqual(again.told, ['refused']);
  assert.equal(again.moves, '');
  await again.openList();
  assert.deepEqual(
    again.saves.aside.map((aside) => [aside.id, aside.kind]),
    [[id, 'refused']],
  );
  assert.equal(browser.local.getItem(key), text);
});

test('an imported record becomes a new game', async () => {
  const { browser, tab } = await openList();
  await tab.ask({ kind: 'read', text: RECORD });
  assert.equal(tab.moves, '@f1 @f3');
  assert.deepEqual(tab.state.game.names, ['Bea', 'Player 2']);
  assert.equal(browser.readGames().length, 3);
  tab.play('f1');
  assert.equal(browser.readGames().length, 3);
});

test('the players of an imported record can be changed', async () => {
  const { browser, tab } = await openList();
  const seats = { names: ['<b>', 'Gunner (4)'], levels: [0, 4] };
  await tab.ask({ kind: 'read', text: RECORD, seats });
  assert.deepEqual([tab.state.game.names, tab.state.game.levels], [seats.names, seats.levels]);
  assert.match(tab.state.game.record, /Red: <b>\nBlue: Gunner \(4\)\n\n@f1 @f3/);
  const again = await browser.open(tab.session).start();
  assert.deepEqual(again.state.game.levels, [0, 4]);
});

test('an imported save keeps its computer players', async () => {
  const { browser, tab } = await openList();
  tab.begin(['Bea', 'Gunner (4)'], [0, 4]);
  tab.play('f1');
  const text = JSON.stringify(browser.readGames().find(({ levels }) => levels[1] === 4));
  tab.begin(['Player 1', 'Player 2']);
  await tab.ask({ kind: 'read', text });
  assert.deepEqual(
    [tab.state.game.names, tab.state.game.levels],
    [
      ['Bea', 'Gunner (4)'],
      [0, 4],
    ],
  );
});

test('a failed import gives the reason, and the current game stays', async () => {
  const { browser, tab } = await openList();
  await tab.ask({ kind: 'read', text: RECORD.replace('@f3', 'illegal') });
  assert.deepEqual(tab.saves.refusal, {
    key: 'saves.refused.record',
    params: { detail: { key: 'fault.move', params: { number: 3, text: 'no' } } },
  });
  await tab.ask({ kind: 'read', text: '' });
  assert.equal(tab.saves.refusal?.key, 'saves.refused.empty');
  assert.equal(tab.moves, '@f3');
  assert.equal(browser.readGames().length, 2);
  await tab.openList();
  assert.equal(tab.saves.refusal, null);
});

test('an open list shows the changes of another tab', async () => {
  const { browser, tab } = await openList();
  const other = await browser.open().start();
  other.begin(['Cal', 'Dan']);
  browser.deliver();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(findGame(tab, 'Cal').turns, 0);
});

test('a computer player of a saved game is one again when it is continued', async () => {
  const { browser, tab } = await openList();
  tab.begin(['Bea', 'Gunner (4)'], [0, 4]);
  tab.play('f1');
  tab.tap('a1');
  const again = await browser.open(tab.session).start();
  assert.deepEqual(again.state.game.levels, [0, 4]);
  assert.equal(again.state.selection.place, 'a1');
  assert.deepEqual(findGame(tab, 'Player 1').seats[0], { name: 'Player 1', level: 0 });
  await tab.ask({ kind: 'open', id: findGame(tab, 'Player 1').id });
  assert.deepEqual(tab.state.game.levels, [0, 0]);
  await tab.openList();
  assert.deepEqual(findGame(tab, 'Bea').players.B, { name: 'Gunner (4)', level: 4 });
});

test('a change of players during a game is saved at once', async () => {
  const { browser, tab } = await openList();
  tab.dispatch({ type: 'reseat', names: ['Bea', 'Gunner (4)'], levels: [0, 4] });
  await tab.confirm();
  const again = await browser.open(tab.session).start();
  assert.deepEqual(
    [again.state.game.names, again.state.game.levels],
    [
      ['Bea', 'Gunner (4)'],
      [0, 4],
    ],
  );
  assert.match(again.state.game.record, /Red: Bea\nBlue: Gunner \(4\)\n/);
  assert.equal(again.moves, '@f3');
});
