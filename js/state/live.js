// @ts-check
/** @typedef {import('./types.js').State} State */

/**
 * Return whether a page of another player, or of somebody who watches, is connected live for the game on the deck.
 * @param {Pick<State, 'remote' | 'live'>} state
 */
export function isLive({ remote: { game }, live: { players } }) {
  return game !== null && players.some(({ games }) => games.includes(game.game_id));
}
