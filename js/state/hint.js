// @ts-check
/**
 * Hints: the move that the highest level would make for a person.
 *
 * Owns when a hint can be requested and when it disappears. Pure; the engine gives the reasons for the move.
 */

import { describeGame } from '../game/games.js';
import { MOST_HINTS } from '../game/saves.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { search } from './computer-turn.js';
import { isHelpAllowed } from './remote-game.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

const BUDGET_MS = 1500;

/**
 * Return whether a hint can be requested: a person has a choice to make.
 * @param {State} state
 */
export function canHint(state) {
  const { view, drawOffer } = state.game;
  if (view === null || view.outcome !== null || state.replay !== null) return false;
  if (!isHelpAllowed(state) || !state.ui.settings.hasHints || state.requests.game !== null)
    return false;
  if (drawOffer !== null || view.phase === 'roll') return false;
  const hasLevels = describeGame(view.game).level_count > 0;
  return hasLevels && view.moves.length > 0 && !isComputersTurn(state);
}

/**
 * Ask for a hint, or drop the one that is shown. Clicks are taken back, so that the deck shows only the hint;
 * in a half-made turn, the hint is about the rest of it.
 * @param {State} state
 * @returns {State}
 */
export function askHint(state) {
  const { hint, search: asked } = state.computer;
  if (hint !== null || asked?.isHint) return dropHint(state);
  if (!canHint(state)) return state;
  const { record, path } = state.game;
  const { preview } = state.selection;
  const clicks = preview?.choice.clicks ?? [];
  const ready = update(state, {
    selection: { choice: preview?.choice ?? null, inspected: null },
    ui: { message: null },
  });
  const fields = { record, path, clicks, asks: /** @type {const} */ ('hint'), ms: BUDGET_MS };
  return search(ready, { kind: 'think', fields });
}

/**
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveHint(state, { thought, error }) {
  const { view, transition } = state.game;
  const done = update(state, { computer: { search: null } });
  const isOffered = [...(view?.moves ?? []), ...(view?.offers ?? [])].some(
    (text) => text === thought?.move,
  );
  if (thought === undefined || !isOffered)
    return update(done, { ui: { message: error?.message ?? { key: 'hint.failed', params: {} } } });
  const { move, legs, parts, reasons } = thought;
  const hint = { move, legs, parts, reasons, transition: transition.serial };
  return update(done, { computer: { hint }, game: { hints: addHint(state, move) } });
}

/**
 * Add a hint to those that were shown. A review must not blame the player for what a hint has named.
 * @param {State} state
 * @param {string} move
 * @returns {string[]}
 */
function addHint({ game: { hints, view } }, move) {
  const shown = `${view?.position} ${move}`;
  return hints.includes(shown) ? hints : [...hints, shown].slice(-MOST_HINTS);
}

/**
 * Drop the hint and the search for one.
 * @param {State} state
 * @returns {State}
 */
export function dropHint(state) {
  const { hint, search: asked } = state.computer;
  if (hint === null && !asked?.isHint) return state;
  return update(state, { computer: { hint: null, search: asked?.isHint ? null : asked } });
}

/**
 * Drop a hint about a position that is no longer shown.
 * @param {State} state
 * @returns {State}
 */
export function dropOldHint(state) {
  const { hint } = state.computer;
  if (hint === null) return state;
  const isCurrent = hint.transition === state.game.transition.serial;
  if (isCurrent && state.requests.game === null) return state;
  return update(state, { computer: { hint: null } });
}
