/**
 * The selection of a move: how taps and buttons add clicks, and how a player takes them back.
 *
 * Owns the changes of the choice. Pure; knows no rule: the engine says what each click leads to.
 */

import { findAt, findChoice, findSpaces } from '../game/choices.js';
import { nameMover } from '../game/side-to-move.js';
import { ask } from './acts.js';
import { update } from './update.js';

/** @import {EngineMessage} from '../protocol/protocol.js' */
/** @import {State} from './types.js' */

/** @param {State} state @param {string} space @param {number} now @returns {State} */
export function tap(state, space, now) {
  const choice = findChoice(state);
  if (choice === null) return state;
  const tapped = update(state, {
    selection: { lastTap: space, inspected: null },
    ui: { message: null },
  });
  if (state.game.drawOffer !== null) return say(tapped, makeMessage('prompt.answerFirst'));
  const target = findSpaces(state)[space];
  if (target?.at !== undefined || target?.move !== undefined) return follow(tapped, target, now);
  // An accidental tap must not undo earlier clicks.
  if (choice.first !== null) return say(tapped, choice.first);
  return askWhy(tapped, choice.clicks, space, state.selection.inspected);
}

/**
 * Handle a tap while a computer player is to move. It selects nothing, but opens the stack inspector.
 * @param {State} state
 * @param {string} space
 * @returns {State}
 */
export function tapIdly(state, space) {
  const { game, selection } = state;
  const inspected = hasTallStack(state, space) && selection.inspected !== space ? space : null;
  return update(state, {
    selection: { lastTap: space, inspected },
    ui: { message: makeMessage('why.computer', { name: nameMover(game) }) },
  });
}

/**
 * Press a button that adds a click. One of an earlier position does nothing.
 * @param {State} state
 * @param {{path: string, key: string}} button
 * @param {number} now
 * @returns {State}
 */
export function press(state, { path, key }, now) {
  const pressed = findChoice(state)?.buttons.find((button) => button.key === key);
  const isLate = pressed === undefined || path !== state.game.path;
  return isLate ? state : follow(state, pressed, now);
}

/**
 * Take back the last thing that was opened or chosen and has not been played yet.
 * @param {State} state
 * @returns {State}
 */
export function undoClick(state) {
  if (state.selection.inspected !== null) return update(state, { selection: { inspected: null } });
  const silent = say(state, null);
  if (state.game.drawOffer !== null) return withdrawOffer(silent);
  return stepBack(silent);
}

/** Withdraw the offer of a draw. Nobody answers it any more. @param {State} state */
function withdrawOffer(state) {
  const { search } = state.computer;
  return update(state, {
    game: { drawOffer: null },
    computer: search?.isHint ? {} : { search: null, answer: null },
    requests: { acts: state.requests.acts.filter(({ action }) => action.type !== 'thought') },
  });
}

/**
 * Open the stack inspector on a space, or close it if it is open there.
 * @param {State} state
 * @param {string | null} space null closes it
 * @returns {State}
 */
export function inspectStack(state, space) {
  const { preview, inspected } = state.selection;
  const closed = update(state, { selection: { inspected: null }, ui: { message: null } });
  if (space === null || space === inspected) return closed;
  const stacks = preview?.stacks ?? state.game.view?.stacks ?? [];
  if (stacks.some((stack) => stack.space === space))
    return update(closed, { selection: { inspected: space } });
  return say(closed, makeMessage('inspector.vacant', { space }));
}

/** @param {State} state @returns {State} */
function stepBack(state) {
  const at = state.selection.choice?.back ?? null;
  return at === null ? state : goTo(state, at);
}

/**
 * @param {State} state
 * @param {{at?: string, move?: string}} target
 * @param {number} now
 * @returns {State}
 */
function follow(state, { at = '', move }, now) {
  return move === undefined ? goTo(say(state, null), at) : ask(state, { type: 'play', move }, now);
}

/**
 * Go to the choice at a place. One in a half-made move is shown when the engine has answered what that looks like.
 * @param {State} state
 * @param {string} at
 * @returns {State}
 */
export function goTo(state, at) {
  const { record, path, view } = state.game;
  const choice = findAt(view, at);
  if (choice !== null)
    return update(state, {
      selection: { choice: at === '' ? null : choice, preview: null, inspected: null },
      requests: { question: null, preview: null },
    });
  const serial = state.requests.serial + 1;
  const fields = { record, path, clicks: at.split(' ') };
  return update(state, {
    selection: { inspected: null },
    requests: { serial, question: null, preview: { serial, kind: 'preview', fields } },
  });
}

/**
 * Ask why a space cannot be clicked. If its stack cannot be moved, inspect it.
 * @param {State} state
 * @param {string[]} clicks
 * @param {string} space
 * @param {string | null} inspectedBefore the space that was inspected before the tap
 * @returns {State}
 */
function askWhy(state, clicks, space, inspectedBefore) {
  if (inspectedBefore === space) return state;
  const { record, path } = state.game;
  const serial = state.requests.serial + 1;
  const fields = { record, path, clicks, space };
  return update(state, {
    requests: { serial, question: { serial, kind: 'why', fields } },
    selection: { inspected: hasTallStack(state, space) ? space : null },
  });
}

/**
 * Return whether more than one token is on a space.
 * @param {State} state
 * @param {string} space
 */
function hasTallStack(state, space) {
  const stack = state.game.view?.stacks.find((one) => one.space === space);
  return stack !== undefined && stack.owners.length > 1;
}

/**
 * Say why a typed text does nothing.
 * @param {State} state
 * @param {EngineMessage} message
 */
export function refuseTyped(state, message) {
  return say(state, { ...message, isTyped: true });
}

/** Refuse a typed turn while a computer player is to move. @param {State} state */
export function typeIdly(state) {
  return refuseTyped(state, makeMessage('why.computer', { name: nameMover(state.game) }));
}

/** @param {State} state @param {EngineMessage | null} message */
function say(state, message) {
  return update(state, { ui: { message } });
}

/** @param {string} key @param {EngineMessage['params']} [params] @returns {EngineMessage} */
function makeMessage(key, params = {}) {
  return { key, params };
}
