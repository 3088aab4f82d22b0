// @ts-check
/**
 * The selection of a move: how taps and buttons add clicks, and how a player takes them back.
 *
 * Owns the changes of the clicks. Pure; knows no rule: the engine lists the possible clicks, and returns the
 * preview of a half-made move.
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
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */

/**
 * @param {State} state
 * @param {string} space
 * @returns {State}
 */
export function tap(state, space) {
  const { view, drawOffer } = state.game;
  const { clicks, entrySide, inspected } = state.selection;
  if (view === null) return state;
  const tapped = update(state, {
    selection: { lastTap: space, inspected: null },
    ui: { message: null },
  });
  if (drawOffer !== null) return say(tapped, makeMessage('prompt.answerFirst'));
  const meaning = readTap(view.moves, clicks, entrySide, space);
  switch (meaning.kind) {
    case 'choose':
      return choose(tapped, meaning.clicks);
    case 'side':
      return update(tapped, { selection: { entrySide: meaning.space } });
    case 'back':
      return stepBack(tapped);
    case 'wait':
      return say(tapped, tellWhatIsFirst(state));
    case 'why':
      return ask(tapped, meaning.clicks, space, inspected);
  }
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
 * Press a button that adds a click. If the player presses a button of the last position when the next position
 * is already shown, nothing happens.
 * @param {State} state
 * @param {string} key
 * @returns {State}
 */
export function press(state, key) {
  const { clicks } = state.selection;
  const next = listNextClicks(state.game.view?.moves ?? [], clicks);
  return next.includes(key) ? choose(state, [...clicks, key]) : state;
}

/**
 * Take back the last thing that was opened or chosen and has not been played yet.
 * @param {State} state
 * @returns {State}
 */
export function undoClick(state) {
  if (state.selection.inspected !== null) return update(state, { selection: { inspected: null } });
  const silent = say(state, null);
  if (state.game.drawOffer !== null) return update(silent, { game: { drawOffer: null } });
  return stepBack(silent);
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

/**
 * @param {State} state
 * @returns {State}
 */
function stepBack(state) {
  const { entrySide, clicks } = state.selection;
  if (entrySide !== null) return update(state, { selection: { entrySide: null } });
  return setClicks(state, takeBackClick(state.game.view?.moves ?? [], clicks));
}

/**
 * @param {State} state
 * @param {string[]} chosen
 * @returns {State}
 */
function choose(state, chosen) {
  const moves = state.game.view?.moves ?? [];
  const clicks = addForcedClicks(moves, chosen);
  const move = findMove(moves, clicks);
  return move === null ? setClicks(say(state, null), clicks) : play(state, move.text);
}

/**
 * Replace the clicks, and request a preview if they make half of a move.
 * @param {State} state
 * @param {string[]} clicks
 * @returns {State}
 */
export function setClicks(state, clicks) {
  const changed = update(state, {
    selection: { clicks, entrySide: null, inspected: null },
    requests: { question: null },
  });
  if (!isHalfMade(clicks))
    return update(changed, { selection: { preview: null }, requests: { preview: null } });
  const { record, path } = state.game;
  const serial = state.requests.serial + 1;
  return update(changed, {
    requests: { serial, preview: { serial, kind: 'preview', fields: { record, path, clicks } } },
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
function ask(state, clicks, space, inspectedBefore) {
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
 * Say what must be chosen first: a freed friend's step, or where a token enters.
 * @param {State} state
 * @returns {EngineMessage}
 */
function tellWhatIsFirst({ game, selection }) {
  const [next] = listNextClicks(game.view?.moves ?? [], selection.clicks);
  const { kind, from } = readClick(next);
  return kind === 'enter'
    ? makeMessage('prompt.entryFirst')
    : makeMessage('prompt.freedFirst', { space: from ?? '' });
}

/**
 * @param {State} state
 * @param {EngineMessage | null} message
 */
function say(state, message) {
  return update(state, { ui: { message } });
}

/**
 * @param {string} key
 * @param {EngineMessage['params']} [params]
 * @returns {EngineMessage}
 */
function makeMessage(key, params = {}) {
  return { key, params };
}
