/** Which games count as the player's own: imported ones only if the player says so, or in the player's own backup. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import * as tabs from '../support/import-tab.mjs';

const { download, importTexts, readRecords, wait } = tabs;

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

const OVER =
  'Kidd: 1\nGame: loyal\nRed: Anna\nBlue: Level 8\nResult: B resigned\n\n@a1 @f3 resign\n';
const BEGUN = 'Kidd: 1\nGame: loyal\nRed: Anna\nBlue: Will\nResult: *\n\n@f1 @f3\n';
const END = { outcome: { winner: 'R', reason: 'resigned' }, moves: [], offers: [] };

let devices = 0;

/** Open a tab on another device, whose ids no other device has. */
function openTab() {
  const browser = new FakeBrowser(makeDatabase());
  const { makeId } = browser;
  devices += 1;
  const prefix = `device${devices}-`;
  browser.makeId = () => prefix + makeId();
  return tabs.openTab(browser);
}

/**
 * Play a game against a computer to its end.
 * @param {FakeTab} tab
 * @param {string} name
 */
function finish(tab, name) {
  tab.begin([name, 'Will'], [0, 3]);
  tab.play('f1', /** @type {any} */ (END));
}

/** The entries of the list by the names of their first players. @param {FakeTab} tab */
async function listOwn(tab) {
  // Opening the list again would remove the report of an import.
  if (tab.state.ui.dialog !== 'games') await tab.openList();
  return Object.fromEntries(tab.saves.games.map(({ seats, isOwn }) => [seats[0].name, isOwn]));
}

test('a finished game that is pasted is not the player’s, unless the player says so', async () => {
  const tab = await openTab();
  await tab.ask({ kind: 'read', text: OVER });
  assert.equal(tab.state.game.isOwn, false);
  assert.equal((await listOwn(tab)).Anna, false);
  const [{ id }] = tab.saves.games;
  await tab.ask({ kind: 'own', ids: [id], isOwn: true });
  assert.equal(tab.state.game.isOwn, true);
  assert.equal((await listOwn(tab)).Anna, true);
  await tab.ask({ kind: 'read', text: OVER.replace('Anna', 'Bea'), isOwn: true });
  assert.equal((await listOwn(tab)).Bea, true);
});

test('the player can say so of a game of the library, and of all games of a file at once', async () => {
  const tab = await openTab();
  const file = [OVER, OVER.replace('Anna', 'Bea'), BEGUN.replace('Anna', 'Cleo')].join('\n');
  const { report, games } = await importTexts(tab, file);
  assert.equal(report.others.length, 2, 'games that statistics would count');
  assert.deepEqual(await listOwn(tab), { Anna: false, Bea: false, Cleo: false });
  const before = await readRecords();
  const anna = games.find(({ seats }) => seats[0].name === 'Anna');
  assert.ok(anna);
  tab.carryOut({ kind: 'own', ids: [anna.id], isOwn: true });
  await wait(() => tab.saves.games.some(({ seats, isOwn }) => isOwn && seats[0].name === 'Anna'));
  tab.carryOut({ kind: 'own', ids: report.others, isOwn: true });
  await wait(() => tab.saves.games.some(({ seats, isOwn }) => isOwn && seats[0].name === 'Bea'));
  const after = await readRecords();
  assert.deepEqual(
    after.map(({ record, changed }) => [record, changed]),
    before.map(({ record, changed }) => [record, changed]),
  );
});

/** Make the backup of a player with a finished game and an imported one. */
async function makeBackup() {
  const tab = await openTab();
  finish(tab, 'Dora');
  await tab.ask({ kind: 'read', text: OVER });
  return (await download(tab, { kind: 'backup', isShared: false }))[1];
}

test('on a new device a backup brings the player’s own games as such', async () => {
  const backup = await makeBackup();
  const tab = await openTab();
  const { report } = await importTexts(tab, backup);
  assert.deepEqual(await listOwn(tab), { Dora: true, Anna: false });
  assert.equal(report.others.length, 1);
});

test('the backup of somebody else brings games of somebody else', async () => {
  const backup = await makeBackup();
  const tab = await openTab();
  finish(tab, 'Emma');
  const { report } = await importTexts(tab, backup);
  assert.deepEqual(await listOwn(tab), { Emma: true, Dora: false, Anna: false });
  assert.equal(report.others.length, 2);
  assert.equal((await importTexts(tab, backup)).counts[1], 2);
  assert.equal((await listOwn(tab)).Dora, false);
});

test('a backup that shares a game of the player’s is the player’s own', async () => {
  const first = await openTab();
  finish(first, 'Dora');
  const [, backup] = await download(first, { kind: 'backup', isShared: false });
  const second = await openTab();
  await importTexts(second, backup);
  finish(second, 'Dora again');
  const [, later] = await download(second, { kind: 'backup', isShared: false });
  const tab = await openTab();
  await importTexts(tab, backup);
  await importTexts(tab, later);
  assert.deepEqual(await listOwn(tab), { Dora: true, 'Dora again': true });
});
