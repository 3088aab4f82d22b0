/** The reducer with error replies, late replies and replies without a request. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_CODES } from '../../../js/protocol/protocol.js';
import { selectNotices } from '../../../js/select/notices.js';
import { createState } from '../../../js/state/first-state.js';
import { answerGame, findAction } from '../support/acts.mjs';
import { reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/** @param {NonNullable<Reply['error']>['code']} code @returns {Reply} */
const refuse = (code) => ({
  version: 1,
  id: -1,
  ok: false,
  error: { code, message: { key: `error.${code}`, params: { detail: '' } } },
});

/** @param {State} state @param {...Action} actions */
const run = (state, ...actions) => actions.reduce(reduce, state);

/** @param {number | undefined} serial @param {Reply} reply @returns {Action} */
const answered = (serial, reply) => ({ type: 'answered', serial: serial ?? -1, reply });

/** @returns {State} */
const begin = () =>
  run(
    createState(),
    { type: 'engine', status: { status: 'up', problem: null } },
    { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] },
  );

function makeGame() {
  const begun = begin();
  return run(begun, answerGame(begun, makeReply(makeView())));
}

test('a refused game is a failure with a reason, and can be begun again', () => {
  const begun = begin();
  const refused = run(begun, answered(begun.requests.game?.serial, refuse('game')));
  assert.equal(selectNotices(begun).notice?.kind, 'loading');
  assert.equal(selectNotices(refused).notice?.kind, 'failed');
  assert.equal(selectNotices(refused).notice?.message.key, 'error.game');
  const again = run(refused, { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(selectNotices(again).notice?.kind, 'loading');
  const game = run(again, answerGame(again, makeReply(makeView())));
  assert.equal(selectNotices(game).notice, null);
});

test('a game that cannot begin does not leave its players on the last one', () => {
  const game = makeGame();
  const begun = run(game, { type: 'begin', game: 'madagascar', names: ['Anne', 'Will', 'Mary'] });
  const refused = run(begun, answered(begun.requests.game?.serial, refuse('game')));
  assert.equal(refused.game.view, null);
  assert.equal(selectNotices(refused).notice?.kind, 'failed');
});

test('a failure closes the start screen, which can be opened again', () => {
  const failed = { status: /** @type {const} */ ('failed'), problem: 'engine.failedStart' };
  const waiting = run(begin(), { type: 'open', dialog: 'new' });
  const told = run(waiting, { type: 'engine', status: failed });
  assert.equal(told.ui.dialog, null);
  assert.equal(run(told, { type: 'open', dialog: 'new' }).ui.dialog, 'new');
  const playing = run(makeGame(), { type: 'open', dialog: 'new' });
  assert.equal(run(playing, { type: 'engine', status: failed }).ui.dialog, 'new');
});

test('a move refused for any reason leaves the game unchanged', () => {
  for (const code of ERROR_CODES) {
    const game = makeGame();
    const asked = run(game, { type: 'tap', space: 'f1' });
    const refused = run(asked, answered(asked.requests.game?.serial, refuse(code)));
    assert.equal(refused.ui.message?.key, `error.${code}`);
    for (const key of /** @type {const} */ (['view', 'record', 'step', 'steps'])) {
      assert.equal(refused.game[key], game.game[key]);
    }
    const played = run(refused, { type: 'tap', space: 'f3' });
    assert.deepEqual(findAction(played), { type: 'play', move: '@f3' });
  }
});

test('a reply to an old request is ignored, regardless of the pending request', () => {
  const game = makeGame();
  const first = run(game, { type: 'tap', space: 'f1' });
  const anew = run(first, { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  const other = makeReply(makeView({ turn: 'B' }));
  for (const state of [game, anew]) {
    for (const serial of [first.requests.game?.serial, 0, -1, 999]) {
      assert.equal(run(state, answered(serial, other)), state);
    }
  }
});

test('the clicks of a half-made move survive a restart of the engine', () => {
  const taken = run(makeGame(), { type: 'tap', space: 'a1' });
  const lost = run(
    taken,
    { type: 'engine', status: { status: 'loading', problem: null } },
    { type: 'engine', status: { status: 'failed', problem: 'engine.died' } },
    { type: 'engine', status: { status: 'up', problem: null } },
  );
  assert.equal(lost.selection.place, 'a1');
  assert.deepEqual(findAction(run(lost, { type: 'tap', space: 'm1' })), {
    type: 'play',
    move: 'a1-m1',
  });
});
