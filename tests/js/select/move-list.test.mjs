// @ts-check
/** The list of moves: which turn is the one that is shown. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { message } from '../../../js/i18n/message.js';
import { selectMoveList } from '../../../js/select/move-list.js';
import { canStep } from '../../../js/state/look-back.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { makeCursor, makeView } from '../support/fakes.mjs';

/** @param {string} path @param {number} [roll] @returns {any} */
const makeTurn = (path, roll = 0) => ({
  ...{
    path,
    begin: '0',
    number: 1,
    colour: 'R',
    roll,
    move: '@a1',
    glyph: '',
    before: '',
    comment: '',
  },
  clock: null,
  ...{ depth: 0, first: false, routes: [['a1']] },
});

/** @param {number} step */
function openList(step) {
  const state = createState();
  const settings = { ...state.ui.settings, hasMoves: true };
  const turns = [makeTurn('1'), makeTurn('3', 2), makeTurn('1.1.2', 1), makeTurn('5', 1)];
  return update(state, {
    ui: { settings },
    game: {
      record: 'r',
      view: makeView(),
      ...makeCursor(step, 5),
      turns: { record: 'r', list: turns },
    },
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
  assert.deepEqual([model?.current, model?.step, model?.isLookingBack], [2, null, true]);
  assert.deepEqual([canStep(visited, 'back'), canStep(visited, 'forward')], [true, false]);
});

test('a finished game can be reviewed from its list, except where the button below the result is', () => {
  const over = (/** @type {any} */ outcome) =>
    update(openList(5), {
      game: { record: 'Result: R blocked', view: { ...makeView(), outcome }, marks: null },
    });
  const end = over({ winner: 'R', reason: 'blocked' });
  assert.equal(selectMoveList(openList(5))?.canReviewGame, false);
  assert.equal(selectMoveList(end)?.canReviewGame, false);
  assert.equal(selectMoveList(over(null))?.canReviewGame, true);
  const visited = reduce(end, { type: 'visit', path: '1' });
  assert.equal(selectMoveList(visited)?.canReviewGame, true);
});

test('the marks of a review belong to its record', () => {
  /** @type {import('../../../js/state/slices/game.js').Marks} */
  const marks = { record: 'r', byPath: { 1: 'blunder' } };
  const marked = reduce(openList(1), { type: 'marks', marks });
  assert.deepEqual(selectMoveList(marked)?.marks, { 1: 'blunder' });
  const other = update(marked, { game: { record: 'other' } });
  assert.deepEqual(selectMoveList(other)?.marks, {});
});

test('a game with somebody elsewhere cannot be edited', () => {
  const state = openList(3);
  assert.ok(selectMoveList(state)?.tools.canEdit);
  const game = /** @type {any} */ ({ stage: 'playing', seat: 0 });
  const tools = selectMoveList(update(state, { remote: { game } }))?.tools;
  assert.ok(!tools?.canEdit && !tools?.canPlayOn);
});

test('the list shows the result of the main line', () => {
  const tell = (/** @type {string} */ result, /** @type {any[]} */ list) => {
    const record = `Kidd: 1\nResult: ${result}\n\n@a1`;
    return selectMoveList(update(openList(1), { game: { record, turns: { record, list } } }))
      ?.result;
  };
  const turns = [makeTurn('1'), { ...makeTurn('0.1.1'), depth: 1 }];
  const say = (/** @type {string} */ key) => ({ reason: { key: `moves.ended.${key}` } });
  assert.equal(tell('*', turns), null);
  assert.deepEqual(tell('R seven', turns), {
    key: 'moves.won',
    params: { colour: 'R', reason: message('moves.ended.seven') },
  });
  assert.deepEqual(tell('draw stuck', turns), { key: 'moves.drawn', params: say('stuck') });
  const late = [{ ...makeTurn('1'), move: 'resign', clock: 0 }, turns[1]];
  assert.deepEqual(tell('B resigned', late)?.params, { colour: 'B', ...say('timeout') });
  assert.deepEqual(tell('B resigned', turns)?.params, { colour: 'B', ...say('resigned') });
});

test('a running game can be stepped through', () => {
  const has = (/** @type {number} */ step) => {
    const model = selectMoveList(openList(step));
    return [model?.hasBack, model?.hasForward];
  };
  assert.deepEqual([0, 2, 5].map(has), [
    [false, true],
    [true, true],
    [true, false],
  ]);
});
