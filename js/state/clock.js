/**
 * The times of the players' clocks: reads them when a game is opened, and stops them when the page is closed.
 *
 * Python decides which of them runs (`kidd_page.game.clocks`). Pure: the moment is passed in.
 */

import { countLeft } from '../game/clock.js';
import { createClockSlice } from './slices/clock.js';
import { update } from './update.js';

/** @import {Reply} from '../protocol/protocol.js' */
/** @import {ClockSlice} from './slices/clock.js' */
/** @import {State} from './types.js' */

/**
 * Note that the page is closed or open again. A closed page must store the time that is left, so its clock stops here.
 * @param {State} state
 * @param {boolean} isClosed
 * @param {number} now
 * @returns {State}
 */
export function closeClock(state, isClosed, now) {
  const { control, left, colour, since, least, turn } = state.clock;
  if (!isClosed || colour === null) return update(state, { clock: { isClosed } });
  const rest = countLeft({ left: left[colour] ?? 0, since, least }, now);
  const kept = control?.isForfeit ? Math.max(rest, 0) : rest;
  return update(state, {
    clock: {
      left: { ...left, [colour]: kept },
      turn: turn?.colour === colour ? { colour, left: kept } : turn,
      ...{ colour: null, since: null, least: null, due: null, isClosed },
    },
  });
}

/**
 * Round times up to whole milliseconds, so that 0 means that no time is left.
 * @param {ClockSlice['left']} left
 * @returns {Record<string, number>}
 */
export function roundTimes(left) {
  return Object.fromEntries(
    Object.entries(left).map(([colour, time]) => [colour, Math.ceil(time) || 0]),
  );
}

/**
 * Read the clocks of a reply that opens a game.
 * @param {State} state
 * @param {Pick<Reply, 'clock'>} reply
 * @param {object} how
 * @param {boolean} how.isHeld
 * @param {ClockSlice['left'] | null} [how.left] times that are more exact than those of the record
 * @returns {ClockSlice}
 */
export function readClocks({ clock: { isClosed } }, { clock }, { isHeld, left = null }) {
  if (clock === undefined) return { ...createClockSlice(), isClosed };
  const { control: text, forfeit: isForfeit, low } = clock;
  const isComplete = left !== null && Object.keys(clock.left).every((colour) => colour in left);
  return {
    ...createClockSlice(),
    control: { text, isForfeit, low },
    left: isComplete ? left : clock.left,
    isHeld,
    isClosed,
  };
}

/**
 * Return the clocks at the start of a game: none before the engine's reply.
 * @param {State} state
 * @returns {ClockSlice}
 */
export function clearClocks({ clock: { isClosed } }) {
  return { ...createClockSlice(), isClosed };
}

/**
 * Write the clocks in the format of a reply.
 * @param {ClockSlice} clock
 * @returns {Pick<Reply, 'clock'>}
 */
export function writeClocks({ control, left }) {
  if (control === null) return {};
  const { text, isForfeit, low } = control;
  return { clock: { control: text, forfeit: isForfeit, low, left: roundTimes(left) } };
}
