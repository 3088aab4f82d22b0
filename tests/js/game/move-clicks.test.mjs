// @ts-check
/** Clicks narrow the list of legal moves to a move. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findMove,
  listButtonClicks,
  listNextClicks,
  readClick,
  readTap,
} from '../../../js/game/move-clicks.js';
import { makeView } from '../support/fakes.mjs';

const { moves } = makeView();

/** A stack that reaches one space from two sides, as in Madagascar. */
const ROUND = [
  { text: 'f1-f4<f2', clicks: ['f1', 'f4<f2'] },
  { text: 'f1-f4<f6', clicks: ['f1', 'f4<f6'] },
  { text: 'f1-m2<m1', clicks: ['f1', 'm2<m1'] },
];

test('every kind of click key is read', () => {
  assert.deepEqual(readClick('a1'), { kind: 'take', space: 'a1', from: null });
  assert.deepEqual(readClick('a2<a1'), { kind: 'put', space: 'a2', from: 'a1' });
  assert.deepEqual(readClick('+a7<a6'), { kind: 'put', space: 'a7', from: 'a6' });
  assert.deepEqual(readClick('@f1'), { kind: 'enter', space: 'f1', from: null });
  assert.deepEqual(readClick('pick:R'), { kind: 'word', space: null, from: null });
});

test('the next clicks are those of the remaining moves, each once', () => {
  assert.deepEqual(listNextClicks(moves, []), ['a1', '@f1', '@f3']);
  assert.deepEqual(listNextClicks(moves, ['a1']), ['a2<a1', 'm1<a1']);
  assert.deepEqual(listNextClicks(moves, ['a1', 'a2<a1']), []);
});

test('a move is found only when its clicks are complete', () => {
  assert.equal(findMove(moves, ['a1']), null);
  assert.equal(findMove(moves, ['a1', 'm1<a1'])?.text, 'a1-m1');
  assert.equal(findMove(moves, ['@f1'])?.text, '@f1');
});

test('a tap selects, moves, deselects and enters', () => {
  assert.deepEqual(readTap(moves, [], null, 'a1'), { kind: 'choose', clicks: ['a1'] });
  assert.deepEqual(readTap(moves, ['a1'], null, 'm1'), { kind: 'choose', clicks: ['a1', 'm1<a1'] });
  assert.deepEqual(readTap(moves, ['a1'], null, 'a1'), { kind: 'back' });
  assert.deepEqual(readTap(moves, [], null, 'f1'), { kind: 'choose', clicks: ['@f1'] });
});

test('with a token selected, a tap selects another token instead or enters on a hatch', () => {
  const more = [...moves, { text: 'a5-a8', clicks: ['a5', 'a8<a5'] }];
  assert.deepEqual(readTap(more, ['a1'], null, 'a5'), { kind: 'choose', clicks: ['a5'] });
  assert.deepEqual(readTap(more, ['a1'], null, 'f1'), { kind: 'choose', clicks: ['@f1'] });
});

test('a selected token that can move to a hatch moves there instead of entering a new one', () => {
  const onto = [
    { text: 'm1-f1', clicks: ['m1', 'f1<m1'] },
    { text: '@f1', clicks: ['@f1'] },
  ];
  assert.deepEqual(readTap(onto, ['m1'], null, 'f1'), { kind: 'choose', clicks: ['m1', 'f1<m1'] });
  assert.deepEqual(readTap(onto, [], null, 'f1'), { kind: 'choose', clicks: ['@f1'] });
});

test('a tap without a meaning asks why, with the clicks before it', () => {
  assert.deepEqual(readTap(moves, [], null, 'a3'), { kind: 'why', clicks: [] });
  assert.deepEqual(readTap(moves, ['a1'], null, 'f8'), { kind: 'why', clicks: ['a1'] });
});

test('a space with two entry sides asks for the side', () => {
  assert.deepEqual(readTap(ROUND, ['f1'], null, 'f4'), { kind: 'side', space: 'f4' });
  assert.deepEqual(readTap(ROUND, ['f1'], null, 'm2'), { kind: 'choose', clicks: ['f1', 'm2<m1'] });
  assert.deepEqual(readTap(ROUND, ['f1'], 'f4', 'f6'), { kind: 'choose', clicks: ['f1', 'f4<f6'] });
  assert.deepEqual(listButtonClicks(ROUND, ['f1'], 'f4'), ['f4<f2', 'f4<f6']);
  assert.deepEqual(listButtonClicks(ROUND, ['f1'], null), []);
});

test('moves without spaces are buttons', () => {
  const answers = [
    { text: 'accept', clicks: ['accept'] },
    { text: 'reject', clicks: ['reject'] },
  ];
  assert.deepEqual(listButtonClicks(answers, [], null), ['accept', 'reject']);
});
