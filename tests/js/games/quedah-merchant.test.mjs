/** Quedah Merchant on the page: the die, sides, captures, chains of rescues, entries. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectTrails } from '../../../js/select/recent-moves.js';
import { selectShownTrails, selectSpaces, selectWays } from '../../../js/select/spaces.js';
import { writeAct } from '../../../js/state/acts.js';
import { reduce } from '../../../js/state/reducer.js';
import {
  answer,
  beginAt,
  findAction,
  findPreviewed,
  preview,
  readReplies,
  tap,
} from '../support/recorded-replies.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const [SIDES, SIDE_CHOSEN] = readReplies('quedah-sides');
const [RESCUE] = readReplies('quedah-rescue');
const [CHAIN, CHAIN_TAKEN, CHAIN_FREED, CHAIN_PLAYED] = readReplies('quedah-chain');
const ROLLS = readReplies('quedah-rolls');
const [PASS] = readReplies('quedah-pass');

const NAMES = ['a1', 'a3', 'a4', 'a5', 'a7', 'f1', 'f3', 'f4', 'f5', 'f6', 'f7', 'm1', 'm2'];

/** @param {State} state */
function listRoles(state) {
  return Object.fromEntries(
    selectSpaces(state, NAMES)
      .filter((space) => space.role !== 'none')
      .map((space) => [space.name, space.role]),
  );
}

/**
 * @param {State} state
 * @param {string} name
 */
function find(state, name) {
  return selectSpaces(state, [name])[0];
}

test('the page asks for a roll only when one is due (Q2)', () => {
  const due = beginAt(ROLLS[2]);
  const rolling = reduce(due, { type: 'roll' });
  assert.deepEqual(findAction(rolling), { type: 'roll' });
  assert.deepEqual(reduce(rolling, { type: 'roll' }).requests.queue, []);
});

test('the last move stays marked during the next player’s roll', () => {
  const rolling = reduce(beginAt(ROLLS[4]), { type: 'roll' });
  const [trail, ...others] = selectTrails(answer(rolling, ROLLS[5]));
  assert.deepEqual(trail.spaces, ['f1', 'f5', 'a7']);
  assert.deepEqual(others, []);
});

test('a space with two entry sides asks for the side and shows the route of each', () => {
  const held = tap(beginAt(SIDES), 'f1');
  assert.equal(find(held, 'f6').role, 'destination');
  assert.equal(find(held, 'f6').ghost, null);
  const asked = tap(held, 'f6');
  assert.equal(asked.selection.choice?.side, 'f6');
  assert.deepEqual(
    selectWays(asked)
      .filter((way) => way.isAsked)
      .map((way) => way.route),
    [
      ['f1', 'f2', 'f3', 'f6'],
      ['f1', 'f2', 'f4', 'f6'],
    ],
  );
  const { f6, f3, f4 } = listRoles(asked);
  assert.deepEqual([f6, f3, f4], ['aimed', 'side', 'side']);
  assert.deepEqual(findPreviewed(tap(asked, 'f3')), ['f1', 'f6<f3']);
  const pressed = reduce(asked, { type: 'choose', path: asked.game.path, key: 'f6<f4' });
  assert.deepEqual(findPreviewed(pressed), ['f1', 'f6<f4']);
  assert.deepEqual(reduce(asked, { type: 'back' }).selection.choice?.clicks ?? [], ['f1']);
});

test('a destination with one route shows the token’s new direction', () => {
  const held = tap(beginAt(SIDES), 'f1');
  assert.deepEqual(find(held, 'a5').ghost, { owner: 'R', back: 'm2' });
});

test('after a token leaves a hatch, the page always shows the moved deck (Q7)', () => {
  const half = tap(beginAt(SIDES), 'f1', 'f6', 'f3');
  assert.equal(half.requests.game, null);
  assert.deepEqual(findPreviewed(half), ['f1', 'f6<f3']);
  const shown = preview(half, SIDE_CHOSEN);
  assert.equal(find(shown, 'f6').stack?.owners, 'R');
  assert.equal(find(shown, 'f1').stack, null);
  assert.equal(find(shown, 'f1').role, 'enter');
  assert.deepEqual(selectShownTrails(shown)[0].routes, [['f1', 'f2', 'f3', 'f6']]);
  assert.deepEqual(findAction(tap(shown, 'a1')), { type: 'play', move: 'f1-f6<f3@a1' });
});

test('a token that can be captured is marked differently from a vacant space (Q3, Q4)', () => {
  const held = tap(beginAt(RESCUE), 'f5');
  assert.equal(find(held, 'a5').role, 'rescue');
  assert.equal(find(held, 'a1').role, 'destination');
});

test('a chain is chosen step by step: exit, capture, hatch (Q5, Q7)', () => {
  const taken = preview(tap(beginAt(CHAIN), 'f7', 'a5'), CHAIN_TAKEN);
  assert.deepEqual(taken.selection.choice?.clicks ?? [], ['f7', 'a5<a8']);
  assert.equal(find(taken, 'a5').freed, 'B');
  assert.deepEqual(listRoles(taken), { a4: 'destination', a5: 'picked', m2: 'capture' });
  const freed = preview(tap(taken, 'm2'), CHAIN_FREED);
  assert.equal(find(freed, 'm2').stack?.owners, 'BR');
  assert.equal(find(freed, 'a5').freed, null);
  assert.deepEqual(listRoles(freed), { a1: 'enter', f3: 'enter', f7: 'enter' });
  assert.deepEqual(findAction(tap(freed, 'a1')), { type: 'play', move: 'f7xa5<a8+xm2@a1' });
});

test('each step of a chain can be taken back, and only Step back does that', () => {
  const freed = preview(
    tap(preview(tap(beginAt(CHAIN), 'f7', 'a5'), CHAIN_TAKEN), 'm2'),
    CHAIN_FREED,
  );
  const stray = tap(freed, 'f2');
  assert.deepEqual(stray.selection.choice?.clicks ?? [], freed.selection.choice?.clicks ?? []);
  const back = reduce(freed, { type: 'back' });
  assert.deepEqual(findPreviewed(back), ['f7', 'a5<a8']);
  assert.deepEqual(findPreviewed(tap(freed, 'm2')), ['f7', 'a5<a8']);
  const held = preview(reduce(back, { type: 'back' }), CHAIN_TAKEN);
  assert.deepEqual(held.selection.choice?.clicks ?? [], ['f7']);
  assert.equal(held.selection.preview, null);
  assert.deepEqual(reduce(held, { type: 'back' }).selection.choice?.clicks ?? [], []);
  assert.deepEqual(findPreviewed(reduce(freed, { type: 'undo' })), ['f7', 'a5<a8']);
});

test('a half-made move stays visible until the engine’s reply to the move', () => {
  const freed = preview(
    tap(preview(tap(beginAt(CHAIN), 'f7', 'a5'), CHAIN_TAKEN), 'm2'),
    CHAIN_FREED,
  );
  const playing = tap(freed, 'a1');
  assert.equal(find(playing, 'm2').stack?.owners, 'BR');
  assert.deepEqual(listRoles(playing), {});
  const told = writeAct(playing, playing.requests.acts[0], {});
  assert.equal(JSON.parse(told.text).page.shownMoves, 2, 'they are not animated again');
  const played = answer(playing, CHAIN_PLAYED);
  assert.equal(played.selection.preview, null);
});

test('after a roll without a legal move, the player passes with a button (Q10)', () => {
  const due = beginAt(PASS);
  const passed = reduce(due, { type: 'choose', path: due.game.path, key: 'pass' });
  assert.deepEqual(findAction(passed), { type: 'play', move: 'pass' });
  const late = reduce(due, { type: 'choose', path: '9', key: 'pass' });
  assert.equal(late, due, 'the button of an earlier position');
});
