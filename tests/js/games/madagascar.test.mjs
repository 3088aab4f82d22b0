/** Madagascar on the page: stacks, flags, returns to the start, agreements, players who are out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectSpaces } from '../../../js/select/spaces.js';
import { reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { beginAt, findAction, readReplies, tap } from '../support/recorded-replies.mjs';

const [FLAGS] = readReplies('madagascar-flags');
const [TOWERS] = readReplies('madagascar-towers');
const [RETURN] = readReplies('madagascar-return');

test('a stack’s flags are shown with it (M5)', () => {
  const [space] = selectSpaces(beginAt(FLAGS), ['a2']);
  assert.equal(space.stack?.flags, 3);
});

test('a tap moves a stack back to its own space if that is legal (M3)', () => {
  const held = tap(beginAt(RETURN), 'f6');
  assert.equal(selectSpaces(held, ['f6'])[0].role, 'return');
  assert.deepEqual(findAction(tap(held, 'f6')), { type: 'play', move: 'f6-f6<f7' });
  assert.deepEqual(reduce(held, { type: 'back' }).selection.choice?.clicks ?? [], []);
});

test('a tap on a stack that cannot move opens the stack inspector, and another tap closes it', () => {
  const inspecting = tap(beginAt(FLAGS), 'a2');
  assert.equal(inspecting.selection.inspected, 'a2');
  assert.equal(inspecting.requests.question?.kind, 'why');
  assert.equal(tap(inspecting, 'a2').selection.inspected, null);
  assert.equal(reduce(inspecting, { type: 'back' }).selection.inspected, null);
  assert.equal(tap(inspecting, 'f4').selection.inspected, null);
  assert.equal(tap(inspecting, 'a8').selection.inspected, null);
});

test('every stack can be inspected, a vacant space cannot', () => {
  const state = beginAt(FLAGS);
  const inspecting = reduce(state, { type: 'inspect', space: 'a8' });
  assert.equal(inspecting.selection.inspected, 'a8');
  assert.equal(reduce(inspecting, { type: 'inspect', space: 'a8' }).selection.inspected, null);
  const vacant = reduce(inspecting, { type: 'inspect', space: 'f1' });
  assert.equal(vacant.selection.inspected, null);
  assert.equal(vacant.ui.message?.key, 'inspector.vacant');
});

test('whoever is asked for agreement has two answers (M8)', () => {
  const offer = { by: 'R', toAsk: /** @type {('B' | 'G')[]} */ (['B', 'G']) };
  const asked = update(beginAt(TOWERS), { game: { drawOffer: offer } });
  assert.equal(tap(asked, 'a5').ui.message?.key, 'prompt.answerFirst');
  assert.ok(selectSpaces(asked, ['a1', 'a5', 'm2']).every((space) => space.role === 'none'));
});
