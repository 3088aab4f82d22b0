/** The button of a stalemate, which is claimed or proposed. */

import { describeGame } from '../game/games.js';
import { message } from '../i18n/message.js';

/** @import {State} from '../state/types.js' */
/** @import {Choice} from './types.js' */

/**
 * Return the choice that ends the game as a stalemate, in the games that have one.
 * @param {Pick<State['game'], 'view' | 'name'>} game
 * @returns {Choice | null}
 */
export function selectStalemate({ view, name }) {
  switch (describeGame(view?.game ?? name).stalemate) {
    case 'claim':
      return {
        key: 'claim',
        message: message('button.claim'),
        action: { type: 'say', move: 'claim' },
      };
    case 'agree':
      return { key: 'agree', message: message('button.propose'), action: { type: 'propose' } };
    default:
      return null;
  }
}
