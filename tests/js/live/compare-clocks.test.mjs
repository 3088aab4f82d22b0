/** The clocks of two pages: another player's reported time is compared with the time measured here. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { findGap, readOthersClock } from '../../../js/live/compare-clocks.js';
import { createState } from '../../../js/state/reducer.js';

/** @param {object} clock @param {string} [control] @param {string} [turn] @returns {any} */
function makeState(clock, control = '60+5', turn = 'R') {
  const state = createState();
  return {
    ...state,
    clock: { ...state.clock, ...clock },
    remote: { ...state.remote, game: { control: { text: control, forfeit: true } } },
    game: { ...state.game, view: { turn, outcome: null } },
  };
}

test('only the running clock of another player is compared', () => {
  const running = { colour: 'B', since: 1000, left: { R: 60_000, B: 50_000 } };
  assert.equal(readOthersClock(makeState({ ...running, least: null }), 4000), null);
  assert.equal(readOthersClock(makeState({ colour: null, least: 0 }), 4000), null);
  const shown = readOthersClock(makeState({ ...running, least: 0 }), 61_000);
  assert.deepEqual(shown, { colour: 'B', left: -10_000 });
});

test('more time than has passed here is named, a short delay is not', () => {
  const shown = { colour: /** @type {const} */ ('B'), left: 40_000 };
  assert.equal(findGap(makeState({ left: { R: 60_000, B: 49_000 } }), shown), 0);
  assert.equal(findGap(makeState({ left: { R: 60_000, B: 53_000 } }), shown), 8);
  assert.equal(findGap(makeState({ left: { R: 60_000, B: 53_000 } }, '60+5', 'B'), shown), 0);
  assert.equal(findGap(makeState({ left: { R: 30_000, B: 30_000 } }, '1/30'), shown), 0);
  assert.equal(findGap(makeState({ left: { R: 60_000, B: 53_000 } }), null), 0);
});
