/** A connection that is being made: the state that the page shows until it is open. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createPendingConnections } from '../../../js/live/pending-connections.js';
import { findLink, readLink } from '../../../js/platform/link.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { startEngine } from '../support/engine-process.mjs';
import { GAME, makeAsk, makeView } from '../support/live-page.mjs';
import { createTestClock } from '../support/test-clock.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());
const ask = makeAsk(ENGINE);

/** @param {'offer' | 'answer'} role */
async function write(role) {
  const sdp = [
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuv',
    `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
    'a=candidate:1 1 udp 1 192.0.2.1 50000 typ host',
  ].join('\r\n');
  const told = { role, game: GAME, tag: '01020304', sdp };
  return (await ask({ kind: 'describe', ...told })).description.text;
}

test('links of offers and answers differ from all other links', async () => {
  for (const kind of /** @type {const} */ (['offer', 'answer'])) {
    const text = await write(kind);
    const link = { kind, text };
    const address = `https://example.org/#${kind}=${text}`;
    assert.deepEqual(readLink(address.slice(address.indexOf('#'))), link);
    assert.deepEqual(findLink(`${address.slice(0, 60)}\n ${address.slice(60)}`), link);
    assert.deepEqual(findLink(text), link);
  }
});

test('after a long wait the reason is reported, and the connection may still open', async () => {
  let state = reduce(createState(), { type: 'remote', changes: { game: makeView() } }, 0);
  /** @type {any} */
  let listeners = null;
  let isClosed = false;
  const pending = createPendingConnections({
    connect: (given) => {
      listeners = given;
      return /** @type {any} */ ({
        offer: async () => 'OFFER',
        getTag: () => '01020304',
        close: () => {
          isClosed = true;
        },
      });
    },
    change: (changes) => {
      state = reduce(state, { type: 'live', changes }, 0);
    },
    getState: () => state,
    tellTabs: () => {},
    timers: createTestClock().timers,
    onOpen: (_, game) => {
      assert.equal(game, GAME);
      return { onText: () => {}, onReach: () => {}, onEnd: () => {} };
    },
    ask,
    canConnect: () => true,
  });
  await pending.offer();
  listeners.onDelay('sameNetwork');
  assert.equal(state.live.problem?.key, 'live.problem.sameNetwork');
  assert.equal(state.live.attempt?.text, 'OFFER');
  assert.equal(isClosed, false);
  listeners.onOpen();
  assert.deepEqual([state.live.problem, state.live.attempt], [null, null]);
});

test('a slow tab may still say that it took the answer, and only that answer', async () => {
  let state = reduce(createState(), { type: 'remote', changes: { game: makeView() } }, 0);
  const clock = createTestClock();
  /** @type {any[]} */
  const told = [];
  const pending = createPendingConnections({
    connect: () => assert.fail('no connection is made in this tab'),
    change: (changes) => {
      state = reduce(state, { type: 'live', changes }, 0);
    },
    getState: () => state,
    tellTabs: (message) => told.push(message),
    timers: clock.timers,
    onOpen: () => assert.fail('no connection opens in this tab'),
    ask,
    canConnect: () => true,
  });
  const text = await write('answer');
  await pending.openLink({ kind: 'answer', text });
  assert.deepEqual([state.live.handed, told], ['looking', [{ kind: 'answer', text }]]);
  clock.pass(2_000);
  assert.equal(state.live.handed, 'nobody');
  await pending.receiveFromTab({ kind: 'taken', text: await write('offer') });
  assert.equal(state.live.handed, 'nobody');
  await pending.receiveFromTab({ kind: 'taken', text });
  assert.equal(state.live.handed, 'taken');
  await pending.openLink({ kind: 'answer', text: 'nonsense' });
  assert.deepEqual([state.live.handed, state.live.problem?.key], [null, 'live.problem.broken']);
});
