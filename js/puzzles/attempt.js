// @ts-check
/**
 * An attempt at a puzzle: a small game in which the engine judges each of the solver's turns.
 *
 * Owns the phases of an attempt, and the turns that are played out: an answer, a refutation, the solution. The page's
 * reducer plays the game on a state of its own. Pure.
 */

import { beginGame, endGame } from '../sandbox/game.js';
import { play, roll } from '../state/engine-requests.js';
import { markMove } from '../state/hint.js';
import { reduce } from '../state/reducer.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').PlyView} PlyView */
/** @typedef {import('../protocol/protocol.js').VerdictView} VerdictView */

/**
 * `turn`: the solver is to move; `judging`: the engine judges the turn; `answer`: the opponent is about to answer. The
 * others are ends, in which turns may still be played out: `solved`, `slower` for a turn that wins too late, `wrong`
 * and, after the solution was asked for, `shown`.
 * @typedef {'turn' | 'judging' | 'answer' | 'solved' | 'slower' | 'wrong' | 'shown'} Phase
 */

/**
 * The engine's solution: two hints, and the turns.
 * @typedef {{hints: string[], line: PlyView[]}} Solution
 */

/**
 * `start` is the engine's reply with the position, `gameState` the state of the game, `colour` the solver's.
 * `turns` are those made so far, the solver's and the answers. `verdict` is about the last of the solver's.
 * `plies` are the turns still to play out, `rolls` the numbers rolled in them. `hints` counts the hints given.
 * `result` is that of the first answer, which alone counts; `isShown`: the right turn has been shown;
 * `isUnanswered`: the engine had no verdict, so the attempt began again.
 * @typedef {{start: Reply, gameState: State, colour: string, phase: Phase, turns: string[], verdict: VerdictView |
 *   null, plies: PlyView[], rolls: string, hints: number, solution: Solution | null, result: 'solved' | 'missed' |
 *   null, isShown: boolean, isUnanswered: boolean}} Attempt
 */

/**
 * @typedef {Action | {type: 'judged', verdict: VerdictView | null} | {type: 'advance'} | {type: 'retry'}
 *   | {type: 'help', solution: Solution} | {type: 'solve', solution: Solution}} PuzzleAction
 */

/** The actions of a solver. They have an effect only on the solver's turn. */
const TURN_ACTIONS = new Set(['tap', 'choose', 'back', 'undo']);
/** The actions that have an effect at any time. */
const OTHER_ACTIONS = new Set(['inspect', 'answered']);
/** The phases in which turns are played out. */
const PLAYING = new Set(['answer', 'wrong', 'shown']);
/** A refutation is clear after this many turns, though the line that the search found may be longer. */
const MOST_REFUTING = 5;
const ALL_HINTS = 2;
const POSITION_FIELDS = 5;

/**
 * Write the record that a puzzle begins with.
 * @param {string} line the puzzle as a line of notation; the position is its first five fields
 */
export function writeStart(line) {
  const fields = line.split(' ').slice(0, POSITION_FIELDS);
  return `Kidd: 1\nGame: ${fields[0]}\nStart: ${fields.join(' ')}\n\n`;
}

/**
 * Begin an attempt with the engine's reply about the position.
 * @param {Reply} start
 * @returns {Attempt}
 */
export function openAttempt(start) {
  const gameState = beginGame(start, null);
  return {
    start,
    gameState,
    colour: gameState.game.view?.turn ?? 'R',
    phase: 'turn',
    turns: [],
    verdict: null,
    plies: [],
    rolls: '',
    hints: 0,
    solution: null,
    result: null,
    isShown: false,
    isUnanswered: false,
  };
}

/**
 * Return the attempt after an action.
 * @param {Attempt} before
 * @param {PuzzleAction} action
 * @returns {Attempt}
 */
export function reduceAttempt(before, action) {
  switch (action.type) {
    case 'retry':
      return again(before);
    case 'judged':
      return before.phase === 'judging' ? judge(before, action.verdict) : before;
    case 'advance':
      return isPlaying(before) ? advance(before) : before;
    case 'help':
      return canHint(before) ? help({ ...before, solution: action.solution }) : before;
    case 'solve':
      return solve({ ...before, solution: action.solution });
    default:
      return follow(before, action);
  }
}

/**
 * Return whether a turn waits to be played out.
 * @param {Attempt} attempt
 */
export function isPlaying({ phase, plies, gameState }) {
  return PLAYING.has(phase) && plies.length > 0 && gameState.requests.game === null;
}

/**
 * Return whether another hint can be given. Hints are about the first turn only.
 * @param {Attempt} attempt
 */
export function canHint({ phase, turns, hints }) {
  return phase === 'turn' && turns.length === 0 && hints < ALL_HINTS;
}

/**
 * Add the rolls of the line that is played out to a `roll` request. Other requests stay unchanged.
 * @param {Attempt} attempt
 * @param {import('../protocol/protocol.js').EngineRequest} request
 * @returns {import('../protocol/protocol.js').EngineRequest}
 */
export function bindRolls({ rolls }, request) {
  if (request.kind !== 'roll') return request;
  return { kind: 'roll', fields: { ...request.fields, dice: { known: rolls } } };
}

/**
 * Begin again. The counted result and the information that the solution was shown are kept.
 * @param {Attempt} before
 * @returns {Attempt}
 */
function again(before) {
  const { hints, solution, result, isShown } = before;
  const afresh = openAttempt(before.start);
  const gameState = beginGame(before.start, before.gameState);
  return markHint({ ...afresh, gameState, hints, solution, result, isShown });
}

/**
 * @param {Attempt} before
 * @param {Action} action
 * @returns {Attempt}
 */
function follow(before, action) {
  const isTurn = TURN_ACTIONS.has(action.type) && before.phase === 'turn';
  if (!isTurn && !OTHER_ACTIONS.has(action.type)) return before;
  const request = before.gameState.requests.game;
  // Ignore a tap while a turn is pending: it was not meant for the next position.
  if (isTurn && request !== null) return before;
  // An attempt cannot undo turns, only clicks.
  const gameState = reduce(before.gameState, action.type === 'undo' ? { type: 'back' } : action);
  const after = markHint({
    ...before,
    gameState,
    isUnanswered: isTurn ? false : before.isUnanswered,
  });
  if (gameState.game.transition.serial === before.gameState.game.transition.serial) return after;
  return request?.kind === 'play' ? note(after, request.fields.move) : after;
}

/**
 * Note a turn that has just been made.
 * @param {Attempt} after
 * @param {string} move
 * @returns {Attempt}
 */
function note(after, move) {
  switch (after.phase) {
    case 'turn':
      return {
        ...after,
        phase: 'judging',
        turns: [...after.turns, move],
        gameState: endGame(after.gameState),
      };
    case 'answer':
      return { ...after, phase: 'turn', turns: [...after.turns, move] };
    default:
      return { ...after, gameState: endGame(after.gameState) };
  }
}

/**
 * @param {Attempt} before
 * @param {VerdictView | null} verdict
 * @returns {Attempt}
 */
function judge(before, verdict) {
  if (verdict === null) return { ...again(before), isUnanswered: true };
  const judged = { ...before, verdict };
  if (verdict.grade === 'wrong') {
    const plies = verdict.line.slice(0, MOST_REFUTING);
    return end({ ...judged, phase: 'wrong', ...layOut(plies) }, 'missed');
  }
  // A slower win does not count as a miss: the solver may try to find the quicker one.
  if (verdict.grade === 'slower') return { ...judged, phase: 'slower', plies: [] };
  if (verdict.solved) return end({ ...judged, phase: 'solved', plies: [] }, 'solved');
  return { ...judged, phase: 'answer', ...layOut(verdict.line.slice(0, 1)) };
}

/**
 * @param {Attempt} after
 * @param {'solved' | 'missed'} result
 * @returns {Attempt}
 */
function end(after, result) {
  return { ...after, result: after.result ?? result };
}

/** @param {PlyView[]} plies */
function layOut(plies) {
  return { plies, rolls: plies.map(({ roll: number }) => number ?? '').join('') };
}

/**
 * Play out the next turn, or its roll.
 * @param {Attempt} before
 * @returns {Attempt}
 */
function advance(before) {
  const { gameState, plies } = before;
  const [ply, ...rest] = plies;
  if (gameState.game.view?.phase === 'roll') {
    // The line ends here if it has no number for the roll.
    return ply.roll === null ? { ...before, plies: [] } : { ...before, gameState: roll(gameState) };
  }
  return { ...before, plies: rest, gameState: play(gameState, ply.move) };
}

/**
 * Give the next hint: the space that the right turn starts from, then the turn itself on the deck. A solver who is
 * shown the turn has not solved the puzzle.
 * @param {Attempt} before
 * @returns {Attempt}
 */
function help(before) {
  const hints = before.hints + 1;
  const after = markHint({ ...before, hints });
  return hints < ALL_HINTS ? after : end({ ...after, isShown: true }, 'missed');
}

/**
 * Keep the hinted turn on the deck until a turn is made or the clicks lead elsewhere.
 * @param {Attempt} after
 * @returns {Attempt}
 */
function markHint(after) {
  const { phase, turns, hints, solution, gameState } = after;
  if (hints < ALL_HINTS || phase !== 'turn' || turns.length > 0) return after;
  if (gameState.requests.game !== null) return after;
  return { ...after, gameState: markMove(gameState, solution?.line[0].move) };
}

/**
 * Play out the solution from the beginning.
 * @param {Attempt} before
 * @returns {Attempt}
 */
function solve(before) {
  const { solution } = before;
  if (solution === null) return before;
  const begun = again({ ...before, hints: 0 });
  const shown = { ...begun, isShown: true, phase: /** @type {const} */ ('shown') };
  return end(
    {
      ...shown,
      hints: before.hints,
      gameState: endGame(begun.gameState),
      ...layOut(solution.line),
    },
    'missed',
  );
}
