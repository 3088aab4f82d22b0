// The deck's layout: angles and arrow keys, in containers of many shapes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  BLACK_PATH,
  exitsOf,
  layOut,
  pathAngle,
  SPACE_RADIUS,
  turnBetween,
} from '../../../../js/view/board/geometry.js';
import { findFreest } from '../../../../js/view/board/token.js';

/** @type {import('../../../../js/view/board/geometry.js').Deck} */
const deck = JSON.parse(
  readFileSync(new URL('../../../../py/workshop/deck/deck.json', import.meta.url), 'utf8'),
);
const names = Object.keys(deck.links);
const HOSTS = [
  [360, 480],
  [360, 520],
  [360, 740],
  [820, 900],
  [700, 700],
  [880, 700],
  [1480, 980],
  [1200, 400],
];
const layouts = HOSTS.map(([width, height]) => layOut(deck, width, height));

test('a container wider than high has the ship horizontal, any other vertical', () => {
  assert.equal(layOut(deck, 800, 600).orientation, 'wide');
  assert.equal(layOut(deck, 600, 800).orientation, 'tall');
  // A host that has become a little shorter does not turn the ship round, a phone that is turned does.
  assert.equal(layOut(deck, 360, 350, 'auto', 'tall').orientation, 'tall');
  assert.equal(layOut(deck, 350, 360, 'auto', 'wide').orientation, 'wide');
  assert.equal(layOut(deck, 600, 360, 'auto', 'tall').orientation, 'wide');
  assert.equal(layOut(deck, 360, 600, 'auto', 'wide').orientation, 'tall');
  assert.equal(layOut(deck, 800, 600, 'tall').orientation, 'tall');
});

test('the bow is at the right or at the top; port is at the top or at the left', () => {
  const wide = layOut(deck, 800, 600).points;
  assert.ok(wide.f3.x > wide.a3.x);
  assert.ok(wide.m1.y < wide.m2.y);
  const tall = layOut(deck, 600, 800).points;
  assert.ok(tall.f3.y < tall.a3.y);
  assert.ok(tall.m1.x < tall.m2.x);
});

test('the view box has the container’s aspect ratio and contains the whole ship', () => {
  layouts.forEach(({ view, outline, unit }, index) => {
    const [width, height] = HOSTS[index];
    assert.ok(Math.abs(view.width * unit - width) < 0.01);
    assert.ok(Math.abs(view.height * unit - height) < 0.01);
    for (const { x, y } of outline) {
      assert.ok(x > view.x && x < view.x + view.width);
      assert.ok(y > view.y && y < view.y + view.height);
    }
  });
});

test('on a narrow phone a space is large enough as a touch target', () => {
  const { unit } = layOut(deck, 360, 480);
  assert.ok(2 * SPACE_RADIUS * unit >= 44);
});

test('a path has opposite angles at its two ends', () => {
  for (const layout of layouts) {
    for (const [from, to] of names.flatMap((one) => deck.links[one].map((to) => [one, to]))) {
      const turn = turnBetween(pathAngle(layout, from, to), pathAngle(layout, to, from));
      assert.ok(Math.abs(Math.abs(turn) - Math.PI) < 1e-9);
    }
  }
});

test('a token faces all neighbours but the one its back is to (G3, G5)', () => {
  assert.deepEqual(exitsOf(deck, 'a2', 'a1'), ['a3', 'a4']);
  assert.deepEqual(exitsOf(deck, 'a1', BLACK_PATH), ['a2', 'm1']);
  assert.deepEqual(exitsOf(deck, 'a1', 'a2'), ['m1']);
});

test('the freest place is the one farthest from all taken angles', () => {
  /** @param {number[]} angles @returns {import('../../../../js/view/board/geometry.js').Wish[]} */
  const wish = (...angles) => angles.map((angle) => [angle, [[angle, `rotate(${angle})`]]]);
  assert.deepEqual(findFreest([0, Math.PI / 2], wish(0.1, -2.4, 1.5)), [[-2.4, 'rotate(-2.4)']]);
  assert.deepEqual(findFreest([], wish(1, 2)), [[1, 'rotate(1)']]);
});

test('a rotation takes the shorter direction', () => {
  assert.ok(Math.abs(turnBetween(3, -3) - (2 * Math.PI - 6)) < 1e-9);
  assert.ok(Math.abs(turnBetween(-3, 3) + (2 * Math.PI - 6)) < 1e-9);
  assert.equal(turnBetween(1, 1), 0);
});
