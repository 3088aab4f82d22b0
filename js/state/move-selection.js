/**
 * The selection of a move: taps and buttons follow the choices of the position, and the player takes them back.
 *
 * Pure; knows no rule. Python answers taps that lead nowhere (`kidd_page.game.choosing`).
 */

import { findAt, findChoice, findSpaces } from '../game/choices.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { ask, dropQuestions } from './acts.js';
import { isOthersTurn } from './remote-game.js';
import { isReplaying } from './turn-replay.js';
import { dropActs, update } from './update.js';

/** @import {State} from './types.js' */

/**
 * Follow the choice of a space. Python answers every other tap.
 * @param {State} state @param {string} space @param {number} now @returns {State}
 */
export function tap(state, space, now) {
  const choice = findChoice(state);
  if (choice === null) return state;
  const { inspected } = state.selection;
  const tapped = update(silence(state), { selection: { lastTap: space, inspected: null } });
  const target = canChoose(state) ? findSpaces(state)[space] : undefined;
  return target?.at !== undefined || target?.move !== undefined
    ? follow(tapped, target, now)
    : ask(tapped, { type: 'tap', space, clicks: choice.clicks, inspected }, now);
}

/**
 * Return whether the player can choose. Nobody can while a half-made move is being completed or an answer is due.
 * @param {State} state
 */
export function canChoose(state) {
  const isCompleted = state.selection.preview !== null && state.requests.game !== null;
  if (state.game.drawOffer !== null || isCompleted) return false;
  return !isComputersTurn(state) && !isReplaying(state) && !isOthersTurn(state);
}

/**
 * Press a button that adds a click. One of an earlier position does nothing.
 * @param {State} state
 * @param {{path: string, key: string}} button
 * @param {number} now
 * @returns {State}
 */
export function press(state, { path, key }, now) {
  const isMeant = canChoose(state) && path === state.game.path;
  const buttons = isMeant ? findChoice(state)?.buttons : undefined;
  const pressed = buttons?.find((button) => button.key === key);
  return pressed === undefined ? state : follow(state, pressed, now);
}

/**
 * Take back the last thing that was opened or chosen and has not been played yet.
 * @param {State} state @param {number} now @returns {State}
 */
export function undoClick(state, now) {
  if (state.selection.inspected !== null) return update(state, { selection: { inspected: null } });
  const silent = silence(state);
  if (state.game.drawOffer !== null) return withdrawOffer(silent);
  const at = state.selection.choice?.back ?? null;
  return at === null ? silent : goTo(silent, at, now);
}

/** Withdraw the offer of a draw. Nobody answers it any more. @param {State} state */
function withdrawOffer(state) {
  const { search } = state.computer;
  return update(
    dropActs(state, ({ type }) => type === 'thought'),
    { game: { drawOffer: null }, computer: search?.isHint ? {} : { search: null, answer: null } },
  );
}

/**
 * Let Python open the stack inspector on a space, or close it if it is open there.
 * @param {State} state @param {string | null} space null closes it @param {number} now @returns {State}
 */
export function inspectStack(state, space, now) {
  const closed = update(silence(state), { selection: { inspected: null } });
  const isClosed = space === null || space === state.selection.inspected;
  return isClosed ? closed : ask(closed, { type: 'inspect', space }, now);
}

/**
 * @param {State} state
 * @param {{at?: string, move?: string}} target
 * @param {number} now
 * @returns {State}
 */
function follow(state, { at = '', move }, now) {
  return move === undefined
    ? goTo(silence(state), at, now)
    : ask(state, { type: 'play', move }, now);
}

/**
 * Go to the choice at a place. One in a half-made move is shown when Python has answered what that looks like.
 * @param {State} state @param {string} at @param {number} now @returns {State}
 */
export function goTo(state, at, now) {
  const choice = findAt(state.game.view, at);
  const selection = { inspected: null };
  if (choice === null)
    return ask(update(state, { selection }), { type: 'preview', clicks: at.split(' ') }, now);
  const shown = { ...selection, choice: at === '' ? null : choice, preview: null };
  return update(dropQuestions(state), { selection: shown });
}

/** Take back what has been said. @param {State} state */
const silence = (state) => update(state, { ui: { message: null } });
