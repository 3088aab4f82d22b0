// @ts-check
/**
 * What players pick up before their turn is done: told to the others if the player wants that, and shown while it
 * lasts.
 *
 * Owns what is told and when. It changes nothing in the game: the spaces are only marked, and the mark ends with the
 * turn.
 */

import { readClick } from '../game/move-clicks.js';
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
  /** What the others know: a game and its spaces. */
  let told = '';

  /** @param {Selecting} message @param {Other | null} [from] */
  function tell(message, from = null) {
    for (const other of listOthers())
      if (other !== from && other.isKnown && other.games.at(-1) === message.game)
        other.peer.say(message);
  }

  return {
    /** Tell the others what is picked up now, if that has changed. */
    follow() {
      const state = getState();
      const spaces = listSpaces(state);
      const game = state.remote.game?.game_id ?? '';
      const next = spaces.length === 0 ? '' : `${game} ${spaces.join(' ')}`;
      if (next === told) return;
      const [before] = told.split(' ');
      told = next;
      tell({ kind: 'selecting', game: next === '' ? before : game, spaces });
    },

    /**
     * Mark what the player to move has picked up elsewhere.
     * @param {Other} other
     * @param {Selecting} message
     */
    receiveSelection(other, { game: id, spaces, from: said }) {
      const { remote, game } = getState();
      const from = findSpeaker(other, said);
      if (from === null || remote.game?.game_id !== id) return;
      if (!isOthersTurn({ remote, game }) || findSeat(game) !== from) return;
      change({ selecting: spaces.length === 0 ? null : { seat: from, step: game.step, spaces } });
      tell({ kind: 'selecting', game: id, spaces, from }, other);
    },

    /**
     * Somebody has gone: whatever was marked is over.
     */
    clear() {
      if (getState().live.selecting !== null) change({ selecting: null });
    },
  };
}

/**
 * List the spaces of the clicks of the own half-made move.
 * @param {State} state
 * @returns {string[]} none if the player does not want to show them
 */
function listSpaces({ remote, game, selection, ui: { settings } }) {
  const isOwnTurn = remote.game !== null && !isOthersTurn({ remote, game });
  if (!settings.hasHalfMoves || !isOwnTurn || game.view?.outcome) return [];
  const spaces = selection.clicks.map((key) => readClick(key).space);
  return [...new Set(spaces.filter((space) => space !== null))];
}
