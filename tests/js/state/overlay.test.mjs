/** What the page in Python shows on the deck: for which position, and that a turn leaves it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { showOverlay } from '../../../js/state/overlay.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { isReplaying } from '../../../js/state/turn-replay.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const ARROWS = [{ mark: 1, isRoll: false, legs: [{ route: ['a1', 'a2'], isEntry: false }] }];
const AFTER = makeView({ turn: 'B', last: { text: 'a1-a2', colour: 'R', spaces: ['a1', 'a2'] } });

/** A game of two persons. */
function beginGame() {
  const names = ['Anne', 'Will'];
  const begun = reduce(createState(), { type: 'begin', game: 'loyal', names });
  return reduce(begun, answerGame(begun, makeReply(makeView())));
}

/**
 * @param {State} state
 * @param {import('../../../js/protocol/protocol.js').View | null} view
 */
function overlay(state, view = null) {
  const { path } = state.game;
  const position = state.game.view?.position ?? '';
  return reduce(state, { type: 'overlay', overlay: { path, position, arrows: ARROWS, view } });
}

test('arrows are drawn at their position, and not while a move is being made', () => {
  const state = overlay(beginGame());
  assert.deepEqual(selectDeck(state).arrows, ARROWS);
  assert.deepEqual(selectDeck(reduce(state, { type: 'tap', space: 'a1' })).arrows, []);
  const view = makeView({ position: 'loyal a1R<0 R6B7 B -' });
  const earlier = update(state, { game: { path: '1', view } });
  assert.deepEqual(selectDeck(earlier).arrows, []);
  assert.deepEqual(selectDeck(reduce(state, { type: 'overlay', overlay: null })).arrows, []);
});

test('another position is shown on the deck alone, and nothing moves when it is left', () => {
  const state = overlay(beginGame(), AFTER);
  assert.equal(showOverlay(state).game.view, AFTER);
  assert.ok(isReplaying(showOverlay(state)));
  assert.equal(showOverlay(state).game.transition, state.game.transition);
  assert.deepEqual(selectDeck(state).arrows, []);
  assert.equal(selectDeck(state).view, AFTER);
  const left = reduce(state, { type: 'leaveOverlay' });
  assert.equal(showOverlay(left).game.view, state.game.view);
  assert.deepEqual(selectDeck(left).arrows, ARROWS);
});

test('a tap leaves the other position and does nothing else', () => {
  const tapped = reduce(overlay(beginGame(), AFTER), { type: 'tap', space: 'a1' });
  assert.deepEqual(tapped.selection.choice?.clicks ?? [], []);
  assert.equal(tapped.overlay.isLeft, true);
  assert.equal(selectDeck(tapped).view, tapped.game.view);
  assert.equal(reduce(tapped, { type: 'tap', space: 'a1' }).selection.choice?.clicks.length, 1);
});
