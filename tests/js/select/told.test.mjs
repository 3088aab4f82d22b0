/** What the page in Python is told of the game on the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { selectTold } from '../../../js/select/told.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame, readCursor } from '../support/acts.mjs';
import { reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

/**
 * @param {import('../../../js/protocol/protocol.js').View} [view]
 * @param {number[]} [levels]
 */
function beginGame(view = makeView(), levels = [0, 0]) {
  const names = ['Anne', 'Will'];
  const begun = reduce(createState(), { type: 'begin', game: view.game, names, levels });
  return reduce(begun, answerGame(begun, makeReply(view)));
}

/**
 * @param {State} state
 * @param {string} path
 */
function look(state, path) {
  const view = makeView({ position: 'loyal a1R<0 R6B7 B -' });
  const cursor = readCursor(makeReply(view, { step: Number(path), steps: 2 }));
  const { transition } = state.game;
  const frames = [{ view, transition, cursor }];
  return update(state, {
    replay: { paths: [state.game.path], frames, current: 0, at: path },
  });
}

test('nothing is told before there is a position of the game', () => {
  assert.equal(selectTold(createState()), null);
  const names = ['Anne', 'Will', 'Mary'];
  const begun = reduce(beginGame(), { type: 'begin', game: 'madagascar', names });
  assert.notEqual(begun.game.view, null, 'that of the game before');
  assert.equal(selectTold(begun), null);
});

test('it is the position that is shown, with its place', () => {
  const state = beginGame();
  const { record, path, transition } = state.game;
  const told = selectTold(state, '2026-11-20');
  assert.deepEqual([told?.begun, told?.name, told?.record], [1, 'loyal', record]);
  assert.deepEqual([told?.path, told?.paths, told?.date], [path, null, '2026-11-20']);
  assert.deepEqual([told?.serial, told?.kind, told?.isNews], [transition.serial, 'new', false]);
  const earlier = selectTold(look(state, '1'));
  assert.deepEqual([earlier?.path, earlier?.at, earlier?.paths], ['1', '1', [path]]);
  assert.deepEqual([earlier?.previous, earlier?.next], ['0', '2']);
});

test('each new game is counted', () => {
  const again = reduce(beginGame(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(reduce(again, answerGame(again, makeReply(makeView()))).game.begun, 2);
});

test('the list of moves, a dialog and a hidden page are told', () => {
  const state = beginGame();
  const settings = { ...FIRST_SETTINGS, hasMoves: true };
  assert.ok(selectTold(reduce(state, { type: 'settings', settings }))?.isListed);
  assert.ok(selectTold(reduce(state, { type: 'open', dialog: 'rules' }))?.isCovered);
  assert.ok(selectTold(reduce(state, { type: 'away', isAway: true }))?.isCovered);
  assert.ok(!selectTold(state)?.isCovered);
});

test('the choice and an answer are told', () => {
  const state = beginGame();
  assert.equal(selectTold(reduce(state, { type: 'tap', space: 'a1' }))?.choice, 'a1');
  const message = { key: 'why.notHatch', params: { space: 'a2' } };
  const [once, twice] = [{ ...message }, { ...message }].map((one) =>
    selectTold(reduce(state, { type: 'refuse', message: one })),
  );
  assert.equal(once?.message.key, 'why.notHatch');
  assert.notEqual(once?.message, twice?.message, 'to another question');
});
