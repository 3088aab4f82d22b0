// @ts-check
/**
 * Live connections: which players of a game are connected.
 *
 * Owns these answers. Pure.
 */

/** @typedef {import('./types.js').State} State */

/**
 * List the pages that are connected live for the remote game on the deck.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
function listConnected({ remote: { game }, live: { players } }) {
  return game === null ? [] : players.filter(({ games }) => games.includes(game.game_id));
}

/**
 * Return whether a page of another player, or of somebody who watches, is connected live.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
export function isLive(state) {
  return listConnected(state).length > 0;
}

/**
 * Return whether this player's turn is sent without a press: the page of another player is connected live.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
export function isSentLive(state) {
  return listConnected(state).some(({ seat }) => seat !== null);
}

/**
 * Return whether the player of a seat gets every message live, from this page or from one that is connected to it.
 * @param {Pick<State, 'remote' | 'live'>} state
 * @param {number | null} wanted null for any other player
 */
export function isReached(state, wanted) {
  if (wanted === null) return isSentLive(state);
  return listConnected(state).some(
    ({ seat, reached }) => seat === wanted || (seat !== null && reached.includes(wanted)),
  );
}
