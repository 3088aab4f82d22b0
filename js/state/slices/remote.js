/**
 * The slice of the state about remote games, as Python describes it (`kidd_page.elsewhere.Elsewhere`).
 *
 * Owns its first value. The stored text of a game, which contains its secret, is not in the state.
 */

/** @import {EngineMessage, RemoteView} from '../../protocol/protocol.js' */

/**
 * `game` is the remote game that is on the deck, null for any other game. While a remote game is running, the engine
 * must not help the player: no hints, no analysis. `list`: the entries of all games (`kidd_page.remote.stored`).
 * @typedef {{game: RemoteView | null, isRematch: boolean, list: Record<string, any>[], parcel: string,
 *   invitation: {id: string, text: string, refusal: EngineMessage | null} | null,
 *   refusal: EngineMessage | null}} RemoteSlice
 */

/** @returns {RemoteSlice} */
export function createRemoteSlice() {
  return { game: null, isRematch: false, invitation: null, list: [], refusal: null, parcel: '' };
}
