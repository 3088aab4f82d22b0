/** Hints: when they are available, and when they disappear. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const LEGS = [{ route: ['a1', 'm1'], isEntry: false }];

/** @param {View} view */
function makeGame(view = makeView()) {
  const begin = { game: view.game, names: ['Anne', 'Bosun'], levels: [0, 3] };
  const begun = reduce(createState(), { type: 'begin', ...begin });
  return reduce(begun, answerGame(begun, makeReply(view)));
}

/** A game with a hint that is shown. */
function showHint() {
  const state = makeGame();
  const hint = { move: 'a1-m1', legs: LEGS, parts: [], reasons: [] };
  const { serial } = state.game.transition;
  return update(state, { computer: { hint: { ...hint, transition: serial } } });
}

test('a tap, Escape or an undo removes it', () => {
  const shown = showHint();
  const actions = /** @type {Action[]} */ ([
    { type: 'tap', space: 'f8' },
    { type: 'tap', space: 'a1' },
    { type: 'back' },
    { type: 'undo' },
  ]);
  for (const action of actions)
    assert.equal(reduce(shown, action).computer.hint, null, action.type);
  assert.notEqual(reduce(shown, { type: 'open', dialog: 'rules' }).computer.hint, null);
});
