/** Lots: fair random order. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawBelow, drawSeats, shuffle } from '../../../js/game/lots.js';

/** @param {number[]} bytes */
function drawFrom(bytes) {
  const left = [...bytes];
  return () => left.shift() ?? assert.fail('no byte is left');
}

test('a level stays with its player in every order', () => {
  const game = { names: ['Anne', 'Boatswain (5)'], levels: [0, 5] };
  assert.deepEqual(drawSeats(game, drawFrom([1])), game);
  const swapped = { names: ['Boatswain (5)', 'Anne'], levels: [5, 0] };
  assert.deepEqual(drawSeats(game, drawFrom([0])), swapped);
});

test('all orders of two and of three players have equal probability', () => {
  for (const [players, orders] of [
    [2, 2],
    [3, 6],
  ]) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    // Every pair of bytes once, without those that would be rejected.
    for (let first = 0; first < 252; first += 1) {
      for (let second = 0; second < 252; second += 1) {
        const order = shuffle([0, 1, 2].slice(0, players), drawFrom([first, second])).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    assert.equal(counts.size, orders);
    assert.equal(new Set(counts.values()).size, 1);
  }
});

test('a byte that would favour low numbers is rejected', () => {
  assert.equal(drawBelow(3, drawFrom([255, 254])), 2);
  assert.equal(drawBelow(3, drawFrom([255, 255, 0])), 0);
  assert.equal(drawBelow(2, drawFrom([255])), 1);
  assert.equal(drawBelow(1, drawFrom([7])), 0);
});
