// @ts-check
/**
 * Hints: the move that the highest level would make for a person, asked for and shown.
 *
 * Owns when a hint can be asked for and when it goes away. Pure; what speaks for the move is the
 * engine's to say.
 */

import { describeGame } from '../game/games.js';
import { isHalfMade } from '../game/move-clicks.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { search } from './computer-turn.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

const BUDGET_MS = 1500;

/**
 * Tell whether a hint could help: a person has a choice to make.
 * @param {State} state
 */
export function canHint(state) {
  const { view, drawOffer, gameRequest, settings, replay } = state;
  if (view === null || view.outcome !== null || !settings.hasHints || replay !== null) return false;
  if (drawOffer !== null || gameRequest !== null || view.phase === 'roll') return false;
  const isAnswered = describeGame(view.game).levels > 0;
  return isAnswered && view.moves.length > 0 && !isComputersTurn(state);
}

/**
 * Ask for a hint; a second time, want it no longer. What was in hand is put back, so that nothing
 * but the hint is to be seen; where half of a turn is made, it is about the other half.
 * @param {State} state
 * @returns {State}
 */
export function askHint(state) {
  if (state.hint !== null || state.computer.search?.isHint) return dropHint(state);
  if (!canHint(state)) return state;
  const { record, step } = state;
  const clicks = isHalfMade(state.clicks) ? state.clicks : [];
  const free = { ...state, clicks, entrySide: null, peek: null, message: null };
  return search(free, 'think', { record, step, clicks, asks: 'hint', ms: BUDGET_MS });
}

/**
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeHint(state, { thought, error }) {
  const done = { ...state, computer: { ...state.computer, search: null } };
  const move = state.view?.moves.find(({ text }) => text === thought?.move);
  const isOffered = move !== undefined || state.view?.offers.includes(thought?.move ?? '');
  if (thought === undefined || !isOffered)
    return { ...done, message: error?.message ?? { key: 'hint.failed', params: {} } };
  const { reasons, move: text } = thought;
  const clicks = move?.clicks ?? [];
  const made = state.clicks.length;
  return {
    ...done,
    hint: { move: text, clicks, made, reasons, transition: state.transition.serial },
  };
}

/**
 * Take a hint away, or the question for one.
 * @param {State} state
 * @returns {State}
 */
export function dropHint(state) {
  const { search: asked } = state.computer;
  const computer = asked?.isHint ? { ...state.computer, search: null } : state.computer;
  return state.hint === null && computer === state.computer
    ? state
    : { ...state, hint: null, computer };
}

/**
 * Take away a hint about what is shown no longer.
 * @param {State} state
 * @returns {State}
 */
export function dropOldHint(state) {
  const { hint, gameRequest, transition } = state;
  if (hint === null || (gameRequest === null && hint.transition === transition.serial))
    return state;
  return { ...state, hint: null };
}
