/**
 * The slice of the state about the players' clocks.
 *
 * Owns its shape and its first value. It holds when a clock was started and the time left then, so that the state does
 * not change while a clock runs.
 */

/** @import {Colour} from '../../protocol/protocol.js' */

/**
 * A warning of a player. `low`: only these seconds are left; `over`: no time is left and the game continues.
 * @typedef {{colour: Colour, stage: 'low' | 'over', seconds: number}} Warning
 */

/**
 * `control` is null in a game without clocks; `low` is the time left at which a player is warned. `left` is the time
 * that each colour had left when the clock of `colour` was started, at `since`, null while no clock runs and in
 * an answer of Python, which does not know when that is shown. `least` is the time below which the running clock does
 * not fall, null for a person's. `due`: so long after `since` something is to be done, null for nothing. `isHeld`: the
 * clock of the person to move waits until that person does something. `turn` is the time that the player to move in a
 * remote game has left for the turn; an undo before the turn is sent does not give it back. `isClosed`: the page is
 * closed.
 * `warned` are the warnings given, `warning` is the last one. Times are in milliseconds.
 * @typedef {{control: {text: string, isForfeit: boolean, low: number} | null,
 *   left: Partial<Record<Colour, number>>, colour: Colour | null, since: number | null, least: number | null,
 *   due: number | null,
 *   isHeld: boolean, turn: {colour: Colour, left: number} | null, isClosed: boolean, warned: Warning[],
 *   warning: Warning | null}} ClockSlice
 */

/** @returns {ClockSlice} */
export function createClockSlice() {
  return {
    control: null,
    left: {},
    colour: null,
    since: null,
    least: null,
    due: null,
    isHeld: false,
    turn: null,
    isClosed: false,
    warned: [],
    warning: null,
  };
}
