// @ts-check
/**
 * The computer players: when one of them is to do something, what is asked for it, what it then does.
 *
 * Owns the order of asking and acting. Pure: a request to think is data in the state (`search`), which
 * whoever runs the reducer has carried out; time comes in as word of what has been seen. Knows no
 * worker, no clock and no rule.
 *
 * A computer player is asked as soon as what came before has been seen, and acts only when there has
 * been a moment to take it in. Whatever changes the game meanwhile makes the question void.
 */

import { findLevel, isComputersTurn } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Computer} Computer */
/** @typedef {import('./types.js').Matter} Matter */
/** @typedef {import('./types.js').Search} Search */
/** @typedef {import('./types.js').Stage} Stage */

/** The word by which a stalemate is proposed (M8). */
const AGREE = 'agree';

/** @returns {Computer} */
export function createComputer() {
  return {
    search: null,
    answer: null,
    instead: null,
    seen: { serial: -1, stage: 'moving' },
    isPaused: false,
    isStepping: false,
    isAway: false,
    letGo: null,
    trouble: null,
  };
}

/**
 * Tell whether a computer player is to move and will not do so by itself: it was stopped, or the
 * position shown is an earlier one.
 * @param {State} state
 */
export function isWaiting(state) {
  return isComputersTurn(state) && (isHeld(state) || !isAtItsTurn(state));
}

/** @param {State} state */
function isHeld({ computer: { isPaused, isStepping } }) {
  return isPaused && !isStepping;
}

/**
 * A player goes on where the game has come to, and from an earlier step only when told so.
 * @param {State} state
 */
function isAtItsTurn({ step, steps, computer }) {
  return step === steps || computer.letGo === step;
}

/**
 * Tell what a computer player would be asked about now.
 * @param {State} state
 * @returns {Matter}
 */
function findMatter(state) {
  const { record, step, drawOffer } = state;
  const asked = drawOffer === null ? '' : drawOffer.by + drawOffer.toAsk.join('');
  return { record, step, level: findLevel(state), asked };
}

/**
 * Have the computer player whose turn it is do the next thing, if it is time.
 * @param {State} state
 * @returns {State}
 */
export function steer(state) {
  const current = dropVoid(state);
  const { view, drawOffer, computer } = current;
  if (view === null || !isComputersTurn(current) || !isFree(current)) return current;
  const { answer, instead, search } = computer;
  const stage = findStage(current);
  if (answer !== null) return stage === 'due' ? act(current, answer) : current;
  if (search !== null || stage === 'moving') return current;
  if (instead !== null && isMatter(instead.matter, current))
    return answerWith(current, instead.move, true);
  if (drawOffer !== null) return ask(current, 'consent', { colour: drawOffer.toAsk[0] });
  if (view.phase === 'roll') return stage === 'due' ? roll(current) : current;
  // There is nothing to think about where there is nothing to choose.
  if (view.moves.length === 1) return answerWith(current, view.moves[0].text, true);
  return ask(current, 'think', { asks: 'move' });
}

/**
 * Tell whether nothing else is under way, and somebody looks.
 * @param {State} state
 */
function isFree(state) {
  const { gameRequest, confirmRequest, replay, dialog, computer } = state;
  return (
    gameRequest === null &&
    confirmRequest === null &&
    replay === null &&
    dialog === null &&
    !isHeld(state) &&
    !computer.isAway &&
    isAtItsTurn(state)
  );
}

/**
 * How far what is shown last has been seen.
 * @param {State} state
 * @returns {Stage}
 */
function findStage({ transition, computer: { seen } }) {
  return seen.serial === transition.serial ? seen.stage : 'moving';
}

/**
 * Forget questions and answers about what is the matter no longer.
 * @param {State} state
 * @returns {State}
 */
function dropVoid(state) {
  const { search, answer, letGo } = state.computer;
  const isLetGo = letGo === null || (letGo === state.step && letGo < state.steps);
  const isHindered = search?.isHint && search.fields.clicks?.join() !== state.clicks.join();
  const hasSearch = search === null || (isMatter(search.matter, state) && !isHindered);
  const hasAnswer = answer === null || isMatter(answer.matter, state);
  if (isLetGo && hasSearch && hasAnswer) return state;
  const computer = {
    ...state.computer,
    search: hasSearch ? search : null,
    answer: hasAnswer ? answer : null,
    letGo: isLetGo ? letGo : null,
  };
  return { ...state, computer };
}

/**
 * @param {Matter} matter
 * @param {State} state
 */
function isMatter({ record, step, level, asked }, state) {
  const now = findMatter(state);
  const isSame = record === now.record && step === now.step && level === now.level;
  return isSame && asked === now.asked && state.gameRequest === null;
}

/**
 * @param {State} state
 * @param {Search['kind']} kind
 * @param {RequestFields} fields
 * @returns {State}
 */
function ask(state, kind, fields) {
  const { record, step } = state;
  return search(state, kind, { record, step, level: findLevel(state), ...fields });
}

/**
 * Put a question to the search worker, in place of any other.
 * @param {State} state
 * @param {Search['kind']} kind
 * @param {RequestFields} fields
 * @returns {State}
 */
export function search(state, kind, fields) {
  const serial = state.serial + 1;
  const isHint = fields.asks === 'hint';
  const matter = findMatter(state);
  /** @type {Search} */
  const made = { serial, kind, isHint, fields, matter, depth: 0, isHurried: false };
  return { ...state, serial, computer: { ...state.computer, search: made } };
}

/**
 * @param {State} state
 * @param {string} move
 * @param {boolean} isAgreed
 * @returns {State}
 */
function answerWith(state, move, isAgreed) {
  const answer = { matter: findMatter(state), move, isAgreed };
  return steer({ ...state, computer: { ...state.computer, search: null, answer } });
}

/**
 * @param {State} state
 * @param {Answer} answer
 * @returns {State}
 */
function act(state, { move, isAgreed }) {
  const computer = { ...state.computer, answer: null, letGo: null, isStepping: false };
  const ready = { ...state, computer };
  if (state.drawOffer !== null) return steer(consent(ready, isAgreed));
  return move === AGREE ? steer(propose(ready)) : play(ready, move);
}

/**
 * Take in what a computer player has thought of.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeThought(state, { thought, consent: isAgreed }) {
  const { kind } = state.computer.search ?? { kind: null };
  if (kind === 'consent' && isAgreed !== undefined) return answerWith(state, '', isAgreed);
  if (kind !== 'think' || thought === undefined) return fail(state, 'computer.failed');
  const { move, line } = thought;
  const turn = line[1] ?? state.view?.moves[0]?.text ?? '';
  const instead =
    move === AGREE ? { matter: findMatter(state), move: turn, isAgreed: false } : null;
  return answerWith({ ...state, computer: { ...state.computer, instead } }, move, true);
}

/**
 * Let persons play on where no computer can.
 * @param {State} state
 * @param {string} trouble
 * @returns {State}
 */
export function fail(state, trouble) {
  const asleep = { search: null, answer: null, isStepping: false };
  const computer = { ...state.computer, ...asleep, trouble };
  return { ...state, message: { key: trouble, params: {} }, computer };
}
