/** Computer players: what the page does during their turns, and when Python is told that something may be due. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectTold } from '../../../js/select/told.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame, findAction } from '../support/acts.mjs';
import { draw, reduce } from '../support/decks.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/** @param {State} state @param {...Action} actions */
const run = (state, ...actions) => actions.reduce(reduce, state);

/**
 * A game at its second step, a computer as Red to move, that Python knows.
 * @param {number[]} levels
 * @param {import('../../../js/protocol/protocol.js').View} [view]
 */
function makeGame(levels = [3, 0], view = makeView()) {
  const begin = { game: view.game, names: ['Bosun', 'Will'], levels };
  const begun = reduce(createState(), { type: 'begin', ...begin });
  const state = reduce(begun, answerGame(begun, makeReply(view)));
  return update(state, { requests: { acts: [] } });
}

/** A game whose computer searches. */
function makeSearching() {
  const search = {
    serial: 70,
    kind: /** @type {const} */ ('think'),
    isHint: false,
    decision: { mark: 1, path: '2', level: 3, asked: '' },
    fields: {},
    depth: 0,
    isHurried: false,
  };
  return update(makeGame(), { computer: { search } });
}

/** @param {State} state */
const listTold = ({ requests }) => requests.acts.map(({ action }) => action.type);

test('Python is told that something may be due: once, and not in a game of persons', () => {
  /** @type {Action[]} */
  const actions = [
    { type: 'seen', serial: makeGame().game.transition.serial, stage: 'still' },
    { type: 'away', isAway: true },
    { type: 'open', dialog: 'rules' },
    { type: 'reseat', names: ['Bosun', 'Will'], levels: [2, 3] },
  ];
  for (const action of actions) {
    const told = run(makeGame(), action);
    const asked = action.type === 'reseat' ? 'reseat' : 'run';
    assert.deepEqual(listTold(told), [asked], action.type);
    // One may be under way already, but no more than one waits.
    const again = run(told, { type: 'close' }, { type: 'open', dialog: 'keys' }, { type: 'close' });
    assert.ok(listTold(again).length <= 2, action.type);
  }
  assert.deepEqual(listTold(run(makeGame([0, 0]), { type: 'open', dialog: 'rules' })), []);
});

test('the answer of a search is Python’s to use', () => {
  const state = makeSearching();
  const reply = makeReply(makeView());
  const told = run(state, { type: 'answered', serial: 70, reply });
  assert.deepEqual(told.requests.acts[0].action, { type: 'thought', serial: 70, reply });
  assert.equal(run(state, { type: 'answered', serial: 69, reply }), state, 'a late one');
});

test('taps do not change its turn', () => {
  const state = makeSearching();
  const tapped = run(state, { type: 'tap', space: 'a1' });
  assert.equal(tapped.selection.place, '');
  assert.deepEqual(listTold(tapped), ['tap'], 'Python answers it');
  assert.equal(tapped.computer.search, state.computer.search);
  const button = { path: state.game.path, place: '', at: '', move: '@f1' };
  assert.equal(run(state, { type: 'choose', ...button }), state);
});

test('a tap during its pending move is not kept, an undo is', () => {
  const state = makeSearching();
  const reply = makeReply(makeView());
  const action = /** @type {const} */ ({ type: 'thought', serial: 70, reply });
  const act = { serial: 71, action, now: 0 };
  const playing = update(state, { requests: { game: act, acts: [act] } });
  assert.deepEqual(run(playing, { type: 'tap', space: 'f1' }).requests.queue, []);
  assert.deepEqual(run(playing, { type: 'undo' }).requests.queue, [{ type: 'undo' }]);
});

test('the search’s progress is shown, and the search can be hurried', () => {
  const state = makeSearching();
  assert.equal(selectTold(state)?.depth, 0);
  const deep = run(state, { type: 'deeper', serial: 70, depth: 4 });
  assert.equal(selectTold(deep)?.depth, 4);
  const hurried = run(deep, { type: 'hurry' });
  assert.equal(selectTold(hurried)?.isHurried, true);
  assert.equal(hurried.computer.search?.serial, 70);
  assert.equal(run(deep, { type: 'deeper', serial: 71, depth: 9 }), deep);
  assert.equal(run(makeGame(), { type: 'hurry' }).computer.search, null);
});

test('a new game cancels the old game’s search', () => {
  const begun = run(makeSearching(), { type: 'begin', game: 'loyal', names: ['A', 'B'] });
  assert.deepEqual(listTold(begun), ['begin']);
  const answered = reduce(begun, answerGame(begun, makeReply(makeView())));
  assert.equal(answered.computer.search, null);
});

test('when no computer can play, persons play for them', () => {
  const failed = draw(update(makeGame(), { computer: { trouble: 'computer.failed' } }));
  assert.deepEqual(findAction(run(failed, { type: 'tap', space: 'f1' })), {
    type: 'play',
    move: '@f1',
  });
});

test('a result is shown after the last turn has been seen', () => {
  const outcome = { winner: /** @type {const} */ ('R'), reason: 'blocked' };
  /** @type {import('../../../js/protocol/protocol.js').EventView[]} */
  const events = [{ kind: 'entered', space: 'f3', owners: 'R', back: '0' }];
  const last = { text: '@f3', colour: 'R', spaces: ['f3'], events };
  const view = makeView({ turn: 'B', moves: [], phase: 'over', outcome, last });
  const playing = run(makeGame([0, 0]), { type: 'tap', space: 'f3' });
  const ending = reduce(playing, answerGame(playing, makeReply(view)));
  assert.equal(selectTold(ending)?.isSettled, false);
  const { serial } = ending.game.transition;
  const after = run(ending, { type: 'seen', serial, stage: 'still' });
  assert.equal(selectTold(after)?.isSettled, true);
});
