// @ts-check
/**
 * An attempt at a step of a course: a small game from a position, with a goal.
 *
 * Owns the phases of an attempt and the message about it. The page's reducer plays the game on a state of its own, and
 * `grade-attempt` judges each turn. Pure.
 */

import { beginGame, endGame } from '../sandbox/game.js';
import { play } from '../state/engine-requests.js';
import { markMove } from '../state/hint.js';
import { reduce } from '../state/reducer.js';
import { makeTransition } from '../state/turn-replay.js';
import { update } from '../state/update.js';
import { nameWords } from './courses.js';
import { chooseReply, judge } from './grade-attempt.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('./grade-attempt.js').Lesson} Lesson */

/**
 * `task`: the learner is to move; `answer`: the other side is to move; `done` and `missed`: the attempt is over.
 * @typedef {'task' | 'answer' | 'done' | 'missed'} Phase
 */

/**
 * `gameState` is the state of the game, and `start` the engine's reply with its first position. `said` is the key of
 * the message about the attempt. `capture` is the last turn with a capture. While that turn is shown again,
 * `gameState` has the position before it and `due` the one after it.
 * @typedef {{game: string, lesson: Lesson, start: Reply, gameState: State, phase: Phase,
 *   course: import('./grade-attempt.js').Course, said: string | null, capture: Capture | null,
 *   due: State | null}} Try
 */

/**
 * A turn with a capture: the positions before and after it, and its events.
 * @typedef {{before: View, after: View, events: EventView[]}} Capture
 */

/**
 * @typedef {Action | {type: 'retry'} | {type: 'reply'} | {type: 'showAgain'} |
 *   {type: 'showNext'}} LessonAction
 */

/** The actions of a learner. They have an effect only on the learner's turn. */
const TURN_ACTIONS = new Set(['tap', 'choose', 'roll', 'back', 'undo']);
/** The actions that have an effect at any time. */
const OTHER_ACTIONS = new Set(['inspect', 'answered']);

/**
 * Begin an attempt with the engine's reply about the first position.
 * @param {string} game
 * @param {Lesson} lesson
 * @param {Reply} start
 * @returns {Try}
 */
export function openTry(game, lesson, start) {
  return begin({ game, lesson, start }, null);
}

/**
 * @param {Pick<Try, 'game' | 'lesson' | 'start'>} parts
 * @param {State | null} before the state of the attempt before
 * @returns {Try}
 */
function begin({ game, lesson, start }, before) {
  return {
    game,
    lesson,
    start,
    gameState: beginGame(start, before),
    phase: 'task',
    course: { events: [], latest: [], turns: 0, isAnswer: false },
    said: null,
    capture: null,
    due: null,
  };
}

/**
 * Return the attempt after an action.
 * @param {Try} before
 * @param {LessonAction} action
 * @returns {Try}
 */
export function reduceTry(before, action) {
  switch (action.type) {
    case 'retry':
      return begin(before, before.gameState);
    case 'hint':
      return before.phase === 'task' ? hint(before) : before;
    case 'reply':
      return before.phase === 'answer' ? answer(before) : before;
    case 'showAgain':
      return canShowAgain(before) ? showAgain(before) : before;
    case 'showNext':
      return before.due === null ? before : { ...before, gameState: before.due, due: null };
    default:
      return follow(before, action);
  }
}

/**
 * @param {Try} before
 * @param {Action} action
 * @returns {Try}
 */
function follow(before, action) {
  // A tap on the deck tries again.
  if (before.phase === 'missed' && action.type === 'tap') return begin(before, before.gameState);
  const isWord = action.type === 'say' && action.move === before.lesson.word;
  const isTurn = (isWord || TURN_ACTIONS.has(action.type)) && before.phase === 'task';
  if (!isTurn && !OTHER_ACTIONS.has(action.type)) return before;
  // A tap during a pending turn was not meant for the position after it.
  if (isTurn && before.gameState.requests.game?.kind === 'play') return before;
  // An attempt cannot undo turns, only clicks.
  const gameState = reduce(before.gameState, action.type === 'undo' ? { type: 'back' } : action);
  const after = markHint({ ...before, gameState });
  if (gameState.game.transition.serial === before.gameState.game.transition.serial) return after;
  if (gameState.game.transition.kind !== 'play') return after;
  return weigh({
    ...before,
    gameState,
    capture: findCapture(before.gameState, gameState) ?? before.capture,
  });
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {Capture | null}
 */
function findCapture({ game: { view: before } }, { game }) {
  const { view: after, transition } = game;
  const { events } = transition;
  const isOne = events.some(({ kind }) => kind === 'removed' || kind === 'captured');
  return isOne && before !== null && after !== null ? { before, after, events } : null;
}

/**
 * Return whether a capture can be shown again at the end of the attempt.
 * @param {Try} after
 */
export function canShowAgain({ phase, capture }) {
  return capture !== null && (phase === 'done' || phase === 'missed');
}

/**
 * Show the position before the capture. The turn follows with `showNext`.
 * @param {Try} before
 * @returns {Try}
 */
function showAgain(before) {
  const { gameState, capture } = before;
  if (capture === null) return before;
  const serial = gameState.requests.serial + 2;
  const begun = makeTransition(serial - 1, 'again', []);
  const made = makeTransition(serial, 'again', capture.events);
  const idle = update(gameState, {
    requests: { serial },
    selection: { inspected: null },
    computer: { hint: null },
    ui: { message: null },
  });
  return {
    ...before,
    gameState: endGame(
      update(idle, {
        game: {
          view: capture.before,
          transition: begun,
        },
      }),
    ),
    due: endGame(
      update(idle, {
        game: {
          view: capture.after,
          transition: made,
        },
      }),
    ),
  };
}

/**
 * List the choices on the learner's turn: those of the page, and the word of the step.
 * @template {{key: string}} Choice
 * @param {Try} before
 * @param {{choices: Choice[], stalemate: Choice | null, hasStalemate: boolean}} page the choices of the page
 * @returns {Choice[]}
 */
export function listChoices({ lesson, phase }, { choices, stalemate, hasStalemate }) {
  if (phase !== 'task') return [];
  const isOffered = hasStalemate && stalemate !== null && stalemate.key === lesson.word;
  return isOffered ? [...choices, stalemate] : choices;
}

/**
 * Find the reason why the last tap did nothing. While a stack is inspected, the inspector shows the reason.
 * @param {Try} after
 * @returns {State['ui']['message']}
 */
export function findRefusal({ phase, gameState }) {
  const isOnDeck =
    phase === 'task' &&
    gameState.selection.inspected === null &&
    gameState.selection.lastTap !== null;
  return isOnDeck ? gameState.ui.message : null;
}

/**
 * Show the hint of the step, and the next move of the solution on the deck if it is legal.
 * @param {Try} before
 * @returns {Try}
 */
function hint(before) {
  return markHint({ ...before, said: nameWords(before.game, before.lesson, 'hint') });
}

/**
 * Keep the hinted move on the deck until the turn is made or the clicks lead elsewhere.
 * @param {Try} after
 * @returns {Try}
 */
function markHint(after) {
  const { game, lesson, said, gameState, course } = after;
  if (said !== nameWords(game, lesson, 'hint') || gameState.requests.game !== null) return after;
  return { ...after, gameState: markMove(gameState, lesson.solution[course.turns]) };
}

/**
 * Make the move of the other side. If no reply of the step is legal, the attempt is missed, so that it does not hang.
 * @param {Try} before
 * @returns {Try}
 */
function answer(before) {
  const { lesson, gameState } = before;
  const reply = gameState.game.view === null ? null : chooseReply(lesson, gameState.game.view);
  if (reply === null) return end(before, 'missed', 'miss');
  return { ...before, gameState: play(gameState, reply) };
}

/**
 * Judge the turn that has just been made.
 * @param {Try} before
 * @returns {Try}
 */
function weigh(before) {
  const { lesson, gameState } = before;
  if (gameState.game.view === null) return before;
  const isAnswer = before.phase === 'answer';
  const latest = gameState.game.transition.events;
  const course = {
    events: [...before.course.events, ...latest],
    latest,
    turns: before.course.turns + (isAnswer ? 0 : 1),
    isAnswer,
  };
  const after = { ...before, course, said: null };
  const verdict = judge(lesson, course, gameState.game.view);
  switch (verdict.kind) {
    case 'done':
      return end(after, 'done', 'done');
    case 'miss':
      return end(after, 'missed', verdict.miss === null ? 'miss' : `miss.${verdict.miss}`);
    case 'answer':
      return { ...after, phase: 'answer' };
    case 'go':
      return { ...after, phase: 'task' };
  }
}

/**
 * @param {Try} before
 * @param {'done' | 'missed'} phase
 * @param {string} part
 * @returns {Try}
 */
function end(before, phase, part) {
  const { game, lesson, gameState } = before;
  return { ...before, phase, said: nameWords(game, lesson, part), gameState: endGame(gameState) };
}
