// @ts-check
/**
 * Shows a turn of a reviewed game with a move marked, or lets the player try that turn again.
 *
 * Owns the phases of an attempt. The page's reducer plays it on a state of its own, and the engine judges it. Pure.
 */

import { beginGame, endGame } from '../sandbox/game.js';
import { markMove } from '../state/hint.js';
import { reduce } from '../state/reducer.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').ComparisonView} ComparisonView */
/** @typedef {import('../protocol/protocol.js').ReviewedTurnView} ReviewedTurnView */

/**
 * `look`: the turn is only shown; `turn`: the player is to move; `judging`: the engine compares the moves; `judged`:
 * `comparison` is its verdict, null if it has none.
 * @typedef {'look' | 'turn' | 'judging' | 'judged'} Phase
 */

/**
 * `start` is the engine's reply with the position of `turn`, `gameState` the state of the small game. `move` is the
 * tried move.
 * @typedef {{turn: ReviewedTurnView, start: Reply, gameState: State, phase: Phase, move: string,
 *   comparison: ComparisonView | null}} Attempt
 */

/** Certainty, in thousandths. */
const SURE = 1000;

/** The actions of a player. They have an effect only in the phase `turn`. */
const TURN_ACTIONS = new Set(['tap', 'choose', 'back', 'undo']);
const OTHER_ACTIONS = new Set(['inspect', 'answered']);

/**
 * Show the position of a turn.
 * @param {ReviewedTurnView} turn
 * @param {Reply} start
 * @param {Attempt | null} before
 * @param {string | null} marked the move to mark on the deck
 * @returns {Attempt}
 */
export function lookAt(turn, start, before, marked) {
  const started = beginGame(start, before?.gameState ?? null);
  const gameState = markMove(endGame(started), marked, started.game.view);
  return { turn, start, gameState, phase: 'look', move: '', comparison: null };
}

/**
 * Let the player choose a move in place of the one of the turn.
 * @param {Attempt} before
 * @returns {Attempt}
 */
export function tryAgain(before) {
  const gameState = beginGame(before.start, before.gameState);
  return { ...before, gameState, phase: 'turn', move: '', comparison: null };
}

/**
 * Return the attempt after an action on the deck.
 * @param {Attempt} before
 * @param {Action} action
 * @returns {Attempt}
 */
export function reduceAttempt(before, action) {
  const isTurn = TURN_ACTIONS.has(action.type) && before.phase === 'turn';
  if (!isTurn && !OTHER_ACTIONS.has(action.type)) return before;
  const request = before.gameState.requests.game;
  if (isTurn && request !== null) return before;
  const gameState = reduce(before.gameState, action.type === 'undo' ? { type: 'back' } : action);
  const isMade = gameState.game.transition.serial !== before.gameState.game.transition.serial;
  if (!isMade || before.phase !== 'turn' || request?.kind !== 'play')
    return { ...before, gameState };
  return judgeMove({ ...before, gameState: endGame(gameState), move: request.fields.move });
}

/**
 * Judge a move that the review has evaluated. The engine judges any other move.
 * @param {Attempt} after
 * @returns {Attempt}
 */
function judgeMove(after) {
  const { turn, move } = after;
  const { chance, bestChance: best } = turn;
  if (move === turn.best) return judge(after, { grade: 'right', chance: best, best, line: [] });
  if (move === turn.move) return judge(after, { grade: 'wrong', chance, best, line: [] });
  return { ...after, phase: 'judging' };
}

/**
 * Store the engine's verdict on the move. The engine has searched both moves again. The better move keeps its chance
 * from the review, so that the page never shows two numbers for one move.
 * @param {Attempt} before
 * @param {ComparisonView | null} comparison
 * @returns {Attempt}
 */
export function judge(before, comparison) {
  if (comparison === null) return { ...before, phase: 'judged', comparison };
  const { bestChance: best } = before.turn;
  const chance = Math.min(SURE, Math.max(0, best + comparison.chance - comparison.best));
  return { ...before, phase: 'judged', comparison: { ...comparison, chance, best } };
}
