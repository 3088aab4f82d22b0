// @ts-check
/**
 * Live connections: which players of a game are connected.
 *
 * Owns this answer. Pure.
 */

/** @typedef {import('./types.js').State} State */

/**
 * Return whether another player of the remote game on the deck is connected live.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
export function isLive({ remote: { game }, live: { players } }) {
  return game !== null && players.some(({ games }) => games.includes(game.game_id));
}
