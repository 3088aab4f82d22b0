// @ts-check
/**
 * A step of a course while it is being tried: a small game from a position, with a goal.
 *
 * Owns the phases of a try and what is said of it. The game itself is played by the page's own
 * reducer, on a state of its own; what a turn was worth is the judge's to say. Pure.
 */

import { closeTable, layTable } from '../sandbox/game.js';
import { play } from '../state/engine-requests.js';
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
 * `task`: the learner is to move; `answer`: the other side is about to; then it is `done` or `missed`.
 * @typedef {'task' | 'answer' | 'done' | 'missed'} Phase
 */

/**
 * `table` is the game, `start` the engine's answer that it began with. `said` is the key of what is
 * said of the try so far. `capture` is the last turn that captured anybody, `due` the table that is to follow
 * while that turn is shown again: until then the position before it is on deck.
 * @typedef {{game: string, lesson: Lesson, start: Reply, table: State, phase: Phase,
 *   course: import('./grade-attempt.js').Course, said: string | null, capture: Capture | null,
 *   due: State | null}} Try
 */

/**
 * A turn that captured somebody: the position before it, the one after it, and what happened.
 * @typedef {{before: View, after: View, events: EventView[]}} Capture
 */

/**
 * @typedef {Action | {type: 'retry'} | {type: 'reply'} | {type: 'showAgain'} |
 *   {type: 'showNext'}} LessonAction
 */

/** What a learner does on the deck and beside it; all of it waits for the learner's turn. */
const TURN_ACTIONS = new Set(['tap', 'choose', 'roll', 'back', 'undo']);
/** What a look into a stack and the engine's answers need, at any time. */
const OTHER_ACTIONS = new Set(['peek', 'answered']);

/**
 * Begin a step with the engine's answer to its first position.
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
 * @param {State | null} before the table of the try before
 * @returns {Try}
 */
function begin({ game, lesson, start }, before) {
  return {
    game,
    lesson,
    start,
    table: layTable(start, before),
    phase: 'task',
    course: { events: [], latest: [], turns: 0, isAnswer: false },
    said: null,
    capture: null,
    due: null,
  };
}

/**
 * Give the try after an action.
 * @param {Try} before
 * @param {LessonAction} action
 * @returns {Try}
 */
export function reduceTry(before, action) {
  switch (action.type) {
    case 'retry':
      return begin(before, before.table);
    case 'hint':
      return before.phase === 'task' ? hint(before) : before;
    case 'reply':
      return before.phase === 'answer' ? answer(before) : before;
    case 'showAgain':
      return canShowAgain(before) ? showAgain(before) : before;
    case 'showNext':
      return before.due === null ? before : { ...before, table: before.due, due: null };
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
  const isWord = action.type === 'say' && action.move === before.lesson.word;
  const isTurn = (isWord || TURN_ACTIONS.has(action.type)) && before.phase === 'task';
  if (!isTurn && !OTHER_ACTIONS.has(action.type)) return before;
  // What is tapped while a turn is on its way was not meant for the position that it leads to.
  if (isTurn && before.table.requests.game?.kind === 'play') return before;
  // Within a try there is nothing to undo but the clicks of the turn that is being made.
  const table = keepHint(
    before.table,
    reduce(before.table, action.type === 'undo' ? { type: 'back' } : action),
  );
  const after = { ...before, table };
  if (table.game.transition.serial === before.table.game.transition.serial) return after;
  if (table.game.transition.kind !== 'play') return after;
  return weigh({ ...after, capture: findCapture(before.table, table) ?? before.capture });
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
 * Tell whether there is a capture to be seen again: when the step is over.
 * @param {Try} after
 */
export function canShowAgain({ phase, capture }) {
  return capture !== null && (phase === 'done' || phase === 'missed');
}

/**
 * Put back the position before the capture; the turn itself follows when that has been seen.
 * @param {Try} before
 * @returns {Try}
 */
function showAgain(before) {
  const { table, capture } = before;
  if (capture === null) return before;
  const serial = table.requests.serial + 2;
  const begun = makeTransition(serial - 1, 'again', []);
  const made = makeTransition(serial, 'again', capture.events);
  const idle = update(table, {
    requests: { serial },
    selection: { peek: null },
    computer: { hint: null },
    ui: { message: null },
  });
  return {
    ...before,
    table: closeTable(
      update(idle, {
        game: {
          view: capture.before,
          transition: begun,
        },
      }),
    ),
    due: closeTable(
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
 * List what can be said by a button on the learner's turn: what the page offers, and the step's word.
 * @template {{key: string}} Choice
 * @param {Try} before
 * @param {{choices: Choice[], stalemate: Choice | null, hasStalemate: boolean}} page what the page offers
 * @returns {Choice[]}
 */
export function listChoices({ lesson, phase }, { choices, stalemate, hasStalemate }) {
  if (phase !== 'task') return [];
  const isOffered = hasStalemate && stalemate !== null && stalemate.key === lesson.word;
  return isOffered ? [...choices, stalemate] : choices;
}

/**
 * Find why the last tap did nothing, if it did not: to be told where the tap was. Where a stack is looked
 * into, that is told there.
 * @param {Try} after
 * @returns {State['ui']['message']}
 */
export function findRefusal({ phase, table }) {
  const isOnDeck =
    phase === 'task' && table.selection.peek === null && table.selection.lastTap !== null;
  return isOnDeck ? table.ui.message : null;
}

/**
 * Say the step's hint, and point on the deck at the solution's next move as far as it is still one.
 * @param {Try} before
 * @returns {Try}
 */
function hint(before) {
  const { game, lesson, table, course } = before;
  const wanted = lesson.solution[course.turns];
  const move = table.game.view?.moves.find(({ text }) => text === wanted);
  const shown =
    move === undefined
      ? null
      : {
          move: move.text,
          clicks: move.clicks,
          made: 0,
          reasons: [],
          transition: table.game.transition.serial,
        };
  return {
    ...before,
    said: nameWords(game, lesson, 'hint'),
    table: update(table, { computer: { hint: shown } }),
  };
}

/**
 * A learner's hint stays on the deck until the turn is made, unlike a player's.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
function keepHint(before, after) {
  const isDropped = before.computer.hint !== null && after.computer.hint === null;
  const isSameTurn =
    after.requests.game === null && after.game.transition.serial === before.game.transition.serial;
  return isDropped && isSameTurn
    ? update(after, { computer: { hint: before.computer.hint } })
    : after;
}

/**
 * Let the other side make its answer. A step whose replies do not fit is over rather than stuck.
 * @param {Try} before
 * @returns {Try}
 */
function answer(before) {
  const { lesson, table } = before;
  const reply = table.game.view === null ? null : chooseReply(lesson, table.game.view);
  if (reply === null) return end(before, 'missed', 'miss');
  return { ...before, table: play(table, reply) };
}

/**
 * Say what the turn or the answer that has just arrived was worth.
 * @param {Try} before
 * @returns {Try}
 */
function weigh(before) {
  const { lesson, table } = before;
  if (table.game.view === null) return before;
  const isAnswer = before.phase === 'answer';
  const latest = table.game.transition.events;
  const course = {
    events: [...before.course.events, ...latest],
    latest,
    turns: before.course.turns + (isAnswer ? 0 : 1),
    isAnswer,
  };
  const after = { ...before, course, said: null };
  const verdict = judge(lesson, course, table.game.view);
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
  const { game, lesson, table } = before;
  return { ...before, phase, said: nameWords(game, lesson, part), table: closeTable(table) };
}
