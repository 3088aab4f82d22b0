// @ts-check
/**
 * Typed moves: the effect of a text, and why it may be refused.
 *
 * Owns the words that are no moves of the engine: the roll, proposals and the answers to them. The engine reads
 * any other text. Pure; knows no rule.
 */

import { nameMover } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';
import { goTo } from './move-selection.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */

/** The word that rolls the die, as in the engine's text interface. */
export const ROLL_WORD = 'roll';

/**
 * Carry out a typed text: a whole turn in notation, or a word.
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
export function readTyped(state, text) {
  const { view, drawOffer } = state.game;
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
  if (view.offers.includes(word)) return offer(clear(state), word);
  // A listed move can be played before the engine is ready.
  return view.moves.includes(typed) ? play(clear(state), typed) : askToRead(state, text);
}

/**
 * Handle the engine's reading of a typed text.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveReading(state, { move, message, error }) {
  const { question } = state.requests;
  const text = question?.kind === 'read' ? question.fields.move : '';
  const answered = update(state, { requests: { question: null } });
  if (move === undefined)
    return refuse(answered, text, error?.message ?? message ?? { key: 'error.move', params: {} });
  const cleared = clear(answered);
  return state.game.view?.offers.includes(move) ? offer(cleared, move) : play(cleared, move);
}

/**
 * Refuse a text that is typed while a computer player is to move.
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
export function typeIdly(state, text) {
  return refuse(state, text, { key: 'why.computer', params: { name: nameMover(state.game) } });
}

/**
 * Do what the button for a word does: `resign` opens its dialog, `agree` asks the other players.
 * @param {State} state
 * @param {string} word
 * @returns {State}
 */
function offer(state, word) {
  if (word === 'resign') return update(state, { ui: { dialog: 'resign' } });
  return word === 'agree' ? propose(state) : play(state, word);
}

/**
 * Drop the clicks, because a whole turn replaces them.
 * @param {State} state
 */
function clear(state) {
  return update(goTo(state, ''), { ui: { message: null } });
}

/**
 * @param {State} state
 * @param {string} text
 * @returns {State}
 */
function askToRead(state, text) {
  const { record, path } = state.game;
  const serial = state.requests.serial + 1;
  const fields = { record, path, move: text };
  return update(state, {
    requests: { serial, question: { serial, kind: 'read', fields } },
    ui: { message: null },
  });
}

/**
 * @param {State} state
 * @param {string} typed
 * @param {EngineMessage} message
 * @returns {State}
 */
function refuse(state, typed, message) {
  return update(state, { ui: { message: { ...message, typed } } });
}
