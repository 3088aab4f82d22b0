/** Moving a remote game to another device: encrypted, and only a later copy is accepted. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { encryptGame } from '../../../js/remote/encrypt-game.js';
import { startEngine } from '../support/engine-process.mjs';
import { beginRemote, RemotePage } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());
const begin = () => beginRemote(ENGINE);
const KEY = 'kidd.remote.1111111111111111';
const SENTENCE = 'a horse of brass';

test('a game continues on another device only with the sentence', async () => {
  const { anne, mary } = await begin();
  await anne.tap('a1');
  await anne.send();
  await anne.games.tell({ kind: 'pack', sentence: 'a horse of brass' });
  const { parcel } = anne.state.remote;
  const { kept } = JSON.parse(anne.storage.getItem('kidd.remote.1111111111111111') ?? '{}');
  assert.ok(!parcel.includes(JSON.parse(kept).secret));
  const phone = new RemotePage(ENGINE, '5');
  const unpack = (/** @type {string} */ text, /** @type {string} */ sentence) =>
    phone.games.tell({ kind: 'unpack', text, sentence });
  await unpack(parcel, 'another horse');
  assert.equal(phone.state.remote.refusal?.key, 'remote.move.wrong');
  // Not at the end, where a character has bits that do not count.
  const changed = parcel.at(-9) === 'A' ? 'B' : 'A';
  await unpack(`${parcel.slice(0, -9)}${changed}${parcel.slice(-8)}`, 'a horse of brass');
  assert.equal(phone.state.remote.refusal?.key, 'remote.move.wrong');
  await unpack('nonsense', 'a horse of brass');
  assert.equal(phone.state.remote.refusal?.key, 'remote.move.broken');
  await unpack(` ${parcel}\n`, 'a horse of brass ');
  assert.equal(phone.state.remote.game?.steps, 1);
  await unpack(parcel, 'a horse of brass');
  assert.equal(phone.state.remote.refusal?.key, 'remote.move.older');
  await mary.games.tell({ kind: 'unpack', text: parcel, sentence: 'a horse of brass' });
  assert.equal(mary.state.remote.refusal?.key, 'remote.move.seat');
});

test('a game from before a turn was taken back does not come back', async () => {
  const { anne, mary } = await begin();
  await anne.tap('a1');
  await anne.send();
  await anne.games.tell({ kind: 'pack', sentence: 'a horse of brass' });
  const { parcel } = anne.state.remote;
  await mary.open(anne.link);
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  await mary.open(anne.link);
  await mary.games.tell({ kind: 'answer', seat: 0, isAccepted: true });
  await anne.open(mary.link);
  assert.equal(anne.state.remote.game?.steps, 0);
  await anne.games.tell({ kind: 'unpack', text: parcel, sentence: 'a horse of brass' });
  assert.equal(anne.state.remote.refusal?.key, 'remote.move.older');
});

test('a game that was moved before the friend had joined moves once more', async () => {
  const anne = new RemotePage(ENGINE, '1');
  const mary = new RemotePage(ENGINE, '2');
  const phone = new RemotePage(ENGINE, '5');
  const invited = { game: 'loyal', players: 2, seat: 0, name: 'Anne', clock: null };
  await anne.games.tell({ kind: 'invite', ...invited });
  const move = async () => {
    await anne.games.tell({ kind: 'pack', sentence: SENTENCE });
    const { parcel } = anne.state.remote;
    await phone.games.tell({ kind: 'unpack', text: parcel, sentence: SENTENCE });
    assert.equal(phone.state.remote.refusal, null);
  };
  await move();
  assert.equal(phone.state.remote.game?.stage, 'inviting');
  await mary.open(anne.link);
  await mary.games.tell({ kind: 'join', name: 'Mary' });
  await anne.open(mary.link);
  await move();
  assert.equal(phone.state.remote.game?.stage, 'playing');
});

test('a foreign game with the same id does not replace the own secret', async () => {
  const { anne } = await begin();
  const entropy = '11'.repeat(8) + '99'.repeat(32) + '11'.repeat(12);
  const stranger = new RemotePage(ENGINE, '9');
  stranger.drawEntropy = () => entropy;
  const invited = { game: 'loyal', players: 2, seat: 0, name: 'Anne', clock: null };
  await stranger.games.tell({ kind: 'invite', ...invited });
  const { kept } = JSON.parse(stranger.storage.getItem(KEY) ?? '{}');
  const before = anne.storage.getItem(KEY);
  const text = await encryptGame(kept, SENTENCE);
  await anne.games.tell({ kind: 'unpack', text, sentence: SENTENCE });
  assert.equal(anne.state.remote.refusal?.key, 'remote.move.other');
  assert.equal(anne.storage.getItem(KEY), before);
});
