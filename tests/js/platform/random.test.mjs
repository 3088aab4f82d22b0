/** Lots: fair random order. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSeats } from '../../../js/platform/random.js';

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

test('a level stays with its player in every order, and every order is equally likely', (context) => {
  for (const players of [2, 3]) {
    const names = ['Anne', 'Will', 'Boatswain (5)'].slice(0, players);
    const levels = [0, 1, 5].slice(0, players);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const lots of ORDERS) {
      context.mock.method(crypto, 'getRandomValues', (/** @type {BigUint64Array} */ array) =>
        array.map((_, at) => BigInt(lots[at])),
      );
      const drawn = drawSeats({ names, levels });
      assert.deepEqual(
        drawn.levels,
        drawn.names.map((name) => levels[names.indexOf(name)]),
      );
      const order = drawn.names.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.deepEqual(new Set(counts.values()), new Set([players === 2 ? 3 : 1]));
  }
});
