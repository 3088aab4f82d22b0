/**
 * The slice of the state about live connections to other players, as Python describes it (`kidd_page.elsewhere.Live`).
 *
 * Owns its first value. The connections themselves are not in the state.
 */

/** @import {EngineMessage} from '../../protocol/protocol.js' */

/**
 * `selecting`: the spaces that the player of a seat has selected for an incomplete move after `step` steps. The seat of
 * a player is null for a watcher and before the player has joined.
 * @typedef {{attempt: {text: string} | null, offered: object | null, handed: string | null, unread: number,
 *   players: {name: string, seat: number | null, isThere: boolean, games: string[], reached: number[]}[],
 *   lines: Record<string, any>[], problem: EngineMessage | null,
 *   selecting: {seat: number, step: number, spaces: string[]} | null}} LiveSlice
 */

/** @returns {LiveSlice} */
export function createLiveSlice() {
  return {
    ...{ attempt: null, offered: null, handed: null, problem: null },
    ...{ players: [], lines: [], unread: 0, selecting: null },
  };
}
