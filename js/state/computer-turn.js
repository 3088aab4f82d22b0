// @ts-check
/**
 * The turn of a computer player: when the search worker is asked, and when its answer is carried out.
 *
 * Owns the order of asking and acting. Pure: a search is data in the state, and an effect carries it out;
 * actions report what the player has seen. Knows no worker, no clock and no rule.
 *
 * The search begins as soon as the tokens of the last step lie still. Its answer is carried out only after
 * there has been time to look at that step. Any change of the game in between cancels the search.
 */

import { findLevel, isComputersTurn } from '../game/side-to-move.js';
import { consent, propose } from './draw-agreement.js';
import { play, roll } from './engine-requests.js';
import { isAtEnd } from './navigation.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./slices/computer.js').Answer} Answer */
/** @typedef {import('./slices/computer.js').Matter} Matter */
/** @typedef {import('./slices/computer.js').Search} Search */
/** @typedef {import('./slices/computer.js').SearchRequest} SearchRequest */
/** @typedef {import('./slices/computer.js').Stage} Stage */

/** The word that proposes a stalemate (M8). */
const AGREE = 'agree';

/**
 * Return whether a computer player is to move but waits for a person: it is paused, or the position shown is an
 * earlier one.
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
  return isAtEnd(game) || computer.letGo === game.step;
}

/**
 * Return the decision that a computer player has to make now.
 * @param {State} state
 * @returns {Matter}
 */
function findMatter(state) {
  const { record, step, drawOffer } = state.game;
  const asked = drawOffer === null ? '' : drawOffer.by + drawOffer.toAsk.join('');
  return { record, step, level: findLevel(state), asked };
}

/**
 * Do the next thing for the computer player whose turn it is, if it is time.
 * @param {State} state
 * @returns {State}
 */
export function steer(state) {
  const current = dropVoid(state);
  const { view, drawOffer, record, step } = current.game;
  if (view === null || !isComputersTurn(current) || !isFree(current)) return current;
  const { answer, instead, search: asked } = current.computer;
  const stage = findStage(current);
  if (answer !== null) return stage === 'due' ? act(current, answer) : current;
  if (asked !== null || stage === 'moving') return current;
  if (instead !== null && isMatter(instead.matter, current))
    return answerWith(current, instead.move, true);
  const fields = { record, step, level: findLevel(current) };
  if (drawOffer !== null)
    return search(current, { kind: 'consent', fields: { ...fields, colour: drawOffer.toAsk[0] } });
  if (view.phase === 'roll') return stage === 'due' ? roll(current) : current;
  // A single legal move needs no search.
  if (view.moves.length === 1) return answerWith(current, view.moves[0].text, true);
  return search(current, { kind: 'think', fields: { ...fields, asks: 'move' } });
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
function dropVoid(state) {
  const { game, selection, computer } = state;
  const { search: asked, answer, letGo } = computer;
  const isLetGo = letGo === null || (letGo === game.step && !isAtEnd(game));
  const isHindered = asked?.isHint && !hasClicksOf(asked, selection.clicks);
  const hasSearch = asked === null || (isMatter(asked.matter, state) && !isHindered);
  const hasAnswer = answer === null || isMatter(answer.matter, state);
  if (isLetGo && hasSearch && hasAnswer) return state;
  return update(state, {
    computer: {
      search: hasSearch ? asked : null,
      answer: hasAnswer ? answer : null,
      letGo: isLetGo ? letGo : null,
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
 * @param {Matter} matter
 * @param {State} state
 */
function isMatter({ record, step, level, asked }, state) {
  const now = findMatter(state);
  const isSame = record === now.record && step === now.step && level === now.level;
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
  const matter = findMatter(state);
  const started = { ...request, serial, isHint, matter, depth: 0, isHurried: false };
  return update(state, { requests: { serial }, computer: { search: started } });
}

/**
 * @param {State} state
 * @param {string} move
 * @param {boolean} isAgreed
 * @returns {State}
 */
function answerWith(state, move, isAgreed) {
  const answer = { matter: findMatter(state), move, isAgreed };
  return steer(update(state, { computer: { search: null, answer } }));
}

/**
 * @param {State} state
 * @param {Answer} answer
 * @returns {State}
 */
function act(state, { move, isAgreed }) {
  const ready = update(state, { computer: { answer: null, letGo: null, isStepping: false } });
  if (state.game.drawOffer !== null) return steer(consent(ready, isAgreed));
  return move === AGREE ? steer(propose(ready)) : play(ready, move);
}

/**
 * Handle the reply to a computer player's search.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeThought(state, { thought, consent: isAgreed }) {
  const kind = state.computer.search?.kind;
  if (kind === 'consent' && isAgreed !== undefined) return answerWith(state, '', isAgreed);
  if (kind !== 'think' || thought === undefined) return fail(state, 'computer.failed');
  const { move, line } = thought;
  const turn = line[1] ?? state.game.view?.moves[0]?.text ?? '';
  const instead =
    move === AGREE ? { matter: findMatter(state), move: turn, isAgreed: false } : null;
  return answerWith(update(state, { computer: { instead } }), move, true);
}

/**
 * Let persons play on, because no computer can.
 * @param {State} state
 * @param {string} trouble a key of the dictionary
 * @returns {State}
 */
export function fail(state, trouble) {
  return update(state, {
    computer: { search: null, answer: null, isStepping: false, trouble },
    ui: { message: { key: trouble, params: {} } },
  });
}
