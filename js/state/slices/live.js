/**
 * The slice of the state about live connections to other players.
 *
 * Owns its shape and its first value. The connections themselves are not in the state.
 */

/** @import {LiveAttempt, LiveLine, LivePlayer, LiveProblem} from '../../game/live.js' */

/**
 * `offered` is an offer that was opened here and waits for the player's consent, with the names of the players if the
 * game is stored here. `handed`: the state of an answer that was opened here and is passed to the tab that waits for
 * it. `problem` is the last problem. `selecting`: the spaces that the player of a seat has selected for an incomplete
 * move after `step` steps. `unread` counts the lines that the player has not seen.
 * @typedef {{attempt: LiveAttempt | null, offered: {text: string, names: string[]} | null,
 *   handed: 'looking' | 'taken' | 'nobody' | null, problem: LiveProblem, players:
 *   LivePlayer[], lines: LiveLine[], unread: number, selecting: {seat: number, step: number, spaces: string[]} |
 *   null}} LiveSlice
 */

/** @returns {LiveSlice} */
export function createLiveSlice() {
  return {
    attempt: null,
    offered: null,
    handed: null,
    problem: null,
    players: [],
    lines: [],
    unread: 0,
    selecting: null,
  };
}
