/** A resumed game, with its half-made turn if that is still legal. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from '../support/fakes.mjs';

const VIEW = makeView({
  moves: [
    { text: 'a1-a2<m1', clicks: ['a1', 'a2<m1'] },
    { text: 'a1-a2<a3', clicks: ['a1', 'a2<a3'] },
    { text: 'a1-f1@f3', clicks: ['a1', 'f1<a2', '@f3'] },
    { text: 'a1-f1@f4', clicks: ['a1', 'f1<a2', '@f4'] },
  ],
});

/**
 * @param {string[]} clicks
 * @param {string | null} entrySide
 */
function resume(clicks, entrySide = null) {
  const names = ['Anne', 'Will'];
  return reduce(createState(), {
    type: 'resume',
    reply: makeReply(VIEW),
    names,
    clicks,
    entrySide,
  });
}

test('record, step and players are restored', () => {
  const state = resume([]);
  assert.deepEqual([state.game.step, state.game.steps, state.game.names], [2, 2, ['Anne', 'Will']]);
  assert.equal(state.game.view, VIEW);
});

test('the selected token and the entry side are restored', () => {
  assert.deepEqual(resume(['a1']).selection.choice?.clicks ?? [], ['a1']);
  assert.equal(resume(['a1'], 'a2').selection.choice?.side ?? null, 'a2');
  assert.equal(resume(['a1'], 'f1').selection.choice?.side ?? null, null);
});

test('the preview of a half-made move is requested again', () => {
  const state = resume(['a1', 'f1<a2']);
  const [{ action }] = state.requests.acts;
  assert.deepEqual(action, { type: 'preview', clicks: ['a1', 'f1<a2'] });
});

test('clicks of a complete move or of no legal move are dropped', () => {
  for (const clicks of [
    ['constructor'],
    ['a1', 'a2<m1'],
    ['a1', 'f1<a2', '@f3'],
    ['b1'],
    ['a1', '@f3'],
  ]) {
    assert.deepEqual(resume(clicks, 'a2').selection.choice?.clicks ?? [], []);
    assert.equal(resume(clicks, 'a2').selection.choice?.side ?? null, null);
  }
});

test('paused computer players stay paused', () => {
  const game = {
    reply: makeReply(VIEW),
    names: ['A', 'B'],
    levels: [2, 3],
    clicks: [],
    entrySide: null,
  };
  const taken = (/** @type {boolean | undefined} */ isPaused) =>
    reduce(createState(), { type: 'resume', ...game, isPaused }).computer.isPaused;
  assert.deepEqual([taken(true), taken(undefined)], [true, false]);
});
