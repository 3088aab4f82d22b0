// @ts-check
/** A connection that is being made: what the page shows of it until it is open. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { createPendingConnections } from '../../../js/live/pending-connections.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { GAME, makeView } from '../support/live-page.mjs';
import { createTestClock } from '../support/test-clock.mjs';

test('whoever waits for too long is told why, and the connection may still open', async () => {
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
    look: async () => null,
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
