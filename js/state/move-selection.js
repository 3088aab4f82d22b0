/**
 * The selection of a move: taps and buttons follow the choices of the position, and the player takes them back.
 *
 * Pure; knows no rule. Python answers taps that lead nowhere (`kidd_page.game.choosing`).
 */

import { ask, dropQuestions } from './acts.js';
import { findChoice, findTargets } from './choice.js';
import { dropActs, update } from './update.js';

/** @import {State} from './types.js' */

/**
 * Follow the choice of a space. Python answers every other tap.
 * @param {State} state @param {string} space @param {number} now @returns {State}
 */
export function tap(state, space, now) {
  const { inspected } = state.selection;
  const tapped = update(silence(state), { selection: { lastTap: space, inspected: null } });
  const target = findTargets(state)[space];
  return target?.at !== undefined || target?.move !== undefined
    ? follow(tapped, target, now)
    : ask(tapped, { type: 'tap', space, inspected }, now);
}

/**
 * Press a button that adds a click. One of another choice does nothing.
 * @param {State} state
 * @param {{path: string, place: string, at: string, move: string}} button
 * @param {number} now
 * @returns {State}
 */
export function press(state, { path, place, at, move }, now) {
  const isMeant =
    path === state.game.path && place === state.selection.place && findChoice(state) !== null;
  return isMeant ? follow(state, move === '' ? { at } : { move }, now) : state;
}

/**
 * Take back the last thing that was opened or chosen and has not been played yet.
 * @param {State} state @param {number} now @returns {State}
 */
export function undoClick(state, now) {
  if (state.selection.inspected !== null) return update(state, { selection: { inspected: null } });
  const silent = silence(state);
  if (state.game.drawOffer !== null) {
    // Nobody answers the offer of a draw any more.
    const unanswered = dropActs(silent, ({ type }) => type === 'thought');
    return ask(unanswered, { type: 'withdraw' }, now);
  }
  const at = findChoice(state)?.back ?? null;
  return at === null ? silent : goTo(silent, at);
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
  return move === undefined ? goTo(silence(state), at) : ask(state, { type: 'play', move }, now);
}

/**
 * Go to the choice at a place. A half-made move is shown once Python has drawn it.
 * @param {State} state @param {string} place
 */
const goTo = (state, place) =>
  update(dropQuestions(state), { selection: { place, inspected: null } });

/** Take back what has been said. @param {State} state */
const silence = (state) => update(state, { ui: { message: null } });
