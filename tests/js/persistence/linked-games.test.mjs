/** Games from links: shown, kept on request or by playing on, refused; and links to the player's games. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeBrowser } from '../support/fake-storage.mjs';

/** @param {FakeBrowser} browser */
function countSaves({ local }) {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  return keys.filter((key) => key.startsWith('kidd.game.')).length;
}

/** A game of Bea's and Cleo's. */
const CODE = 'ARtsb3lhbCAyClJlZDogQmVhCkJsdWU6IENsZW8CHv2-EyI';
/** @type {import('../../../js/platform/link.js').Link} */
const LINK = { kind: 'game', text: CODE };

/** A tab with a game of Anne's, at which the game of a link is shown. */
async function openLink(link = LINK) {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  await tab.persistence.openLink(link);
  return { browser, tab };
}

test('the game of a link is shown and not saved', async () => {
  const { browser, tab } = await openLink();
  assert.deepEqual(tab.state.game.names, ['Bea', 'Cleo']);
  assert.equal(tab.state.game.steps, 2);
  assert.equal(countSaves(browser), 1);
  assert.equal(tab.notices.at(-1)?.message.key, 'link.opened');
  await tab.openList();
  assert.equal(countSaves(browser), 1);
});

test('a shared game is shown from its beginning, and is nobody’s here', async () => {
  const { tab } = await openLink();
  assert.deepEqual(tab.state.requests.acts[0].action, { type: 'visit', path: '0' });
  assert.equal(tab.state.game.path, '2');
  assert.equal(tab.state.game.isOwn, false);
  const position = await openLink({ kind: 'position', text: 'loyal - R7B7 R -' });
  assert.deepEqual(position.tab.state.requests.acts, []);
});

test('it is kept on request', async () => {
  const { browser, tab } = await openLink();
  await tab.ask({ kind: 'keep' });
  assert.equal(countSaves(browser), 2);
  await tab.openList();
  const names = tab.saves.games.map(({ seats }) => seats[0].name);
  assert.deepEqual(names.sort(), ['Anne', 'Bea']);
  await tab.ask({ kind: 'keep' });
  assert.equal(countSaves(browser), 2, 'a second time changes nothing');
});

test('it is kept when it is played on', async () => {
  const { browser, tab } = await openLink();
  tab.dispatch({ type: 'present' });
  tab.showPresent();
  tab.play('f1');
  assert.equal(countSaves(browser), 2);
});

test('a link to a position begins a game there', async () => {
  const { tab } = await openLink({ kind: 'position', text: 'loyal f2R<f1 R5B6 B -' });
  assert.match(tab.state.game.record, /^Start: loyal f2R<f1 R5B6 B -$/m);
});

test('a damaged link is reported, and the game in play stays', async () => {
  const { browser, tab } = await openLink({ kind: 'game', text: 'damaged' });
  assert.deepEqual(tab.state.game.names, ['Anne', 'Will']);
  assert.deepEqual(tab.notices.at(-1)?.message, { key: 'link.damaged', params: {} });
  assert.equal(countSaves(browser), 1);
});

test('a pasted link is opened like a record', async () => {
  const { browser, tab } = await openLink({ kind: 'game', text: 'damaged' });
  await tab.ask({ kind: 'read', text: `https://example.org/#game=${CODE}` });
  assert.deepEqual(tab.state.game.names, ['Bea', 'Cleo']);
  assert.deepEqual(tab.state.requests.acts[0].action, { type: 'visit', path: '0' });
  assert.equal(countSaves(browser), 2);
});
