// @ts-check
/** The list of moves: which turn is the one that is shown. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { selectMoveList } from '../../../js/select/move-list.js';
import { canReview } from '../../../js/state/look-back.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeView } from '../support/fakes.mjs';

/** @param {string} path @param {number} [roll] @returns {any} */
const makeTurn = (path, roll = 0) => ({
  ...{ path, begin: '0', number: 1, colour: 'R', roll, move: '@a1', glyph: '', comment: '' },
  ...{ depth: 0, first: false },
});

/** @param {number} step */
function openList(step) {
  const state = createState();
  const settings = { ...state.ui.settings, hasMoves: true };
  const turns = [makeTurn('1'), makeTurn('3', 2), makeTurn('1.1.2', 1), makeTurn('5', 1)];
  return update(state, {
    ui: { settings },
    game: { record: 'r', view: makeView(), step, steps: 5, turns: { record: 'r', list: turns } },
  });
}

test('a closed list has no model', () => {
  assert.equal(selectMoveList(update(openList(1), { ui: createState().ui })), null);
});

test('the current turn is the one that led here; its roll belongs to it', () => {
  const current = (/** @type {number} */ step) => selectMoveList(openList(step))?.current;
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(current), [-1, 0, 1, 1, 3, 3]);
});

test('the turns of another record have no current one, and stay until the new ones are there', () => {
  const model = selectMoveList(update(openList(1), { game: { record: 'other' } }));
  assert.deepEqual([model?.turns.length, model?.current], [4, -1]);
});

test('in a variation there is no step of the main line', () => {
  const visited = reduce(openList(5), { type: 'visit', path: '1.1.2' });
  const model = selectMoveList(visited);
  assert.deepEqual([model?.current, model?.step, model?.isReviewing], [2, null, true]);
  assert.deepEqual([canReview(visited, 'back'), canReview(visited, 'forward')], [true, false]);
});
