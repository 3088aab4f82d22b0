/** What the page in Python shows on the deck: for which position, and that a turn leaves it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { createState } from '../../../js/state/first-state.js';
import { findOverlay, isOverlaid } from '../../../js/state/overlay.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { draw, reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const ARROWS = [{ mark: 1, isRoll: false, legs: [{ route: ['a1', 'a2'], isEntry: false }] }];
/** Another position, as Python has drawn it. */
const AFTER = { picture: { spaces: [], ways: [], trails: [], hint: [] }, stacks: { a2: {} } };

/** A game of two persons. */
function beginGame() {
  const names = ['Anne', 'Will'];
  const begun = reduce(createState(), { type: 'begin', game: 'loyal', names });
  return reduce(begun, answerGame(begun, makeReply(makeView())));
}

/** @param {State} state @param {any} deck the other position, null for none */
function overlay(state, deck = null) {
  const { path } = state.game;
  const position = state.game.view?.position ?? '';
  return reduce(state, { type: 'overlay', overlay: { path, position, arrows: ARROWS, deck } });
}

/** @param {State} state */
const listArrows = (state) => selectDeck(state).picture.arrows;

test('arrows are drawn at their position, and not while a move is being made', () => {
  const state = overlay(beginGame());
  assert.deepEqual(listArrows(state), ARROWS);
  assert.deepEqual(listArrows(reduce(state, { type: 'tap', space: 'a1' })), []);
  const view = makeView({ position: 'loyal a1R<0 R6B7 B -' });
  const earlier = draw(update(state, { game: { path: '1', view } }));
  assert.deepEqual(listArrows(earlier), []);
  assert.deepEqual(listArrows(reduce(state, { type: 'overlay', overlay: null })), []);
});

test('another position is shown on the deck alone, and nothing moves when it is left', () => {
  const before = beginGame();
  const state = overlay(before, AFTER);
  assert.ok(isOverlaid(state));
  const { picture, stacks, phases, serial } = selectDeck(state);
  assert.deepEqual({ picture, stacks, phases }, { ...AFTER, phases: [] });
  assert.equal(serial, selectDeck(before).serial, 'nothing has happened in the game');
  assert.equal(state.game, before.game);
  const left = reduce(state, { type: 'leaveOverlay' });
  assert.deepEqual([isOverlaid(left), left.overlay.isLeft], [false, false]);
  assert.deepEqual(listArrows(left), ARROWS);
  assert.equal(selectDeck(left).serial, serial);
});

test('a tap leaves the other position and does nothing else', () => {
  const state = overlay(beginGame(), AFTER);
  const tapped = reduce(state, { type: 'tap', space: 'a1' });
  assert.equal(tapped.selection.place, '');
  assert.equal(tapped.overlay.isLeft, true);
  assert.equal(findOverlay(tapped)?.deck, null);
  assert.equal(selectDeck(tapped).stacks, tapped.deck.model?.stacks);
  assert.equal(reduce(tapped, { type: 'tap', space: 'a1' }).selection.place, 'a1');
});
