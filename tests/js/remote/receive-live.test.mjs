// @ts-check
/** Messages of a live connection: one invitation at a time, and no game is stored without a request. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { beginRemote, RemotePage } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());
const INVITED = /** @type {const} */ ({
  kind: 'invite',
  game: 'loyal',
  players: 2,
  seat: 0,
  clock: null,
});

/** @param {string} digit */
async function invite(digit) {
  const page = new RemotePage(ENGINE, digit);
  await page.games.carryOut({ ...INVITED, name: 'Anne' });
  return page;
}

/** @param {string} [offered] the game that the page is asked to show */
const makeSender = (offered = '') => ({ getOffered: () => offered, invited: '' });

test('a page whose invitation was closed does not ask again', async () => {
  const mary = new RemotePage(ENGINE, '2');
  const sender = makeSender();
  const [one, other] = [await invite('1'), await invite('3')];
  await mary.games.receiveLive(one.link, sender);
  assert.equal(mary.state.ui.dialog, 'remoteInvitation');
  mary.dispatch({ type: 'close' });
  mary.dispatch({ type: 'open', dialog: 'settings' });
  for (const { link } of [one, other]) {
    assert.equal(await mary.games.receiveLive(link, sender), null);
    assert.equal(mary.state.ui.dialog, 'settings');
  }
});

test('after an invitation that was accepted another one may come', async () => {
  const mary = new RemotePage(ENGINE, '2');
  const sender = makeSender();
  await mary.games.receiveLive((await invite('1')).link, sender);
  await mary.games.carryOut({ kind: 'join', name: 'Mary' });
  mary.dispatch({ type: 'close' });
  await mary.games.receiveLive((await invite('3')).link, sender);
  assert.equal(mary.state.ui.dialog, 'remoteInvitation');
});

test('of many games to watch only the offered one is kept', async () => {
  const { anne } = await beginRemote(ENGINE);
  const ours = anne.state.remote.game;
  assert.ok(ours);
  const other = await invite('3');
  const guest = new RemotePage(ENGINE, '4');
  await guest.open(other.link);
  await guest.games.carryOut({ kind: 'join', name: 'Will' });
  const theirs = guest.state.remote.game?.watch ?? '';
  const watcher = new RemotePage(ENGINE, '5');
  const sender = makeSender(ours.game_id);
  const found = await Promise.all(
    [theirs, ours.watch, theirs].map((text) => watcher.games.receiveLive(text, sender)),
  );
  assert.deepEqual(found, [{ fault: 'other' }, { told: ours.game_id }, { fault: 'other' }]);
  assert.deepEqual(await watcher.games.receiveLive(theirs, makeSender()), { fault: 'other' });
  await watcher.games.carryOut({ kind: 'list' });
  assert.equal(watcher.state.remote.list.length, 1);
});

test('a page proves its seat only in a game in which it plays', async () => {
  const { anne, mary } = await beginRemote(ENGINE);
  const id = anne.state.remote.game?.game_id ?? '';
  const proofs = await anne.games.prove(id, 'ab.cd');
  assert.equal(proofs.length, 2);
  assert.deepEqual(await mary.games.prove(id, 'ab.cd'), proofs);
  assert.notDeepEqual(await mary.games.prove(id, 'ab.ce'), proofs);
  const watcher = new RemotePage(ENGINE, '5');
  await watcher.open(anne.state.remote.game?.watch ?? '');
  await watcher.games.carryOut({ kind: 'watch' });
  for (const game of [id, '00'.repeat(8)])
    assert.deepEqual(await watcher.games.prove(game, 'ab.cd'), []);
});
