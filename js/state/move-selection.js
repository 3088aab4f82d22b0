// @ts-check
/**
 * What a player has in hand: the clicks on the way to a move, taken one by one and taken back again.
 *
 * Owns how a tap, a button and a step back change the clicks. Pure; knows no rule: what may be
 * clicked is in the engine's list, what a half-made move looks like is the engine's answer.
 */

import {
  addForcedClicks,
  findMove,
  isHalfMade,
  listNextClicks,
  readClick,
  readTap,
  takeBackClick,
} from '../game/move-clicks.js';
import { nameMover } from '../game/side-to-move.js';
import { play } from './engine-requests.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */

/**
 * @param {State} state
 * @param {string} space
 * @returns {State}
 */
export function tap(state, space) {
  if (state.view === null) return state;
  const tapped = { ...state, lastTap: space, peek: null, message: null };
  if (state.drawOffer !== null) return { ...tapped, message: message('prompt.answerFirst') };
  const meaning = readTap(state.view.moves, state.clicks, state.entrySide, space);
  switch (meaning.kind) {
    case 'choose':
      return choose(tapped, meaning.clicks);
    case 'side':
      return { ...tapped, entrySide: meaning.space };
    case 'back':
      return stepBack(tapped);
    case 'wait':
      return { ...tapped, message: sayWhatIsFirst(state) };
    case 'why':
      return ask(tapped, meaning.clicks, space, state.peek);
  }
}

/**
 * A tap while a computer player is to move makes nothing of its turn; a stack can be looked into.
 * @param {State} state
 * @param {string} space
 * @returns {State}
 */
export function tapIdly(state, space) {
  const stack = state.view?.stacks.find((one) => one.space === space);
  const isHigh = stack !== undefined && stack.owners.length > 1 && state.peek !== space;
  return {
    ...state,
    lastTap: space,
    peek: isHigh ? space : null,
    message: message('why.computer', { name: nameMover(state) }),
  };
}

/**
 * A button of the last position may be pressed when the next one is already here.
 * @param {State} state
 * @param {string} key
 * @returns {State}
 */
export function press(state, key) {
  const next = listNextClicks(state.view?.moves ?? [], state.clicks);
  return next.includes(key) ? choose(state, [...state.clicks, key]) : state;
}

/**
 * Take back the latest of what has been opened or chosen and is not played yet.
 * @param {State} state
 * @returns {State}
 */
export function takeBack(state) {
  if (state.peek !== null) return { ...state, peek: null };
  if (state.drawOffer !== null) return { ...state, drawOffer: null, message: null };
  return stepBack({ ...state, message: null });
}

/**
 * Look into the stack on a space, or away from the one that is looked into.
 * @param {State} state
 * @param {string | null} space
 * @returns {State}
 */
export function peekInto(state, space) {
  const stacks = state.preview?.stacks ?? state.view?.stacks ?? [];
  if (space === null || space === state.peek) return { ...state, peek: null, message: null };
  if (stacks.some((stack) => stack.space === space))
    return { ...state, peek: space, message: null };
  return { ...state, peek: null, message: message('peek.vacant', { space }) };
}

/**
 * @param {State} state
 * @returns {State}
 */
function stepBack(state) {
  if (state.entrySide !== null) return { ...state, entrySide: null };
  return hold(state, takeBackClick(state.view?.moves ?? [], state.clicks));
}

/**
 * @param {State} state
 * @param {string[]} chosen
 * @returns {State}
 */
function choose(state, chosen) {
  const moves = state.view?.moves ?? [];
  const clicks = addForcedClicks(moves, chosen);
  const move = findMove(moves, clicks);
  return move === null ? hold({ ...state, message: null }, clicks) : play(state, move.text);
}

/**
 * Have other clicks chosen, and ask what the deck looks like after them.
 * @param {State} state
 * @param {string[]} clicks
 * @returns {State}
 */
export function hold(state, clicks) {
  const held = { ...state, clicks, entrySide: null, peek: null, question: null };
  if (!isHalfMade(clicks)) return { ...held, preview: null, previewRequest: null };
  const serial = state.serial + 1;
  const fields = { record: state.record, step: state.step, clicks };
  return { ...held, serial, previewRequest: { serial, kind: 'preview', fields } };
}

/**
 * Ask why a space cannot be clicked. A stack that cannot be moved can at least be looked into.
 * @param {State} state
 * @param {string[]} clicks
 * @param {string} space
 * @param {string | null} peeked
 * @returns {State}
 */
function ask(state, clicks, space, peeked) {
  if (peeked === space) return state;
  const stack = state.view?.stacks.find((one) => one.space === space);
  const serial = state.serial + 1;
  const fields = { record: state.record, step: state.step, clicks, space };
  return {
    ...state,
    serial,
    question: { serial, kind: 'why', fields },
    peek: stack !== undefined && stack.owners.length > 1 ? space : null,
  };
}

/**
 * Say what has to be chosen before anything else: a freed friend's step, or where a token enters.
 * @param {State} state
 */
function sayWhatIsFirst({ view, clicks }) {
  const [next] = listNextClicks(view?.moves ?? [], clicks);
  const { kind, from } = readClick(next);
  return kind === 'enter'
    ? message('prompt.entryFirst')
    : message('prompt.freedFirst', { space: from ?? '' });
}

/**
 * @param {string} key
 * @param {EngineMessage['params']} [params]
 * @returns {EngineMessage}
 */
function message(key, params = {}) {
  return { key, params };
}
