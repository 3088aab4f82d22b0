// @ts-check
/**
 * The times of the players' clocks: reads them from replies, and decides which times are kept.
 *
 * Owns which of several known times is used. Pure; `clock` starts and stops the clocks.
 */

import { createClockSlice } from './slices/clock.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./slices/clock.js').ClockSlice} ClockSlice */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

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
 * Read the clocks of a reply that shows a position.
 * @param {State} state
 * @param {Pick<Reply, 'clock'>} reply
 * @param {object} how
 * @param {boolean} how.isHeld
 * @param {ClockSlice['left'] | null} [how.left] times that are more exact than those of the record
 * @returns {ClockSlice}
 */
export function readClocks({ clock: current }, { clock }, { isHeld, left = null }) {
  const { isClosed, warned, turn } = current;
  if (clock === undefined) return { ...createClockSlice(), isClosed };
  const { control: text, forfeit: isForfeit, low } = clock;
  const isComplete = left !== null && Object.keys(clock.left).every((colour) => colour in left);
  return {
    ...createClockSlice(),
    control: { text, isForfeit, low },
    left: isComplete ? left : clock.left,
    isHeld,
    turn,
    isClosed,
    warned,
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
