// @ts-check
/** Hints: when they are available, what they show, and when they disappear. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { selectPage } from '../../../js/select/page.js';
import { canHint } from '../../../js/state/hint.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from '../support/fakes.mjs';
import { beginAt, preview, readReplies, tap } from '../support/recorded-replies.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const [CHAIN, CHAIN_TAKEN, CHAIN_FREED] = readReplies('quedah-chain');

/** @param {View} view */
function makeGame(view = makeView()) {
  const begin = { game: view.game, names: ['Anne', 'Bosun'], levels: [0, 3] };
  const begun = reduce(createState(), { type: 'begin', ...begin });
  const serial = begun.requests.game?.serial ?? -1;
  return reduce(begun, { type: 'answered', serial, reply: makeReply(view) });
}

/**
 * @param {State} state
 * @param {string} move
 */
function hint(state, move) {
  const legs = [{ route: ['a1', 'm1'], isEntry: false }];
  const parts = [{ key: 'try.move', params: { from: 'a1', space: 'm1' } }];
  const asked = reduce(state, { type: 'hint' });
  const reasons = [{ key: 'hint.wins', params: {} }];
  const thought = {
    move,
    score: 9,
    end: null,
    depth: 3,
    nodes: 9,
    line: [move],
    reasons,
    legs,
    parts,
  };
  const serial = asked.computer.search?.serial ?? -1;
  const reply = { version: 1, id: 1, ok: /** @type {const} */ (true), thought };
  return reduce(asked, { type: 'answered', serial, reply });
}

test('a hint is requested from the highest level, with a short time limit and with reasons', () => {
  const { computer } = selectPage(makeGame());
  assert.equal(computer.hasHint, true);
  const asked = reduce(makeGame(), { type: 'hint' });
  const { record } = asked.game;
  assert.deepEqual(asked.computer.search?.fields, {
    record,
    path: '2',
    clicks: [],
    asks: 'hint',
    ms: 1500,
  });
  assert.equal(selectPage(asked).computer.isHinting, true);
});

test('a hint clears the selection', () => {
  const held = reduce(makeGame(), { type: 'tap', space: 'a1' });
  assert.deepEqual(reduce(held, { type: 'hint' }).selection.choice?.clicks ?? [], []);
});

test('it gives the move and the reasons, and draws the route', () => {
  const shown = hint(makeGame(), 'a1-m1');
  const { computer } = selectPage(shown);
  assert.deepEqual(computer.hint?.parts, [
    { key: 'try.move', params: { from: 'a1', space: 'm1' } },
  ]);
  assert.deepEqual(computer.hint?.reasons, [{ key: 'hint.wins', params: {} }]);
  assert.deepEqual(selectDeck(shown).hint?.legs, [{ route: ['a1', 'm1'], isEntry: false }]);
  assert.equal(computer.isHinting, false);
});

test('the game remembers each hint once, with its position, until another game begins', () => {
  const first = hint(makeGame(), 'a1-m1');
  const hints = [`${first.game.view?.position} a1-m1`];
  assert.deepEqual(first.game.hints, hints);
  const again = hint(reduce(first, { type: 'hint' }), 'a1-m1');
  assert.deepEqual(again.game.hints, hints);
  const begun = reduce(again, { type: 'begin', game: 'loyal', names: ['Anne', 'Mary'] });
  assert.deepEqual(begun.game.hints, []);
});

test('during a half-made turn it is about the rest of the turn (Q5, Q7)', () => {
  const held = tap(beginAt(CHAIN), 'f7', 'a5');
  const begun = preview(held, CHAIN_TAKEN);
  const clicks = ['f7', 'a5<a8'];
  assert.deepEqual(begun.selection.choice?.clicks, clicks);
  assert.equal(selectPage(begun).computer.hasHint, true);
  const asked = reduce(begun, { type: 'hint' });
  assert.deepEqual(asked.computer.search?.fields.clicks, clicks);
  assert.deepEqual(asked.selection.choice?.clicks, clicks, 'what has been done stays done');
  const stepped = preview(tap(asked, 'm2'), CHAIN_FREED);
  assert.equal(stepped.computer.search, null, 'going on cancels the search for the hint');
});

test('a tap, Escape or pressing the hint button again removes it', () => {
  const shown = hint(makeGame(), 'a1-m1');
  const actions = /** @type {Action[]} */ ([
    { type: 'tap', space: 'f8' },
    { type: 'tap', space: 'a1' },
    { type: 'back' },
    { type: 'hint' },
    { type: 'undo' },
  ]);
  for (const action of actions)
    assert.equal(reduce(shown, action).computer.hint, null, action.type);
  assert.notEqual(reduce(shown, { type: 'open', dialog: 'rules' }).computer.hint, null);
});

test('a hint that arrives after the player has gone on is not shown', () => {
  const asked = reduce(makeGame(), { type: 'hint' });
  const tapped = reduce(asked, { type: 'tap', space: 'a1' });
  assert.equal(tapped.computer.search, null);
  assert.equal(reduce(asked, { type: 'hint' }).computer.search, null);
});

test('no hint is offered without a decision or while hints are off', () => {
  assert.equal(canHint(makeGame(makeView({ turn: 'B' }))), false, 'a computer’s turn');
  const roll = makeView({ game: 'quedah', phase: 'roll', moves: [] });
  assert.equal(canHint(makeGame(roll)), false, 'a roll is due');
  const over = makeView({ moves: [], outcome: { winner: 'R', reason: 'blocked' } });
  assert.equal(canHint(makeGame(over)), false, 'the game is over');
  const settings = { ...createState().ui.settings, hasHints: false };
  const off = reduce(makeGame(), { type: 'settings', settings });
  assert.equal(selectPage(off).computer.hasHint, null);
  assert.equal(reduce(off, { type: 'hint' }).computer.search, null);
});

test('a hint that fails gives a message, and the game goes on', () => {
  const asked = reduce(makeGame(), { type: 'hint' });
  const failed = reduce(asked, { type: 'searchFailed' });
  assert.equal(failed.ui.message?.key, 'hint.failed');
  assert.equal(failed.computer.trouble, null);
  assert.equal(
    hint(makeGame(), 'f8-f7').ui.message?.key,
    'hint.failed',
    'no move of this position',
  );
});
