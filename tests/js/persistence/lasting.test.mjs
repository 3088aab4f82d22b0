/** How safe the games are: the browser is asked once, the player warned once, and backups are remembered. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { wait } from '../support/import-tab.mjs';

/** @type {import('../../../js/protocol/protocol.js').OutcomeView} */
const OUTCOME = { winner: 'R', reason: 'entered' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function openTab(browser = new FakeBrowser(makeDatabase())) {
  const tab = browser.open();
  await tab.start();
  return tab;
}

test('the browser is asked after the first finished game, once for all pages', async () => {
  const tab = await openTab();
  tab.play('f1');
  tab.dispatch({ type: 'open', dialog: 'games' });
  tab.dispatch({ type: 'close' });
  await settle();
  assert.equal(tab.persisted, 0);
  tab.isKept = true;
  tab.play('f3', { outcome: OUTCOME });
  await settle();
  assert.equal(tab.persisted, 1);
  assert.equal(tab.state.ui.saves.lasting.isKept, true);
  const other = await openTab(tab.browser);
  other.begin(['Bea', 'Cleo']);
  other.play('f3', { outcome: OUTCOME });
  await settle();
  assert.equal(other.persisted, 0);
});

test('where the browser deletes the games after a week, the player is told once', async () => {
  const tab = await openTab();
  tab.expires = true;
  for (let game = 0; game < 2; game += 1) {
    tab.begin(['Anne', 'Bea']);
    tab.play('f3', { outcome: OUTCOME });
    await settle();
  }
  assert.deepEqual(
    tab.told.filter((key) => key === 'lasting.warning'),
    ['lasting.warning'],
  );
  assert.equal(tab.state.ui.saves.lasting.expires, true);

  const kept = await openTab();
  kept.expires = true;
  kept.isKept = true;
  kept.play('f3', { outcome: OUTCOME });
  await settle();
  assert.deepEqual([kept.told, kept.state.ui.saves.lasting.expires], [[], false]);
});

test('the settings know what the browser does and when the last backup was made', async () => {
  const tab = await openTab();
  tab.play('f1');
  tab.dispatch({ type: 'open', dialog: 'settings' });
  await settle();
  assert.deepEqual(tab.state.ui.saves.lasting, { isKept: false, expires: false, backedUp: null });
  tab.isKept = true;
  tab.browser.now += 1000;
  tab.persistence.carryOut({ kind: 'backup', isShared: false });
  await wait(() => tab.state.ui.saves.lasting.backedUp !== null);
  const { lasting, games } = tab.state.ui.saves;
  assert.deepEqual(lasting, { isKept: true, expires: false, backedUp: tab.browser.now });
  assert.equal(games.filter(({ changed }) => changed > tab.browser.now).length, 0);

  const later = await openTab(tab.browser);
  later.dispatch({ type: 'open', dialog: 'settings' });
  await settle();
  assert.equal(later.state.ui.saves.lasting.backedUp, tab.browser.now);
});
