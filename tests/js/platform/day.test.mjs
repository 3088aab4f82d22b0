/** Days and offsets of the reader's time zone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOffsets, writeDay } from '../../../js/platform/day.js';

/**
 * Run as if the reader lived in a time zone.
 * @param {string} zone
 * @param {() => void} act
 */
function stayIn(zone, act) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    act();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

test('the offsets are those from the minutes on at which clocks are changed', () => {
  stayIn('Europe/Berlin', () => {
    assert.deepEqual(listOffsets(Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31)), [
      [Date.UTC(2026, 0, 1), 60],
      [Date.UTC(2026, 2, 29, 1), 120],
      [Date.UTC(2026, 9, 25, 1), 60],
    ]);
  });
  stayIn('Asia/Kolkata', () => {
    assert.deepEqual(listOffsets(0, Date.UTC(1971)), [[0, 330]]);
  });
});

test('a day is the one where the reader is', () => {
  stayIn('America/New_York', () => assert.equal(writeDay(Date.UTC(2026, 10, 26)), '2026-11-25'));
});
