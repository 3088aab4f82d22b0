/** Two pages that play live, with the real engine: what each page tells Python, and what it does with the answers. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { connectPages } from '../support/live-page.mjs';
import { beginRemote } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());

async function connect() {
  const { anne, mary } = await beginRemote(ENGINE);
  for (const page of [anne, mary]) page.dispatch({ type: 'close' });
  const { ends, settle } = await connectPages(anne, mary);
  return { anne, mary, ends, settle };
}

/** @param {string} text */
const write = (text) => JSON.stringify({ v: 1, kind: 'chat', text });

test('both pages know each other, and a turn is sent as soon as it is complete', async () => {
  const { anne, mary, ends, settle } = await connect();
  assert.deepEqual(ends[0].kinds.slice(0, 2), ['hello', 'turn']);
  const [player] = anne.state.live.players;
  assert.deepEqual([player.name, player.seat, player.isThere], ['Mary', 1, true]);
  anne.dispatch({ type: 'open', dialog: 'live' });
  await anne.tap('a1');
  await settle();
  assert.equal(anne.state.remote.game?.steps, 1);
  assert.equal(anne.state.ui.dialog, 'live');
  assert.equal(mary.state.game.steps, 1);
  assert.notEqual(mary.state.replay, null);
  assert.equal(ends[0].kinds.filter((kind) => kind === 'turn').length, 2, 'sent once');
});

test('a turn that was made before is sent once somebody is connected', async () => {
  const { anne, mary } = await beginRemote(ENGINE);
  await anne.tap('a1');
  assert.equal(anne.state.remote.game?.steps, 0);
  const { settle } = await connectPages(anne, mary);
  await settle();
  assert.equal(mary.state.remote.game?.steps, 1);
});

test('a selection is shown only if the player allows it', async () => {
  const { anne, mary, ends, settle } = await connect();
  await anne.tap('a1');
  await settle();
  mary.dispatch({ type: 'present' });
  await mary.settle();
  const before = ends[1].kinds.length;
  const { settings } = mary.state.ui;
  mary.dispatch({ type: 'settings', settings: { ...settings, hasHalfMoves: false } });
  await mary.tap('f1');
  await settle();
  assert.ok(!ends[1].kinds.slice(before).includes('selecting'));
});

test('lines go to and fro, and who ends says goodbye', async () => {
  const { anne, mary, ends, settle } = await connect();
  await anne.games.tell({ kind: 'chat', text: ' ahoy \n there ' });
  await settle();
  const line = mary.state.live.lines.at(-1);
  assert.ok(line && 'text' in line);
  assert.deepEqual(
    [line.name, line.text, mary.state.live.unread > 0],
    ['Anne', 'ahoy there', true],
  );
  await mary.games.tell({ kind: 'seen' });
  assert.equal(mary.state.live.unread, 0);
  ends[0].live.end();
  await settle();
  assert.equal(ends[0].sent.at(-1).kind, 'bye');
  assert.deepEqual(mary.state.live.players, []);
  assert.deepEqual(mary.notices, ['live.end.gone']);
  // The page that ends was connected, so it says so when it is loaded again.
  assert.equal(anne.session.getItem('kidd.remoteConnected'), '["Mary"]');
});

test('a page that sends more than can be handled is cut off', async () => {
  const { anne, ends, settle } = await connect();
  for (let count = 0; count < 260; count += 1) {
    ends[0].hear(write('a'));
    ends[0].clock.pass(100);
  }
  ends[0].clock.pass(1);
  assert.ok(ends[0].isClosed);
  await settle();
  assert.deepEqual(anne.state.live.players, []);
  assert.deepEqual(anne.notices, ['live.end.flood']);
});

test('garbage is refused, and the game stays as it is', async () => {
  const { anne, ends, settle } = await connect();
  const before = anne.storage.getItem('kidd.remote.1111111111111111');
  for (const text of ['', '[', '{"v":1,"kind":"turn","text":"AAAA"}', 'x'.repeat(1_000_000)])
    ends[0].hear(text);
  await settle();
  assert.equal(anne.storage.getItem('kidd.remote.1111111111111111'), before);
  assert.ok(anne.notices.length > 0);
  assert.equal(anne.state.live.players.length, 1);
});
