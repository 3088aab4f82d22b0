// @ts-check
/** The panel and the arrows of an analysis. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDrawnAnalysis, listArrows, selectAnalysis } from '../../../js/select/analysis.js';
import { selectDeck } from '../../../js/select/deck.js';
import { reduce } from '../../../js/state/reducer.js';
import { beginAnalysis, makeAnalysis, makeLine, report } from '../support/analysis.mjs';
import { makePick, makeReply, makeView } from '../support/fakes.mjs';

test('the panel says why there are no lines', () => {
  const off = reduce(beginAnalysis(), { type: 'analyse', isOn: false });
  assert.equal(selectAnalysis(off).isOn, false);
  /** @param {import('../../../js/state/types.js').State} state */
  const note = (state) => selectAnalysis(state).note?.key;
  assert.equal(note(beginAnalysis()), 'analysis.busy');
  assert.equal(note(report(beginAnalysis(), null, true)), 'analysis.none');
  assert.equal(note(beginAnalysis(makeView(), [3, 0])), 'analysis.computer');
  assert.equal(note(reduce(beginAnalysis(), { type: 'analysisFailed' })), 'analysis.failed');
});

test('it has the lines with their ranks, chances and turns, and who is better', () => {
  const panel = selectAnalysis(report(beginAnalysis()));
  assert.equal(panel.note, null);
  assert.deepEqual([panel.colour, panel.depth, panel.mean], ['R', 5, null]);
  assert.deepEqual(panel.shares, [
    { colour: 'R', chance: 617 },
    { colour: 'B', chance: 383 },
  ]);
  assert.deepEqual(panel.lines[0], {
    mark: 1,
    isRoll: false,
    chance: 617,
    score: 40,
    end: null,
    turns: ['a1-a2', '@f3'],
  });
  assert.equal(panel.lines[1].mark, 2);
});

test('where a roll is due, each number has its line', () => {
  const lines = [1, 2, 3].map((roll) =>
    makeLine({ roll, plies: [{ move: 'a1-a2', roll }], chance: 500 + roll }),
  );
  const analysis = makeAnalysis({ lines, chance: 502 });
  const panel = selectAnalysis(report(beginAnalysis(makeView({ game: 'quedah' })), analysis));
  assert.equal(panel.mean, 502);
  assert.deepEqual(
    panel.lines.map(({ mark, isRoll, turns }) => [mark, isRoll, turns[0]]),
    [
      [1, true, '1:a1-a2'],
      [2, true, '2:a1-a2'],
      [3, true, '3:a1-a2'],
    ],
  );
  assert.deepEqual(
    listArrows(analysis).map(({ mark, isRoll }) => [mark, isRoll]),
    [
      [1, true],
      [2, true],
      [3, true],
    ],
  );
});

test('before the pick no chances belong to a colour', () => {
  const panel = selectAnalysis(report(beginAnalysis(makePick()), makeAnalysis({ shares: {} })));
  assert.equal(panel.colour, null);
  assert.deepEqual(panel.shares, []);
});

test('the deck has an arrow for each way of a line, and an entry comes over its gangway', () => {
  const deck = selectDeck(report(beginAnalysis()));
  assert.deepEqual(deck.listArrows(), [
    { mark: 1, isRoll: false, legs: [{ route: ['a1', 'a2'], isEntry: false }] },
    { mark: 2, isRoll: false, legs: [{ route: ['f1'], isEntry: true }] },
  ]);
});

test('there are no arrows while a move is being made or a line is walked along', () => {
  const state = report(beginAnalysis());
  assert.equal(findDrawnAnalysis(reduce(state, { type: 'tap', space: 'a1' })), null);
  const asked = reduce(state, { type: 'walk', line: 0, turns: ['a1-a2'] });
  const serial = asked.analysis.walk?.ask?.serial ?? -1;
  const after = makeView({ turn: 'B' });
  const walked = reduce(asked, { type: 'answered', serial, reply: makeReply(after) });
  const deck = selectDeck(walked);
  assert.deepEqual(deck.listArrows(), []);
  assert.equal(deck.view, after);
  assert.deepEqual(selectAnalysis(walked).walk, { line: 0, count: 1 });
});
