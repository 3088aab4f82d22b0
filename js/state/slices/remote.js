/**
 * The slice of the state about remote games.
 *
 * Owns its shape and its first value. The stored text of a game, which contains its secret, is not in the state.
 */

/** @import {Invitation, RemoteEntry} from '../../game/remote.js' */
/** @import {RemoteView} from '../../protocol/protocol.js' */

/**
 * `game` is the remote game that is on the deck, null for any other game. While a remote game is running, the engine
 * must not help the player: no hints, no analysis. `isRematch`: the players of an earlier game are invited again.
 * @typedef {{game: RemoteView | null, isRematch: boolean, invitation: Invitation | null, list: RemoteEntry[],
 *   refusal: Invitation['refusal'], parcel: string}} RemoteSlice
 */

/** @returns {RemoteSlice} */
export function createRemoteSlice() {
  return { game: null, isRematch: false, invitation: null, list: [], refusal: null, parcel: '' };
}
