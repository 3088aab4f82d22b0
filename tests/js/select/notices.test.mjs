/** What is said over the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectNotices } from '../../../js/select/notices.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @param {import('../../../js/state/types.js').State} state @returns {any} */
const readNote = (state) => selectNotices(state).note;

/** A game of two persons. */
function makeState() {
  const begun = reduce(createState(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  return reduce(begun, answerGame(begun, makeReply(makeView())));
}

test('a click before the engine is ready is kept and shown as waiting', () => {
  const first = makeState();
  assert.equal(selectNotices(first).note, null);
  const anew = reduce(first, { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(readNote(anew)?.key, 'engine.waiting');
});

test('the game stays visible while the engine restarts, and a failure shows the reason', () => {
  const there = reduce(makeState(), {
    type: 'engine',
    status: { status: 'up', problem: null },
  });
  assert.equal(selectNotices(there).note, null);
  const back = reduce(there, { type: 'engine', status: { status: 'loading', problem: null } });
  assert.equal(readNote(back)?.key, 'engine.restarting');
  assert.equal(selectNotices(back).notice, null);
  const failed = update(makeState(), {
    engine: { status: 'failed', problem: 'engine.died' },
  });
  assert.equal(selectNotices(failed).notice?.message.key, 'engine.died');
  assert.equal(selectNotices(createState()).notice?.kind, 'loading');
});
