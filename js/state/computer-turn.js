// @ts-check
/**
 * The turn of a computer player: when a search starts, and when its answer is carried out.
 *
 * Owns the order of asking and acting. Pure: a search is data in the state, and an effect carries it out;
 * actions report what the player has seen. Knows no worker, no clock and no rule.
 *
 * The search starts as soon as the tokens of the last step have stopped. Its answer is carried out only after the
 * player has had time to see that step. Any change of the game in between cancels the search.
 */

import { clicksOf } from '../game/choices.js';
import { isWritten } from '../game/players.js';
import { findLevel, isComputersTurn, nameMover } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';
import { isAtEnd } from './navigation.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./slices/computer.js').Answer} Answer */
/** @typedef {import('./slices/computer.js').Decision} Decision */
/** @typedef {import('./slices/computer.js').Search} Search */
/** @typedef {import('./slices/computer.js').SearchRequest} SearchRequest */
/** @typedef {import('./slices/computer.js').Stage} Stage */

/** The words that a user's player may play besides moves. */
const PLAYER_WORDS = ['claim', 'resign', 'accept', 'reject', 'pass'];

/** The word that proposes a stalemate (M8). */
const AGREE = 'agree';

/**
 * Return whether a computer player is to move but waits for a person: it is paused, or an earlier position is shown.
 * @param {State} state
 */
export function isWaiting(state) {
  return isComputersTurn(state) && (isHeld(state) || !canGoOn(state));
}

/** @param {State} state */
function isHeld({ computer: { isPaused, isStepping } }) {
  return isPaused && !isStepping;
}

/**
 * Return whether a computer player may move from the step shown: it is the last one, or a person let it go on
 * there.
 * @param {State} state
 */
function canGoOn({ game, computer }) {
  return isAtEnd(game) || computer.resumedAt === game.path;
}

/**
 * Return the decision that a computer player has to make now.
 * @param {State} state
 * @returns {Decision}
 */
function findDecision(state) {
  const { record, path, drawOffer } = state.game;
  const asked = drawOffer === null ? '' : drawOffer.by + drawOffer.toAsk.join('');
  return { record, path, level: findLevel(state), asked };
}

/**
 * Do the next step of a computer player's turn, if it is due.
 * @param {State} state
 * @returns {State}
 */
export function runComputerTurn(state) {
  const current = dropOutdated(state);
  const { view, drawOffer, record, path } = current.game;
  if (view === null || !isComputersTurn(current) || !isFree(current)) return current;
  const { answer, instead, search: asked } = current.computer;
  const stage = findStage(current);
  if (answer !== null) return stage === 'due' ? act(current, answer) : current;
  if (asked !== null || stage === 'moving') return current;
  if (instead !== null && isCurrentDecision(instead.decision, current))
    return answerWith(current, instead.move, true);
  const fields = { record, path, level: findLevel(current) };
  // A user's player cannot agree to a stalemate, so its answer is no.
  if (drawOffer !== null && isWritten(fields.level)) return answerWith(current, '', false);
  if (drawOffer !== null)
    return search(current, { kind: 'consent', fields: { ...fields, colour: drawOffer.toAsk[0] } });
  if (view.phase === 'roll') return stage === 'due' ? roll(current) : current;
  // A single legal move needs no search.
  if (view.moves.length === 1) return answerWith(current, view.moves[0], true);
  const time = addTime(current, view.turn);
  return search(current, { kind: 'think', fields: { ...fields, asks: 'move', ...time } });
}

/**
 * Return the time that a computer player has left, as a field of its request.
 * @param {State} state
 * @param {string} colour
 */
function addTime({ clock: { control, left } }, colour) {
  const time = left[/** @type {keyof typeof left} */ (colour)];
  return control === null || time === undefined ? {} : { left: Math.floor(time) };
}

/**
 * Return whether nothing else is in progress and the page is visible.
 * @param {State} state
 */
function isFree(state) {
  const { requests, replay, ui, computer } = state;
  return (
    requests.game === null &&
    requests.confirmation === null &&
    replay === null &&
    ui.dialog === null &&
    !isHeld(state) &&
    !computer.isAway &&
    canGoOn(state)
  );
}

/**
 * Return how much of the last step the player has seen.
 * @param {State} state
 * @returns {Stage}
 */
function findStage({ game: { transition }, computer: { seen } }) {
  return seen.serial === transition.serial ? seen.stage : 'moving';
}

/**
 * Drop a search and an answer about a decision that is not needed any more.
 * @param {State} state
 * @returns {State}
 */
function dropOutdated(state) {
  const { game, selection, computer } = state;
  const { search: asked, answer, resumedAt } = computer;
  const isResumeValid = resumedAt === null || (resumedAt === game.path && !isAtEnd(game));
  const hasOtherClicks = asked?.isHint && !hasClicksOf(asked, clicksOf(selection));
  const hasSearch = asked === null || (isCurrentDecision(asked.decision, state) && !hasOtherClicks);
  const hasAnswer = answer === null || isCurrentDecision(answer.decision, state);
  if (isResumeValid && hasSearch && hasAnswer) return state;
  return update(state, {
    computer: {
      search: hasSearch ? asked : null,
      answer: hasAnswer ? answer : null,
      resumedAt: isResumeValid ? resumedAt : null,
    },
  });
}

/**
 * Return whether the clicks are still those that a hint was requested for.
 * @param {Search} asked
 * @param {string[]} clicks
 */
function hasClicksOf(asked, clicks) {
  return asked.kind === 'think' && asked.fields.clicks?.join() === clicks.join();
}

/**
 * @param {Decision} decision
 * @param {State} state
 */
function isCurrentDecision({ record, path, level, asked }, state) {
  const now = findDecision(state);
  const isSame = record === now.record && path === now.path && level === now.level;
  return isSame && asked === now.asked && state.requests.game === null;
}

/**
 * Start a search in place of any other.
 * @param {State} state
 * @param {SearchRequest} request
 * @returns {State}
 */
export function search(state, request) {
  const serial = state.requests.serial + 1;
  const isHint = request.kind === 'think' && request.fields.asks === 'hint';
  const decision = findDecision(state);
  const started = { ...request, serial, isHint, decision, depth: 0, isHurried: false };
  return update(state, { requests: { serial }, computer: { search: started } });
}

/**
 * @param {State} state
 * @param {string} move
 * @param {boolean} isAgreed
 * @returns {State}
 */
function answerWith(state, move, isAgreed) {
  const answer = { decision: findDecision(state), move, isAgreed };
  return runComputerTurn(update(state, { computer: { search: null, answer } }));
}

/**
 * @param {State} state
 * @param {Answer} answer
 * @returns {State}
 */
function act(state, { move, isAgreed }) {
  const ready = update(state, { computer: { answer: null, resumedAt: null, isStepping: false } });
  if (state.game.drawOffer !== null) return runComputerTurn(consent(ready, isAgreed));
  return move === AGREE ? runComputerTurn(propose(ready)) : play(ready, move);
}

/**
 * Handle the reply to a computer player's search.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveThought(state, { thought, consent: isAgreed }) {
  const kind = state.computer.search?.kind;
  if (kind === 'consent' && isAgreed !== undefined) return answerWith(state, '', isAgreed);
  if (kind !== 'think' || thought === undefined) return failComputer(state, 'computer.failed');
  const { move, line } = thought;
  const turn = line[1] ?? state.game.view?.moves[0] ?? '';
  const instead =
    move === AGREE ? { decision: findDecision(state), move: turn, isAgreed: false } : null;
  return answerWith(update(state, { computer: { instead } }), move, true);
}

/**
 * Handle the move of a user's player. The engine's list decides whether it is legal.
 * @param {State} state
 * @param {number} serial of the search
 * @param {string} move
 * @returns {State}
 */
export function receivePlayerMove(state, serial, move) {
  if (state.computer.search?.serial !== serial) return state;
  const { moves = [], offers = [] } = state.game.view ?? {};
  const isOffered = PLAYER_WORDS.includes(move) && offers.includes(move);
  if (isOffered || moves.includes(move)) return answerWith(state, move, true);
  const says = { key: 'player.illegal', params: { move } };
  return receivePlayerFault(state, serial, says);
}

/**
 * Let persons play on for a user's player, and report its fault.
 * @param {State} state
 * @param {number} serial of the search
 * @param {import('./types.js').PlayerTrouble} trouble
 * @returns {State}
 */
export function receivePlayerFault(state, serial, trouble) {
  if (state.computer.search?.serial !== serial) return state;
  /** @type {any} A parameter may be a message itself. */
  const params = { name: nameMover(state.game), trouble };
  const failed = failComputer(state, 'player.failed');
  return update(failed, { ui: { message: { key: 'player.failed', params } } });
}

/**
 * Let persons play on, because no computer player can.
 * @param {State} state
 * @param {string} trouble a key of the dictionary
 * @returns {State}
 */
export function failComputer(state, trouble) {
  return update(state, {
    computer: { search: null, answer: null, isStepping: false, trouble },
    ui: { message: { key: trouble, params: {} } },
  });
}
