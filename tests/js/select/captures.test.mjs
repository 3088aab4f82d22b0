// @ts-check
/** Capture notes on the deck: their text and their place. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCaptures } from '../../../js/select/captures.js';
import { placeNote } from '../../../js/view/widgets/note-placement.js';
import { readReplies } from '../support/recorded-replies.mjs';

/** @param {string} owners @param {string} space @returns {import('../../../js/protocol/protocol.js').EventView} */
const removed = (owners, space) => ({ kind: 'removed', owners, space });

test('the note of a captured group says that it was surrounded without a gap or a back (L3)', () => {
  /** @type {import('../../../js/protocol/protocol.js').EventView[]} */
  const events = [{ kind: 'moved' }, removed('B', 'a1'), removed('B', 'a2'), removed('B', 'f1')];
  assert.deepEqual(listCaptures(events, 'loyal+pie', 'R'), [
    {
      message: { key: 'capture.surrounded', params: { colour: 'R', count: 3 } },
      reason: { key: 'capture.surrounded.why' },
      colour: 'R',
      spaces: ['a1', 'a2', 'f1'],
    },
  ]);
});

test('the note of a token that moved among enemies says that they surround it (L4)', () => {
  const [captive] = listCaptures([removed('R', 'a1')], 'loyal', 'R');
  assert.equal(captive.colour, 'B');
  const both = listCaptures([removed('B', 'a2'), removed('R', 'a1')], 'loyal', 'R');
  assert.deepEqual(
    both.map(({ colour }) => colour),
    ['B', 'R'],
  );
});

test('the note of a captive names the captor and the freed tokens (Q3, Q5)', () => {
  const [, , , { events = [], view }] = readReplies('quedah-chain');
  const mover = view?.last?.colour ?? '';
  const [told, ...others] = listCaptures(events, 'quedah', mover);
  assert.deepEqual(others, []);
  assert.equal(told.message.key, 'capture.behind');
  assert.deepEqual(
    [told.message.params?.colour, told.message.params?.loser, told.colour],
    ['B', 'R', 'B'],
  );
  assert.equal(told.reason?.key, 'capture.freed');
  assert.ok(told.spaces.includes('a5'));
});

test('a captured stack has one note (M4)', () => {
  /** @type {import('../../../js/protocol/protocol.js').EventView[]} */
  const stack = [{ kind: 'captured', owners: 'BRR', space: 'f4' }];
  const [told] = listCaptures(stack, 'madagascar', 'G');
  assert.deepEqual(told.message, {
    key: 'capture.stack',
    params: { colour: 'G', loser: 'B', count: 3 },
  });
  assert.deepEqual(listCaptures([{ kind: 'moved' }, { kind: 'won' }], 'madagascar', 'G'), []);
});

test('a note is near its capture and covers nothing important', () => {
  const room = { width: 400, height: 300 };
  const size = { width: 100, height: 40 };
  const anchors = [{ x: 200, y: 150 }];
  const free = placeNote(size, room, anchors, []);
  assert.ok(free.x <= 200 && free.x + 100 >= 200 && free.y <= 150 && free.y + 40 >= 150);
  const token = { x: 150, y: 100, width: 100, height: 100, weight: 9 };
  const beside = placeNote(size, room, anchors, [token]);
  const isClear =
    beside.x >= 250 || beside.x + 100 <= 150 || beside.y >= 200 || beside.y + 40 <= 100;
  assert.ok(isClear, JSON.stringify(beside));
  assert.ok(Math.hypot(beside.x + 50 - 200, beside.y + 20 - 150) < 160);
});

test('a note without room stays inside the deck', () => {
  const { x, y } = placeNote({ width: 500, height: 80 }, { width: 400, height: 300 }, [], []);
  assert.ok(x < 20 && y < 20);
});
