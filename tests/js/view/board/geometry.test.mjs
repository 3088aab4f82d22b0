// The deck's layout: angles, labels and arrow keys, in containers of many shapes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { freestAngle, turnBetween } from '../../../../js/view/board/angles.js';
import {
  BLACK_PATH,
  exitsOf,
  layOut,
  neighbourToward,
  pathAngle,
  pathsOf,
  SPACE_RADIUS,
  TOKEN_RADIUS,
} from '../../../../js/view/board/geometry.js';
import {
  distanceToOutline,
  distanceToSegment,
  isInside,
} from '../../../../js/view/board/hull-outline.js';
import { stackLift } from '../../../../js/view/board/token.js';

/** @typedef {import('../../../../js/art/layout.js').Point} Point */

/** @type {import('../../../../js/view/board/geometry.js').Deck} */
const deck = JSON.parse(
  readFileSync(new URL('../../../../py/kidd/core/adventure_galley.json', import.meta.url), 'utf8'),
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
/** @type {import('../../../../js/view/board/space-buttons.js').Direction[]} */
const DIRECTIONS = ['up', 'down', 'left', 'right'];
const layouts = HOSTS.map(([width, height]) => layOut(deck, width, height));
/** @param {number} angle */
const degrees = (angle) => (angle * 180) / Math.PI;
/**
 * @param {Point} one
 * @param {Point} other
 */
const between = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

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

test('every space is on the deck, clear of the rail', () => {
  for (const { points, outline } of layouts) {
    for (const name of names) {
      assert.ok(isInside(outline, points[name]), name);
      assert.ok(distanceToOutline(outline, points[name]) > SPACE_RADIUS, name);
    }
  }
});

test('two pointers fit between neighbouring spaces', () => {
  for (const { points } of layouts) {
    for (const [from, to] of pathsOf(deck)) {
      assert.ok(between(points[from], points[to]) > 2.6 * TOKEN_RADIUS, `${from}-${to}`);
    }
  }
});

test('on a narrow phone a space is large enough as a touch target', () => {
  const { unit } = layOut(deck, 360, 480);
  assert.ok(2 * SPACE_RADIUS * unit >= 44);
});

test('a path has opposite angles at its two ends', () => {
  for (const layout of layouts) {
    for (const [from, to] of pathsOf(deck)) {
      const turn = turnBetween(pathAngle(layout, from, to), pathAngle(layout, to, from));
      assert.ok(Math.abs(Math.abs(turn) - Math.PI) < 1e-9);
    }
  }
});

test('the three directions of a space differ clearly, including the gangway (G1)', () => {
  for (const layout of layouts) {
    for (const name of names) {
      const ways = [...deck.links[name], ...(deck.hatches.includes(name) ? [BLACK_PATH] : [])];
      assert.equal(ways.length, 3);
      const angles = ways.map((way) => pathAngle(layout, name, way));
      angles.forEach((angle, index) => {
        const turn = degrees(Math.abs(turnBetween(angle, angles[(index + 1) % 3])));
        assert.ok(turn > 62, `${name}: ${turn}`);
      });
    }
  }
});

test('a gangway ends outside the rail, away from the middle of the deck', () => {
  for (const { gangways, outline, points } of layouts) {
    for (const hatch of deck.hatches) {
      assert.ok(!isInside(outline, gangways[hatch].end), hatch);
      assert.ok(
        Math.hypot(gangways[hatch].end.x, gangways[hatch].end.y) >
          Math.hypot(points[hatch].x, points[hatch].y),
      );
    }
  }
});

test('no label overlaps a path, space, fitting or other label', () => {
  for (const layout of layouts) {
    const { cannon, fittings, gangways, labels, outline, points } = layout;
    const paths = [
      ...pathsOf(deck).map(([from, to]) => [points[from], points[to]]),
      ...deck.hatches.map((hatch) => [points[hatch], gangways[hatch].end]),
    ];
    for (const name of names) {
      const label = labels[name];
      for (const { centre, reach } of [...fittings, ...cannon])
        assert.ok(between(label, centre) > reach + 0.1, name);
      assert.ok(isInside(outline, label), name);
      for (const [start, end] of paths) assert.ok(distanceToSegment(label, start, end) > 0.2, name);
      for (const other of names) {
        assert.ok(between(label, points[other]) > SPACE_RADIUS + 0.15, `${name} at ${other}`);
        if (other !== name) assert.ok(between(label, labels[other]) > 0.4, `${name}, ${other}`);
      }
    }
  }
});

test('a stack of ten hides no label', () => {
  const lift = stackLift(10, 1);
  for (const { labels, points } of layouts) {
    for (const name of names) {
      for (const { x, y } of Object.values(points)) {
        const clear = distanceToSegment(labels[name], { x, y }, { x, y: y - lift }) - TOKEN_RADIUS;
        assert.ok(clear > 0.08, `${name}: ${clear}`);
      }
    }
  }
});

test('no two labels can be read as one', () => {
  for (const { labels } of layouts) {
    for (const name of names) {
      const near = names.filter(
        (other) => other < name && between(labels[other], labels[name]) < 0.6,
      );
      assert.deepEqual(near, [], name);
    }
  }
});

test('no fitting overlaps a space or is too small to recognize', () => {
  for (const { fittings, points } of layouts) {
    for (const { name, centre, reach, scale } of fittings) {
      assert.ok(scale > 0.6 && scale <= 1, `${name}: ${scale}`);
      for (const space of names)
        assert.ok(between(centre, points[space]) > SPACE_RADIUS + reach, `${name} at ${space}`);
    }
  }
});

test('an arrow key follows a path in roughly its direction', () => {
  const wide = layOut(deck, 880, 700);
  assert.equal(neighbourToward(deck, wide, 'm1', 'down'), 'm2');
  assert.equal(neighbourToward(deck, wide, 'm1', 'right'), 'f1');
  assert.equal(neighbourToward(deck, wide, 'm1', 'up'), null);
  const tall = layOut(deck, 360, 500);
  assert.equal(neighbourToward(deck, tall, 'm1', 'right'), 'm2');
  assert.equal(neighbourToward(deck, tall, 'm1', 'up'), 'f1');
});

test('arrow keys reach every space from every other', () => {
  for (const layout of layouts) {
    for (const start of names) {
      const reached = new Set([start]);
      for (const name of reached) {
        for (const direction of DIRECTIONS) {
          const next = neighbourToward(deck, layout, name, direction);
          if (next !== null) reached.add(next);
        }
      }
      assert.equal(reached.size, names.length, start);
    }
  }
});

test('a token faces all neighbours but the one its back is to (G3, G5)', () => {
  assert.deepEqual(exitsOf(deck, 'a2', 'a1'), ['a3', 'a4']);
  assert.deepEqual(exitsOf(deck, 'a1', BLACK_PATH), ['a2', 'm1']);
  assert.deepEqual(exitsOf(deck, 'a1', 'a2'), ['m1']);
});

test('the freest angle is the one farthest from all taken angles', () => {
  assert.equal(freestAngle([0, Math.PI / 2], [0.1, -2.4, 1.5]), -2.4);
  assert.equal(freestAngle([], [1, 2]), 1);
});

test('a rotation takes the shorter direction', () => {
  assert.ok(Math.abs(turnBetween(3, -3) - (2 * Math.PI - 6)) < 1e-9);
  assert.ok(Math.abs(turnBetween(-3, 3) + (2 * Math.PI - 6)) < 1e-9);
  assert.equal(turnBetween(1, 1), 0);
});
