// @ts-check
/** Madagascar on the page: stacks, flags, returns to the start, agreements, players who are out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectPage } from '../../../js/select/page.js';
import { selectSpaces } from '../../../js/select/spaces.js';
import { reduce } from '../../../js/state/reducer.js';
import { beginAt, readReplies, tap } from '../support/recorded-replies.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const [FLAGS] = readReplies('madagascar-flags');
const [TOWERS] = readReplies('madagascar-towers');
const [RETURN] = readReplies('madagascar-return');

/**
 * @param {Reply} reply
 * @param {Partial<View>} changes
 */
function change(reply, changes) {
  assert.ok(reply.view);
  return { ...reply, view: { ...reply.view, ...changes } };
}

test('the page shows three crews', () => {
  const { crews } = selectPage(beginAt(TOWERS));
  assert.deepEqual(
    crews.map((crew) => [crew.colour, crew.name, crew.isTurn, crew.captives]),
    [
      ['R', 'Anne', true, null],
      ['B', 'Will', false, null],
      ['G', 'Grace', false, null],
    ],
  );
});

test('a stack’s label says how far it goes (M3)', () => {
  const state = tap(beginAt(TOWERS), 'a5');
  assert.deepEqual(selectPage(state).prompt, {
    key: 'prompt.inHandStack',
    params: { space: 'a5', count: 3 },
  });
  assert.equal(selectPage(beginAt(TOWERS)).prompt.key, 'prompt.stack');
});

test('a stack’s flags are shown with it (M5)', () => {
  const [space] = selectSpaces(beginAt(FLAGS), ['a2']);
  assert.equal(space.stack?.flags, 3);
});

test('a tap moves a stack back to its own space if that is legal (M3)', () => {
  const held = tap(beginAt(RETURN), 'f6');
  assert.equal(selectSpaces(held, ['f6'])[0].role, 'return');
  assert.equal(tap(held, 'f6').requests.game?.fields.move, 'f6-f6<f7');
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

test('all players who are not out are asked for their agreement in turn (M8)', () => {
  const asked = reduce(tap(beginAt(TOWERS), 'a5'), { type: 'propose' });
  assert.deepEqual(asked.selection.choice?.clicks ?? [], []);
  assert.deepEqual(asked.game.drawOffer, { by: 'R', toAsk: ['B', 'G'] });
  const page = selectPage(asked);
  assert.deepEqual(page.heading, { key: 'turn.asked', params: { colour: 'B' } });
  assert.deepEqual(page.prompt, { key: 'prompt.asked' });
  assert.deepEqual(page.claim, { key: 'claim.proposed', params: { colour: 'R' } });
  assert.deepEqual([page.colour, page.hasStalemate, page.hasResign], ['B', false, false]);
  assert.deepEqual(
    page.choices.map((choice) => choice.message.key),
    ['choice.accept', 'choice.reject'],
  );
  assert.equal(tap(asked, 'a5').ui.message?.key, 'prompt.answerFirst');
  assert.ok(selectSpaces(asked, ['a1', 'a5', 'm2']).every((space) => space.role === 'none'));
  const next = reduce(asked, { type: 'consent', isAgreed: true });
  assert.deepEqual(next.game.drawOffer, { by: 'R', toAsk: ['G'] });
  const seconded = { key: 'claim.seconded', params: { colour: 'R', other: 'B' } };
  assert.deepEqual(selectPage(next).claim, seconded);
  assert.equal(next.requests.game, null);
  assert.equal(
    reduce(next, { type: 'consent', isAgreed: true }).requests.game?.fields.move,
    'agree',
  );
});

test('after a refusal the game goes on', () => {
  const asked = reduce(beginAt(TOWERS), { type: 'propose' });
  const next = reduce(asked, { type: 'consent', isAgreed: true });
  const refused = reduce(next, { type: 'consent', isAgreed: false });
  assert.equal(refused.game.drawOffer, null);
  assert.equal(refused.requests.game, null);
  const claim = { key: 'claim.refused', params: { colour: 'R', other: 'G' } };
  assert.deepEqual(selectPage(refused).claim, claim);
  assert.deepEqual(selectPage(tap(refused, 'a5')).claim, claim, 'until the turn is made');
  const again = reduce(refused, { type: 'propose' });
  assert.equal(selectPage(again).claim?.key, 'claim.proposed');
  assert.equal(reduce(refused, { type: 'consent', isAgreed: true }), refused);
});

test('a player who is out is marked and gets no questions (M6)', () => {
  const state = beginAt(change(TOWERS, { out: ['B'], asked: ['G'] }));
  assert.deepEqual(
    selectPage(state).crews.map((crew) => crew.isOut),
    [false, true, false],
  );
  assert.deepEqual(reduce(state, { type: 'propose' }).game.drawOffer?.toAsk, ['G']);
});
