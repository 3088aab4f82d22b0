// @ts-check
/**
 * A move that is typed rather than clicked: what it sets off, and why it may be refused.
 *
 * Owns the words that are typed for what is no turn of the engine's: the roll, proposals and what is
 * answered to them. Everything else is the engine's to read. Pure; knows no rule and no field.
 */

import { nameMover } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';
import { hold } from './move-selection.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */

/** What is typed for the die, as the engine's text interface has it. */
export const ROLL_WORD = 'roll';

/**
 * Do what was typed: a whole turn as notation writes it, or a word.
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
export function takeTyped(state, text) {
  const { view, drawOffer } = state;
  if (view === null) return state;
  const typed = text.replace(/\s+/g, '');
  const word = typed.toLowerCase();
  if (drawOffer !== null) {
    if (word === 'agree' || word === 'reject') return consent(state, word === 'agree');
    return refuse(state, text, { key: 'prompt.answerFirst', params: {} });
  }
  if (word === ROLL_WORD) {
    if (view.phase === 'roll') return roll(state);
    return refuse(state, text, { key: 'error.roll', params: {} });
  }
  if (view.offers.includes(word)) return offer(letGo(state), word);
  // What the engine has listed needs no second question, and so can be played before it is up.
  const known = view.moves.find((move) => move.text === typed);
  return known === undefined ? askToRead(state, text) : play(letGo(state), known.text);
}

/**
 * Take in what the engine makes of a typed text.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeReading(state, { move, message, error }) {
  const text = state.question?.fields.move ?? '';
  const heard = { ...state, question: null };
  if (move === undefined)
    return refuse(heard, text, error?.message ?? message ?? { key: 'error.move', params: {} });
  return state.view?.offers.includes(move) ? offer(letGo(heard), move) : play(letGo(heard), move);
}

/**
 * What is typed while a computer player is to move makes nothing of its turn.
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
export function typeIdly(state, text) {
  return refuse(state, text, { key: 'why.computer', params: { name: nameMover(state) } });
}

/**
 * Say a word as its button would: giving up is asked about once more, a proposal goes round.
 * @param {State} state
 * @param {string} word
 * @returns {State}
 */
function offer(state, word) {
  if (word === 'resign') return { ...state, dialog: 'resign' };
  return word === 'agree' ? propose(state) : play(state, word);
}

/**
 * A whole turn takes the place of what has been clicked of another.
 * @param {State} state
 */
function letGo(state) {
  return { ...hold(state, []), message: null };
}

/**
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
function askToRead(state, text) {
  const { record, step } = state;
  const serial = state.serial + 1;
  return {
    ...state,
    serial,
    message: null,
    question: { serial, kind: 'read', fields: { record, step, move: text } },
  };
}

/**
 * @param {State} state
 * @param {string} typed
 * @param {EngineMessage} message
 * @returns {State}
 */
function refuse(state, typed, message) {
  return { ...state, message: { ...message, typed } };
}
