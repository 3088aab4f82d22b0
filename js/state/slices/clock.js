// @ts-check
/**
 * The slice of the state about the players' clocks.
 *
 * Owns its shape and its first value. It holds when a clock was started and what was left then, so that nothing
 * changes while it runs.
 */

/** @typedef {import('../../protocol/protocol.js').Colour} Colour */

/**
 * What a player is warned of: `low`, only these seconds are left; `over`, none is left and the game goes on.
 * @typedef {{colour: Colour, stage: 'low' | 'over', seconds: number}} Warning
 */

/**
 * `control` is null in a game without clocks; `low` is what is left when a player is warned. `left` is what each colour
 * had left when the clock of `colour` was started, at `since`; that is null while no clock runs. `least` is the time
 * below which the running clock does not fall, null for a person's. `isHeld`: the clock of the person to move waits
 * until that person does something. `turn` is what the player to move in a game with somebody elsewhere has left for
 * the turn, which an undo before the turn is sent does not give back. `isClosed`: the page is closed. `warned` are
 * the warnings given, `warning` is the last one. Times are in milliseconds.
 * @typedef {{control: {text: string, isForfeit: boolean, low: number} | null,
 *   left: Partial<Record<Colour, number>>, colour: Colour | null, since: number | null, least: number | null,
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
    isHeld: false,
    turn: null,
    isClosed: false,
    warned: [],
    warning: null,
  };
}
