// @ts-check
/**
 * Live connections: who of a game's players is connected.
 *
 * Owns this answer. Pure.
 */

/** @typedef {import('./types.js').State} State */

/**
 * Return whether the game with somebody elsewhere on the deck goes over a live connection to another player.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
export function isLive({ remote: { game }, live: { players } }) {
  return game !== null && players.some(({ games }) => games.includes(game.game_id));
}
