/** Labels keep clear of a freed token, which is drawn beside its space until it leaves. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLACK_PATH, clearLabels, findFreed, layOut } from '../../../../js/view/board/geometry.js';
import { DECK } from '../../support/fake-storage.mjs';

/** @typedef {import('../../../../js/view/board/geometry.js').Point} Point */

/** @type {import('../../../../js/view/board/geometry.js').Deck} */
const deck = DECK;
const HOSTS = [
  [360, 480],
  [360, 740],
  [820, 900],
  [928, 800],
  [461, 360],
];
/** A freed token's radius with its marks, and half of a label. */
const LEAST = 0.56 + 0.12;
/** Each space with each one to which the back of a token on it can be turned. */
const CASES = Object.entries(deck.links).flatMap(([space, neighbours]) =>
  [...neighbours, ...(deck.hatches.includes(space) ? [BLACK_PATH] : [])].map((back) => ({
    space,
    back,
  })),
);

/** @param {Point} one @param {Point} other */
const measure = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

for (const [width, height] of HOSTS) {
  test(`no label is under a freed token, in any direction: ${width}×${height}`, () => {
    const layout = layOut(deck, width, height);
    let count = 0;
    for (const { space, back } of CASES) {
      const { x, y } = findFreed(layout, space, back);
      const freed = { x: layout.points[space].x + x, y: layout.points[space].y + y };
      const labels = clearLabels(layout, space, back);
      assert.deepEqual(Object.keys(labels), Object.keys(layout.labels));
      for (const [name, label] of Object.entries(labels)) {
        const where = `${name} at ${space}, back to ${back}`;
        assert.ok(measure(label, freed) > LEAST, where);
        if (measure(label, layout.labels[name]) < 1e-9) continue;
        count += 1;
        for (const [other, point] of Object.entries(layout.points))
          assert.ok(measure(label, point) > 0.6, `${where}: upon ${other}`);
      }
    }
    assert.ok(count > 0);
  });
}

test('the tables name no other cases than a captor’s', () => {
  const known = new Set(CASES.map(({ space, back }) => `${space} ${back}`));
  for (const moved of Object.values(deck.layout.moved))
    assert.deepEqual(
      Object.keys(moved).filter((one) => !known.has(one)),
      [],
    );
});
