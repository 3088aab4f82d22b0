// @ts-check
/** Labels keep clear of a freed token, which is drawn beside its space until it leaves. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layOut, pathAngle } from '../../../../js/view/board/geometry.js';
import { clearLabels } from '../../../../js/view/board/label-placement.js';
import { FREED_REACH, findFreed } from '../../../../js/view/board/space.js';

/** @type {import('../../../../js/view/board/geometry.js').Deck} */
const deck = JSON.parse(
  readFileSync(new URL('../../../../py/kidd/core/adventure_galley.json', import.meta.url), 'utf8'),
);
const HOSTS = [
  [360, 480],
  [360, 740],
  [820, 900],
  [928, 800],
  [461, 360],
];

for (const [width, height] of HOSTS) {
  test(`no label is under a freed token, in any direction: ${width}×${height}`, () => {
    const layout = layOut(deck, width, height);
    let count = 0;
    for (const [space, neighbours] of Object.entries(deck.links)) {
      const backs = deck.hatches.includes(space) ? [...neighbours, '0'] : neighbours;
      for (const back of backs) {
        const centre = findFreed(layout.points[space], pathAngle(layout, space, back));
        const guest = { centre, reach: FREED_REACH };
        const moved = clearLabels(layout.surroundings, layout.labels, guest);
        count += Object.keys(moved).length;
        for (const [name, { x, y }] of Object.entries({ ...layout.labels, ...moved })) {
          const distance = Math.hypot(x - centre.x, y - centre.y);
          assert.ok(distance > FREED_REACH + 0.12, `${name} at ${space}, back to ${back}`);
        }
        for (const name of Object.keys(moved))
          for (const [other, point] of Object.entries(layout.points))
            assert.ok(
              Math.hypot(moved[name].x - point.x, moved[name].y - point.y) > 0.6,
              `${name} upon ${other}`,
            );
      }
    }
    assert.ok(count > 0);
  });
}
