// @ts-check
/**
 * What typed texts do once the page in Python has read them (`kidd_page.text_panel`): moves, the roll, proposals and
 * the answers to them.
 *
 * Owns how each of them is carried out. Pure; knows no rule.
 */

import { nameMover } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';
import { goTo } from './move-selection.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */

/**
 * Carry out a turn or a word. What cannot be played in the present position does nothing.
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
export function playTyped(state, text) {
  const { view, drawOffer } = state.game;
  if (view === null) return state;
  if (drawOffer !== null)
    return ['agree', 'reject'].includes(text) ? consent(state, text === 'agree') : state;
  if (text === 'roll') return roll(state);
  if (![...view.moves, ...view.offers].includes(text)) return state;
  // A whole turn replaces the clicks.
  const cleared = update(goTo(state, ''), { ui: { message: null } });
  if (text === 'resign') return update(cleared, { ui: { dialog: 'resign' } });
  return text === 'agree' ? propose(cleared) : play(cleared, text);
}

/**
 * Say why a typed text does nothing.
 * @param {State} state
 * @param {import('../protocol/protocol.js').EngineMessage} message
 * @returns {State}
 */
export function refuseTyped(state, message) {
  return update(state, { ui: { message: { ...message, isTyped: true } } });
}

/**
 * Refuse a turn while a computer player is to move.
 * @param {State} state
 * @returns {State}
 */
export function typeIdly(state) {
  return refuseTyped(state, { key: 'why.computer', params: { name: nameMover(state.game) } });
}
