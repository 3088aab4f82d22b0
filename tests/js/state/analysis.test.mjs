// @ts-check
/** The analysis in the state: the searched position, the stored results, and the walk along a line. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { findObstacle, showWalk } from '../../../js/state/analysis.js';
import { reduce } from '../../../js/state/reducer.js';
import { isReplaying } from '../../../js/state/turn-replay.js';
import { update } from '../../../js/state/update.js';
import { beginAnalysis, makeAnalysis, report } from '../support/analysis.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const AFTER = makeView({ turn: 'B', last: { text: 'a1-a2', colour: 'R', spaces: ['a1', 'a2'] } });

/**
 * Look at an earlier position.
 * @param {State} state
 * @param {string} path
 * @param {View} view
 */
function look(state, path, view) {
  const asked = reduce(state, { type: 'visit', path });
  const serial = asked.replay?.ask?.serial ?? -1;
  const step = Number(path);
  return reduce(asked, { type: 'answered', serial, reply: makeReply(view, { step, steps: 2 }) });
}

/**
 * Answer the request for a position on a line.
 * @param {State} state
 * @param {View} [view]
 */
function showLine(state, view = AFTER) {
  const serial = state.analysis.walk?.ask?.serial ?? -1;
  return reduce(state, { type: 'answered', serial, reply: makeReply(view) });
}

test('the position shown is looked at while the analysis is on and the list is open', () => {
  const state = beginAnalysis();
  assert.equal(state.analysis.search?.path, '2');
  assert.equal(state.analysis.search?.record, state.game.record);
  assert.equal(reduce(state, { type: 'analyse', isOn: false }).analysis.search, null);
  const closed = reduce(state, { type: 'settings', settings: FIRST_SETTINGS });
  assert.equal(closed.analysis.search, null);
  assert.equal(findObstacle(closed), 'off');
});

test('an action that shows no other position leaves the search alone', () => {
  const state = beginAnalysis();
  const tapped = reduce(state, { type: 'tap', space: 'a1' });
  assert.equal(tapped.analysis.search, state.analysis.search);
});

test('the search follows the steps through the game, and earlier results are shown again', () => {
  const present = report(beginAnalysis());
  const earlier = look(present, '1', makeView({ position: 'loyal a1R<0 R6B7 B -' }));
  assert.equal(earlier.analysis.search?.path, '1');
  const back = look(earlier, '2', makeView());
  const { known, search } = back.analysis;
  assert.equal(search?.path, '2');
  assert.deepEqual(known[search?.key ?? ''].analysis, makeAnalysis());
});

test('only a deeper result replaces the stored one', () => {
  const deep = report(beginAnalysis(), makeAnalysis({ depth: 9 }));
  const key = deep.analysis.search?.key ?? '';
  assert.equal(report(deep).analysis.known[key].analysis?.depth, 9);
  const deeper = report(deep, makeAnalysis({ depth: 9, nodes: 5000 }));
  assert.equal(deeper.analysis.known[key].analysis?.nodes, 5000);
});

test('a result that comes too late changes nothing', () => {
  const state = beginAnalysis();
  const late = reduce(state, {
    type: 'analysed',
    serial: 0,
    analysis: makeAnalysis(),
    isDone: false,
  });
  assert.equal(late, state);
});

test('a search that is done is not begun again', () => {
  const done = report(beginAnalysis(), makeAnalysis(), true);
  assert.equal(done.analysis.search, null);
  assert.equal(reduce(done, { type: 'tap', space: 'a1' }).analysis.search, null);
});

test('the search pauses behind a dialog and while the page is hidden', () => {
  const state = report(beginAnalysis());
  const hidden = reduce(state, { type: 'away', isAway: true });
  assert.equal(hidden.analysis.search, null);
  assert.equal(reduce(hidden, { type: 'away', isAway: false }).analysis.search?.path, '2');
  const read = reduce(state, { type: 'open', dialog: 'rules' });
  assert.equal(read.analysis.search, null);
  assert.equal(Object.keys(read.analysis.known).length, 1);
});

test('a computer player at its turn is not disturbed, a paused one may be', () => {
  const state = beginAnalysis(makeView(), [3, 0]);
  assert.equal(findObstacle(state), 'computer');
  assert.equal(state.analysis.search, null);
  const paused = reduce(state, { type: 'pause' });
  assert.equal(findObstacle(paused), null);
  assert.notEqual(paused.analysis.search, null);
  assert.equal(findObstacle(look(state, '1', makeView())), null);
  assert.equal(findObstacle(beginAnalysis(makeView(), [0, 3])), null);
});

test('there is no analysis if the game is over or help is forbidden', () => {
  const over = beginAnalysis(makeView({ outcome: { winner: 'R', reason: 'resigned' } }));
  assert.equal(findObstacle(over), 'over');
  assert.equal(over.analysis.search, null);
  /** @type {any} */
  const remote = { stage: 'playing', seat: 0, steps: 2 };
  const strict = update(beginAnalysis(), { remote: { game: remote } });
  assert.equal(findObstacle(strict), 'forbidden');
  assert.equal(reduce(strict, { type: 'pause' }).analysis.search, null);
});

test('in a running game with clocks the analysis waits for the end', () => {
  const control = { text: '300+2', isForfeit: true, low: 30_000 };
  const timed = update(report(beginAnalysis()), { clock: { control } });
  assert.equal(findObstacle(timed), 'clock');
  assert.equal(reduce(timed, { type: 'pause' }).analysis.search, null);
  const outcome = { winner: 'R', reason: 'resigned' };
  const over = update(beginAnalysis(makeView({ outcome })), { clock: { control } });
  assert.equal(findObstacle(look(over, '1', makeView())), null);
});

test('a new game begins without analysis', () => {
  const state = report(beginAnalysis());
  const begun = reduce(state, { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(begun.analysis.isOn, false);
  assert.deepEqual(begun.analysis.known, {});
});

test('an engine that does not start is tried again only when the player wants it', () => {
  const failed = reduce(beginAnalysis(), { type: 'analysisFailed' });
  assert.equal(findObstacle(failed), 'failed');
  assert.equal(reduce(failed, { type: 'pause' }).analysis.search, null);
  const again = reduce(failed, { type: 'analyse', isOn: true });
  assert.notEqual(again.analysis.search, null);
});

test('a walk asks for the position on the line and shows it on the deck alone', () => {
  const state = report(beginAnalysis());
  const asked = reduce(state, { type: 'walk', line: 0, turns: ['a1-a2'] });
  assert.deepEqual(asked.analysis.walk?.ask?.fields, {
    record: state.game.record,
    path: '2',
    turns: ['a1-a2'],
  });
  assert.equal(showWalk(asked), asked);
  const shown = showLine(asked);
  assert.equal(showWalk(shown).game.view, AFTER);
  assert.ok(isReplaying(showWalk(shown)));
  assert.equal(shown.game.view, state.game.view);
  // Nothing moves when the walk is left.
  assert.equal(showWalk(shown).game.transition, state.game.transition);
  const left = reduce(shown, { type: 'walk', line: 0, turns: [] });
  assert.equal(showWalk(left).game.view, state.game.view);
});

test('the last position of a walk stays until the next one is there', () => {
  const state = report(beginAnalysis());
  const first = showLine(reduce(state, { type: 'walk', line: 0, turns: ['a1-a2'] }));
  const asked = reduce(first, { type: 'walk', line: 0, turns: ['a1-a2', '@f3'] });
  assert.equal(showWalk(asked).game.view, AFTER);
  assert.equal(reduce(asked, { type: 'walk', line: 0, turns: ['a1-a2', '@f3'] }), asked);
  const next = makeView({ position: 'loyal a2R<a1,a3B<0,f3B<0 R6B5 R -' });
  assert.equal(showWalk(showLine(asked, next)).game.view, next);
});

test('a tap ends a walk and does nothing else', () => {
  const state = report(beginAnalysis());
  const walked = showLine(reduce(state, { type: 'walk', line: 0, turns: ['a1-a2'] }));
  const tapped = reduce(walked, { type: 'tap', space: 'a1' });
  assert.equal(tapped.analysis.walk, null);
  assert.deepEqual(tapped.selection.clicks, []);
});

test('a walk ends with the position that it began at', () => {
  const state = report(beginAnalysis());
  const walked = showLine(reduce(state, { type: 'walk', line: 0, turns: ['a1-a2'] }));
  const earlier = look(walked, '1', makeView({ position: 'loyal a1R<0 R6B7 B -' }));
  assert.equal(earlier.analysis.walk, null);
});

test('a refused walk shows the position itself', () => {
  const asked = reduce(report(beginAnalysis()), { type: 'walk', line: 0, turns: ['a1-a2'] });
  const serial = asked.analysis.walk?.ask?.serial ?? -1;
  const message = { key: 'error.move', params: {} };
  /** @type {any} */
  const reply = { version: 1, id: 1, ok: false, error: { code: 'move', message } };
  assert.equal(reduce(asked, { type: 'answered', serial, reply }).analysis.walk, null);
});
