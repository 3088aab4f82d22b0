// @ts-check
/** The chart of the voyage: a number for every entry of the list below it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATIONS } from '../../../js/art/voyage-chart.js';
import { readDictionary } from '../support/dictionaries.mjs';

test('the chart has a number for every entry of its list, without overlap', () => {
  const entries = Object.keys(readDictionary()).filter((key) =>
    /^rules\.story\.voyage\.\d+\.where$/.test(key),
  );
  assert.equal(STATIONS.length, entries.length);
  for (const [index, [east, north]] of STATIONS.entries()) {
    for (const [otherEast, otherNorth] of STATIONS.slice(index + 1))
      assert.ok(Math.hypot(east - otherEast, north - otherNorth) > 11);
  }
});
