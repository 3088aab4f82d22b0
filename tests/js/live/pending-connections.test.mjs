// @ts-check
/** A connection that is being made: the state that the page shows until it is open. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { writeDescription } from '../../../js/live/description.js';
import { createPendingConnections } from '../../../js/live/pending-connections.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { GAME, makeView } from '../support/live-page.mjs';
import { createTestClock } from '../support/test-clock.mjs';

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
    loadView: async () => null,
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
    loadView: async () => null,
    canConnect: () => true,
  });
  const text = writeDescription({
    kind: 'answer',
    game: GAME,
    tag: '01020304',
    fingerprint: 'ab'.repeat(32),
    name: 'abcd',
    password: 'abcdefghijklmnopqrstuv',
    places: [],
  });
  await pending.openLink({ kind: 'answer', text });
  assert.deepEqual([state.live.handed, told], ['looking', [{ kind: 'answer', text }]]);
  clock.pass(2_000);
  assert.equal(state.live.handed, 'nobody');
  pending.receiveFromTab({ kind: 'taken', tag: '04030201' });
  assert.equal(state.live.handed, 'nobody');
  pending.receiveFromTab({ kind: 'taken', tag: '01020304' });
  assert.equal(state.live.handed, 'taken');
});
