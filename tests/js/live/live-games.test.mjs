// @ts-check
/** Live games without a browser: what is sent to whom, and what becomes of what comes, with connections of the test. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { createLiveGames } from '../../../js/live/live-games.js';
import { writeMessage } from '../../../js/live/messages.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { createTestClock } from '../support/test-clock.mjs';

const GAME = '00112233445566ff';

/** @param {object} changes @returns {any} */
const makeView = (changes = {}) => ({
  ...{ game_id: GAME, seat: 0, names: ['Anne', 'Mary'], stage: 'playing', next: 1, turn: 1 },
  ...{ link: 'LINK', watch: 'WATCH', record: '', draft: '', steps: 2, before: 2 },
  ...changes,
});

/** @param {(text: string) => any} [receive] what the engine makes of a message */
async function connect(receive = () => null) {
  const clock = createTestClock();
  let state = createState();
  /** @type {any} */
  let listeners = null;
  /** @type {any[]} */
  const sent = [];
  /** What the page was asked to do with the game. @type {string[]} */
  const asked = [];
  let isClosed = false;
  const connection = /** @type {any} */ ({
    offer: async () => 'OFFER',
    getTag: () => '01020304',
    send: (/** @type {string} */ text) => sent.push(JSON.parse(text)),
    close: () => {
      isClosed = true;
    },
  });
  const view = makeView();
  state = reduce(state, { type: 'remote', changes: { game: view } }, 0);
  const live = createLiveGames({
    remote: {
      carryOut: async ({ kind }) => void asked.push(kind),
      look: async () => view,
      receiveLive: async (text) => receive(text),
    },
    dispatch: (action) => {
      state = reduce(state, action, 0);
    },
    getState: () => state,
    connect: (given) => {
      listeners = given;
      return connection;
    },
    tellTabs: () => {},
    timers: clock.timers,
    now: clock.now,
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  await live.carryOut({ kind: 'offer' });
  assert.equal(state.live.attempt?.text, 'OFFER');
  listeners.onOpen();
  await settle();
  return {
    ...{ live, sent, asked, clock, settle, view },
    getState: () => state,
    isClosed: () => isClosed,
    /** @param {{settings?: object, clicks?: string[], turn?: string, step?: number}} shown what the page shows now */
    show({ settings = {}, clicks = [], turn = 'R', step = 2 }) {
      const { game, selection, ui } = state;
      const shown = /** @type {any} */ ({ turn, players: 2, outcome: null, moves: [] });
      state = {
        ...state,
        game: { ...game, step, view: shown, record: `${step} steps` },
        selection: { ...selection, clicks },
        ui: { ...ui, settings: { ...ui.settings, ...settings } },
      };
      live.follow();
    },
    /** @param {import('../../../js/live/messages.js').LiveMessage} message */
    async hear(message) {
      listeners.onText(writeMessage(message));
      await settle();
    },
  };
}

const HELLO = /** @type {const} */ ({ kind: 'hello', game: GAME, seat: 1, hasGame: true });

test('both say who they are, and the game is sent as it stands', async () => {
  const { hear, sent, getState } = await connect();
  assert.deepEqual(sent, [{ v: 1, kind: 'hello', game: GAME, seat: 0, hasGame: true }]);
  await hear(HELLO);
  assert.deepEqual(sent.slice(1), [{ v: 1, kind: 'turn', text: 'LINK' }]);
  const [player] = getState().live.players;
  assert.deepEqual([player.name, player.seat, player.isThere], ['Mary', 1, true]);
});

test('who watches gets the game to watch, and does not stand for the player to move', async () => {
  const { hear, sent, live, view } = await connect();
  await hear({ ...HELLO, seat: null });
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
  const { hear, sent, live, view } = await connect();
  await hear(HELLO);
  assert.equal(live.deliver(view), true);
  assert.equal(live.deliver(makeView({ game_id: 'ffeeddccbbaa9988' })), false);
  assert.equal(sent.filter(({ kind }) => kind === 'turn').length, 2);
  assert.equal(
    live.deliver(makeView({ game_id: 'ffeeddccbbaa9988', stage: 'inviting' }), GAME),
    true,
  );
  assert.deepEqual(
    sent.slice(-2).map(({ kind }) => kind),
    ['hello', 'turn'],
  );
});

test('a refused turn is named here and there, and many end the connection', async () => {
  const { hear, sent, getState, isClosed } = await connect(() => ({ fault: 'move' }));
  await hear(HELLO);
  await hear({ kind: 'turn', text: 'AAAA' });
  assert.deepEqual(sent.at(-1), { v: 1, kind: 'refused', fault: 'move' });
  assert.equal(getState().ui.notices[0].message.key, 'live.refused');
  for (let turn = 0; turn < 20; turn += 1) await hear({ kind: 'turn', text: 'AAAA' });
  assert.equal(isClosed(), true);
  assert.deepEqual(getState().live.players, []);
  assert.ok(getState().ui.notices.length <= 3);
});

test('what is older is answered with the game as it stands, and what is known with nothing', async () => {
  const { hear, sent } = await connect((text) => (text === 'OLD' ? { older: GAME } : null));
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

test('who says goodbye is told of, once', async () => {
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
  await watcher.hear({ ...HELLO, seat: null });
  await watcher.hear({ kind: 'turn', text: 'AAAA' });
  assert.deepEqual(watcher.sent.at(-1), { v: 1, kind: 'refused', fault: 'watcher' });
  for (const seat of [0, 2]) {
    const impostor = await connect();
    await impostor.hear({ ...HELLO, seat });
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

test('what is picked up is told only if the player wants it, and shown only for the player to move', async () => {
  const mover = await connect();
  await mover.hear(HELLO);
  mover.show({ settings: { hasHalfMoves: false }, clicks: ['a1', 'a2<a1'] });
  assert.equal(mover.sent.filter(({ kind }) => kind === 'selecting').length, 0);
  mover.show({ settings: { hasHalfMoves: true }, clicks: ['a1', 'a2<a1'] });
  mover.show({ settings: { hasHalfMoves: true }, clicks: ['a1', 'a2<a1'] });
  mover.show({ settings: { hasHalfMoves: true }, clicks: [] });
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
