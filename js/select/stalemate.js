/**
 * A stalemate that is claimed or proposed: its button, and the state of the claim.
 *
 * Owns the choice among the messages. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import { message } from '../i18n/message.js';
import { COLOURS } from '../protocol/protocol.js';
import { isReplaying } from '../state/turn-replay.js';

/** @import {Message} from '../i18n/translate.js' */
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

/**
 * Describe the state of a claim: its player and who may answer, or that it has just been refused. The warning
 * names the count that begins after a refusal (L9).
 * @param {State} state
 * @returns {Message | null}
 */
export function selectClaim(state) {
  const { view, drawOffer, refusal } = state.game;
  if (view === null || view.outcome !== null || isReplaying(state)) return null;
  if (drawOffer !== null) {
    const { by, toAsk } = drawOffer;
    const asked = COLOURS.slice(0, view.players).filter(
      (colour) => colour !== by && !toAsk.includes(colour) && !view.out.includes(colour),
    );
    return asked.length === 0
      ? message('claim.proposed', { colour: by })
      : message('claim.seconded', { colour: by, other: asked[0] });
  }
  return refusal !== null
    ? message('claim.refused', { colour: refusal.by, other: refusal.colour })
    : view.claim;
}
