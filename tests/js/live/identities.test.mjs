// @ts-check
/** The identities of the other pages: a page without the key of the game gets no seat and cannot act for one. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { connect, GAME, HELLO, makeView, PROOFS } from '../support/live-page.mjs';

/** @typedef {import('../../../js/live/messages.js').LiveMessage} LiveMessage */

const WATCHER = /** @type {const} */ ({ kind: 'hello', game: GAME, seat: null, hasGame: true });
const THREE = { names: ['Anne', 'Mary', 'Will'] };
const NEXT = 'ffeeddccbbaa9988';

test('nobody has a seat without its proof, and nobody gets the key', async () => {
  const { proof: _, ...without } = HELLO;
  for (const hello of [
    without,
    { ...HELLO, proof: PROOFS[0] },
    { ...HELLO, proof: 'ab'.repeat(8) },
  ]) {
    const { hear, sent, isClosed, listNotices } = await connect();
    await hear(hello);
    assert.equal(isClosed(), true);
    assert.deepEqual(listNotices(), ['live.end.stranger']);
    assert.ok(sent.every(({ kind }) => kind !== 'turn'));
  }
});

test('no turn counts before its page has said who it is', async () => {
  let received = 0;
  const { hear, sent } = await connect({
    receive: () => {
      received += 1;
      return null;
    },
  });
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.equal(received, 0);
  assert.deepEqual(sent.at(-1), { v: 1, kind: 'refused', fault: 'watcher' });
  await hear(HELLO);
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.equal(received, 1);
});

test('a page keeps its seat, and may take one after it has joined', async () => {
  const view = makeView(THREE);
  const { hear, getState, isClosed } = await connect({ view });
  await hear({ ...WATCHER, hasGame: false });
  await hear(HELLO);
  await hear(WATCHER);
  assert.equal(getState().live.players[0].seat, 1);
  await hear({ ...HELLO, seat: 2, proof: PROOFS[2] });
  assert.equal(isClosed(), true);
});

test('a player who connects again takes the place of the lost connection', async () => {
  const { hear, isClosed, open, getState, listNotices } = await connect();
  await hear(HELLO);
  const again = await open();
  await again.hear(HELLO);
  assert.deepEqual([isClosed(), again.isClosed()], [true, false]);
  assert.deepEqual(
    getState().live.players.map(({ name }) => name),
    ['Mary'],
  );
  assert.deepEqual(listNotices(), []);
});

test('where nobody can prove a seat, the first one keeps it', async () => {
  const { hear, isClosed, open } = await connect({ view: makeView({ seat: null }) });
  await hear(HELLO);
  const second = await open();
  await second.hear(HELLO);
  assert.deepEqual([isClosed(), second.isClosed()], [false, true]);
});

test('a seat that was said before the game was known is proved before the key goes there', async () => {
  /** @type {any} */
  let view = null;
  const { hear, live, sent, isClosed, settle } = await connect({ loadView: () => view });
  await hear({ ...HELLO, proof: 'ab'.repeat(8) });
  assert.equal(isClosed(), false);
  view = makeView();
  live.deliver(view);
  await settle();
  assert.equal(isClosed(), true);
  assert.ok(sent.every(({ kind }) => kind !== 'turn'));
});

test('in a rematch the seats are those of the new game', async () => {
  /** @type {Record<string, any>} */
  const views = { [GAME]: makeView(), [NEXT]: null };
  const { hear, live, getState } = await connect({
    loadView: (id) => views[id],
    receive: () => ({ told: NEXT }),
  });
  await hear(HELLO);
  await hear({ ...HELLO, game: NEXT, seat: 0, proof: PROOFS[0] });
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.equal(getState().live.players[0].seat, 0);
  views[NEXT] = makeView({ game_id: NEXT, seat: 1, names: ['Mary', 'Anne'], next: 0 });
  assert.equal(live.deliver(views[NEXT]), true);
});

test('who is invited to a rematch keeps the name', async () => {
  const next = makeView({ game_id: NEXT, names: ['Anne', null], stage: 'inviting' });
  const { hear, live, getState, settle } = await connect({
    loadView: (id) => (id === GAME ? makeView() : next),
  });
  await hear(HELLO);
  live.deliver(next, GAME);
  await settle();
  await hear({ kind: 'hello', game: NEXT, seat: null, hasGame: false });
  const [{ name, seat }] = getState().live.players;
  assert.deepEqual([name, seat], ['Mary', null]);
});

test('a page that ends stays noted as connected, and one that leaves does not', async () => {
  const ended = await connect();
  await ended.hear(HELLO);
  ended.live.end();
  assert.deepEqual(ended.noted.at(-1), ['Mary']);
  const left = await connect();
  await left.hear(HELLO);
  await left.live.carryOut({ kind: 'leave' });
  assert.deepEqual(left.noted.at(-1), []);
});

test('nobody speaks for a player who is not behind that page', async () => {
  const { hear, listLines, sent } = await connect({ view: makeView(THREE) });
  await hear({ kind: 'chat', text: 'too early' });
  await hear({ ...HELLO, reached: [2] });
  await hear({ kind: 'chat', text: 'mine' });
  await hear({ kind: 'chat', text: 'of Will', from: 2 });
  await hear({ kind: 'chat', text: 'of Anne', from: 0 });
  await hear({ ...HELLO, reached: [0] });
  await hear({ kind: 'chat', text: 'of Anne', from: 0 });
  await hear({ kind: 'chat', text: 'of nobody', from: 2 });
  assert.deepEqual(listLines(), ['Mary: mine', 'Will: of Will']);
  assert.ok(sent.every(({ kind }) => kind !== 'chat'));
});

test('who watches speaks for nobody', async () => {
  const { hear, listLines } = await connect();
  await hear({ ...WATCHER, reached: [0, 1] });
  await hear({ kind: 'chat', text: 'I resign', from: 1 });
  await hear({ kind: 'greet', greeting: 'hello', from: 0 });
  await hear({ kind: 'chat', text: 'nice' });
  assert.deepEqual(listLines(), [': nice']);
});

test('a line is handed on once, and is not shown twice', async () => {
  const { hear, open, listLines } = await connect({ view: makeView(THREE) });
  const will = await open();
  await hear({ ...HELLO, reached: [2] });
  await will.hear({ ...HELLO, seat: 2, proof: PROOFS[2] });
  await hear({ kind: 'chat', text: 'ahoy' });
  assert.deepEqual(will.sent.at(-1), { v: 1, kind: 'chat', text: 'ahoy', from: 1 });
  const before = will.sent.length;
  await hear({ kind: 'chat', text: 'ahoy', from: 2 });
  assert.equal(will.sent.length, before);
  assert.deepEqual(listLines(), ['Mary: ahoy']);
});

test('a page that refuses every turn is cut off', async () => {
  const { hear, isClosed, listNotices } = await connect();
  await hear(HELLO);
  for (let time = 0; time < 20; time += 1) await hear({ kind: 'refused', fault: 'move' });
  assert.equal(isClosed(), true);
  assert.ok(listNotices().length <= 3);
});

test('only the game that is not kept here may come to be watched', async () => {
  /** @type {string[]} */
  const offered = [];
  /** @type {any} */
  let view = null;
  const { hear } = await connect({
    loadView: () => view,
    receive: (_, sender) => {
      offered.push(sender.getOffered());
      return null;
    },
  });
  await hear(HELLO);
  await hear({ kind: 'turn', text: 'AAAA' });
  view = makeView({ seat: null });
  await hear({ ...HELLO, reached: [2] });
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.deepEqual(offered, [GAME, '']);
});
