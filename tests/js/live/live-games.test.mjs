// @ts-check
/** Live games with fake connections: which messages are sent to whom, and the effects of incoming ones. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { connect, GAME, HELLO, makeView, PROOFS } from '../support/live-page.mjs';

const WATCHER = /** @type {const} */ ({ kind: 'hello', game: GAME, seat: null, hasGame: true });

test('both pages introduce themselves, and the current game is sent', async () => {
  const { hear, sent, getState } = await connect();
  assert.deepEqual(sent, [
    { v: 1, kind: 'hello', game: GAME, seat: 0, hasGame: true, proof: PROOFS[0] },
  ]);
  await hear(HELLO);
  assert.deepEqual(sent.slice(1), [{ v: 1, kind: 'turn', text: 'LINK' }]);
  const [player] = getState().live.players;
  assert.deepEqual([player.name, player.seat, player.isThere], ['Mary', 1, true]);
});

test('a watcher gets the game to watch, and does not count as the player to move', async () => {
  const { hear, sent, live, view } = await connect();
  await hear(WATCHER);
  assert.deepEqual(sent.slice(1), [{ v: 1, kind: 'turn', text: 'WATCH' }]);
  assert.equal(live.deliver(view), false);
});

test('a player whom another one reaches needs no link', async () => {
  const { hear, sent, live } = await connect();
  const view = makeView({ names: ['Anne', 'Mary', 'Will'], next: 2 });
  await hear(HELLO);
  assert.equal(live.deliver(view), false);
  await hear({ ...HELLO, reached: [2] });
  assert.equal(live.deliver(view), true);
  await hear(HELLO);
  assert.equal(live.deliver(view), false);
  assert.ok(sent.every(({ reached }) => reached === undefined));
});

test('a game goes to the player who needs it, and another game to nobody', async () => {
  const { hear, sent, live, view, settle } = await connect();
  await hear(HELLO);
  assert.equal(live.deliver(view), true);
  assert.equal(live.deliver(makeView({ game_id: 'ffeeddccbbaa9988' })), false);
  await settle();
  assert.equal(sent.filter(({ kind }) => kind === 'turn').length, 2);
  assert.equal(
    live.deliver(makeView({ game_id: 'ffeeddccbbaa9988', stage: 'inviting' }), GAME),
    true,
  );
  await settle();
  assert.deepEqual(
    sent.slice(-2).map(({ kind }) => kind),
    ['hello', 'turn'],
  );
});

test('a refused turn is named here and there, and many end the connection', async () => {
  const { hear, sent, getState, isClosed } = await connect({ receive: () => ({ fault: 'move' }) });
  await hear(HELLO);
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.deepEqual(sent.at(-1), { v: 1, kind: 'refused', fault: 'move' });
  assert.equal(getState().ui.notices[0].message.key, 'live.refused');
  for (let turn = 0; turn < 20; turn += 1) await hear({ kind: 'turn', text: 'AAAA' });
  assert.equal(isClosed(), true);
  assert.deepEqual(getState().live.players, []);
  assert.ok(getState().ui.notices.length <= 3);
});

test('an older turn is answered with the current game, and a known one not at all', async () => {
  const { hear, sent } = await connect({
    receive: (text) => (text === 'OLD' ? { older: GAME } : null),
  });
  await hear(HELLO);
  const before = sent.length;
  await hear({ kind: 'turn', text: 'SAME' });
  assert.equal(sent.length, before);
  await hear({ kind: 'turn', text: 'OLD' });
  assert.deepEqual(sent.slice(before), [{ v: 1, kind: 'turn', text: 'LINK' }]);
});

test('the last hundred lines are kept, and those not seen are counted', async () => {
  const { hear, live, clock, getState, sent } = await connect();
  await hear(HELLO);
  for (let line = 0; line < 150; line += 1) {
    await hear({ kind: 'chat', text: `line ${line}` });
    clock.pass(200);
  }
  const { lines, unread } = getState().live;
  assert.equal(lines.length, 100);
  assert.equal(unread, 100);
  assert.ok('text' in lines[99] && lines[99].text === 'line 149');
  await live.carryOut({ kind: 'read' });
  assert.equal(getState().live.unread, 0);
  await live.carryOut({ kind: 'chat', text: ' ahoy \n there ' });
  assert.deepEqual(sent.at(-1), { v: 1, kind: 'chat', text: 'ahoy there' });
});

test('a page that says goodbye is reported once', async () => {
  const { hear, getState, isClosed } = await connect();
  await hear(HELLO);
  await hear({ kind: 'bye' });
  await hear({ kind: 'chat', text: 'late' });
  assert.equal(isClosed(), true);
  assert.deepEqual(
    getState().ui.notices.map(({ message }) => message.key),
    ['live.end.gone'],
  );
});

test('who only watches sends no turns, and nobody takes a seat that is held', async () => {
  const watcher = await connect();
  await watcher.hear(WATCHER);
  await watcher.hear({ kind: 'turn', text: 'AAAA' });
  assert.deepEqual(watcher.sent.at(-1), { v: 1, kind: 'refused', fault: 'watcher' });
  for (const seat of [0, 2]) {
    const impostor = await connect();
    await impostor.hear({ ...HELLO, seat, proof: PROOFS[seat] });
    assert.equal(impostor.isClosed(), true);
    assert.deepEqual(
      impostor.getState().ui.notices.map(({ message }) => message.key),
      ['live.end.taken'],
    );
  }
});

test('a turn that was made before is sent once the other page has said whose it is', async () => {
  const { live, hear, show, asked } = await connect();
  show({ turn: 'B', step: 3 });
  assert.deepEqual(asked, []);
  await hear(HELLO);
  live.follow();
  live.follow();
  assert.deepEqual(asked, ['send']);
});

test('a selection is sent only if the player allows it, and shown only for the player to move', async () => {
  const mover = await connect();
  await mover.hear(HELLO);
  mover.show({ settings: { hasHalfMoves: false }, touched: ['a1', 'a2'] });
  assert.equal(mover.sent.filter(({ kind }) => kind === 'selecting').length, 0);
  mover.show({ settings: { hasHalfMoves: true }, touched: ['a1', 'a2'] });
  mover.show({ settings: { hasHalfMoves: true }, touched: ['a1', 'a2'] });
  mover.show({ settings: { hasHalfMoves: true }, touched: [] });
  assert.deepEqual(
    mover.sent.filter(({ kind }) => kind === 'selecting').map(({ spaces }) => spaces),
    [['a1', 'a2'], []],
  );
  const told = /** @type {const} */ ({ kind: 'selecting', game: GAME });
  await mover.hear({ ...told, spaces: ['f1'] });
  assert.equal(mover.getState().live.selecting, null);
  mover.show({ turn: 'B' });
  await mover.hear({ ...told, game: 'ffeeddccbbaa9988', spaces: ['f1'] });
  assert.equal(mover.getState().live.selecting, null);
  await mover.hear({ ...told, spaces: ['f1'] });
  assert.deepEqual(mover.getState().live.selecting, { seat: 1, step: 2, spaces: ['f1'] });
  await mover.hear({ kind: 'bye' });
  assert.equal(mover.getState().live.selecting, null);
});
