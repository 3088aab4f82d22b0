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

test('whoever is asked for agreement has two answers (M8)', () => {
  const offer = { by: 'R', toAsk: /** @type {('B' | 'G')[]} */ (['B', 'G']) };
  const asked = update(beginAt(TOWERS), { game: { drawOffer: offer } });
  assert.ok(selectSpaces(asked, ['a1', 'a5', 'm2']).every((space) => space.role === 'none'));
});
