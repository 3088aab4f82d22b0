/**
 * The clocks on the players' cards: a pure view model. It does not change while a clock runs.
 *
 * Owns which parts of a clock are shown. Knows no DOM.
 */

import { isComputersTurn } from '../game/side-to-move.js';
import { COLOURS } from '../protocol/protocol.js';

/** @import {CrewClock} from '../game/clock.js' */
/** @import {Colour} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/**
 * @param {State} state
 * @returns {Partial<Record<Colour, CrewClock | null>>} the clocks by their colours; null in a game without clocks
 */
export function selectClocks(state) {
  return Object.fromEntries(COLOURS.map((colour) => [colour, selectClock(state, colour)]));
}

/** @param {State} state @param {Colour} colour @returns {CrewClock | null} */
function selectClock(state, colour) {
  const { control, left, since, least, isHeld, colour: running } = state.clock;
  const time = left[colour];
  if (control === null || time === undefined) return null;
  const isRunning = running === colour;
  const { view } = state.game;
  const isTurn = view !== null && view.outcome === null && view.turn === colour;
  return {
    left: time,
    since: isRunning ? since : null,
    least: isRunning ? least : null,
    low: control.low,
    isHeld: isHeld && isTurn && !isComputersTurn(state) && state.remote.game === null,
  };
}
