// @ts-check
/**
 * Shows the other players what a player has picked up before the move is complete, if that player allows it.
 *
 * Owns which selections are sent, and when. A selection changes nothing in the game: the spaces are only marked until
 * the turn ends.
 */

import { findSeat } from '../game/side-to-move.js';
import { isOthersTurn } from '../state/remote-game.js';
import { findSpeaker } from './speakers.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('./peer.js').Other} Other */
/** @typedef {Extract<import('./messages.js').LiveMessage, {kind: 'selecting'}>} Selecting */

/**
 * @param {object} means
 * @param {(changes: Partial<import('../state/slices/live.js').LiveSlice>) => void} means.change
 * @param {() => State} means.getState
 * @param {() => Iterable<Other>} means.listOthers
 */
export function createHalfMoves({ change, getState, listOthers }) {
  /** The selection that was sent last: a game and its spaces. */
  let lastSent = '';

  /** @param {Selecting} message @param {Other | null} [from] */
  function send(message, from = null) {
    for (const other of listOthers())
      if (other !== from && other.isKnown && other.games.at(-1) === message.game)
        other.peer.say(message);
  }

  return {
    /** Send the current selection to the others if it has changed. */
    follow() {
      const state = getState();
      const spaces = listSpaces(state);
      const game = state.remote.game?.game_id ?? '';
      const next = spaces.length === 0 ? '' : `${game} ${spaces.join(' ')}`;
      if (next === lastSent) return;
      const [before] = lastSent.split(' ');
      lastSent = next;
      send({ kind: 'selecting', game: next === '' ? before : game, spaces });
    },

    /**
     * Mark the spaces that the player to move has selected on another page.
     * @param {Other} other
     * @param {Selecting} message
     */
    receiveSelection(other, { game: id, spaces, from: said }) {
      const { remote, game } = getState();
      const from = findSpeaker(other, said);
      if (from === null || remote.game?.game_id !== id) return;
      if (!isOthersTurn({ remote, game }) || findSeat(game) !== from) return;
      change({ selecting: spaces.length === 0 ? null : { seat: from, step: game.step, spaces } });
      send({ kind: 'selecting', game: id, spaces, from }, other);
    },

    /**
     * Remove the marks, because somebody has disconnected.
     */
    clear() {
      if (getState().live.selecting !== null) change({ selecting: null });
    },
  };
}

/**
 * List the spaces that this page's player has clicked for an incomplete move.
 * @param {State} state
 * @returns {string[]} empty if the player does not want to show them
 */
function listSpaces({ remote, game, selection, ui: { settings } }) {
  const isOwnTurn = remote.game !== null && !isOthersTurn({ remote, game });
  if (!settings.hasHalfMoves || !isOwnTurn || game.view?.outcome) return [];
  return selection.choice?.touched ?? [];
}
