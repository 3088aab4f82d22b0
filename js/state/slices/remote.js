// @ts-check
/**
 * The slice of the state about games with somebody elsewhere.
 *
 * Owns its shape and its first value. What is kept of such a game, with its secret, is not in the state.
 */

/** @typedef {import('../../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../../game/remote.js').Invitation} Invitation */
/** @typedef {import('../../game/remote.js').RemoteEntry} RemoteEntry */

/**
 * `game` is the game with somebody elsewhere that is on the deck, null for any other game. While it is not null and
 * goes on, the engine must not help the player: no hints, no analysis.
 * @typedef {{game: RemoteView | null, invitation: Invitation | null, list: RemoteEntry[],
 *   refusal: Invitation['refusal'], parcel: string}} RemoteSlice
 */

/** @returns {RemoteSlice} */
export function createRemoteSlice() {
  return { game: null, invitation: null, list: [], refusal: null, parcel: '' };
}
