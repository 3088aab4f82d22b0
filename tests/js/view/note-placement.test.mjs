/** The places of the notes on the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeNote } from '../../../js/view/widgets/note-placement.js';

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
