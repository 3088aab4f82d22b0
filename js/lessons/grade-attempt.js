// @ts-check
/**
 * Grades a learner's turn: the step's goal is reached, still possible, or missed, and in which way.
 *
 * Owns the format of goals and its meaning. Pure; knows no rule: it compares the goal with the engine's events.
 */

/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').View} View */

/**
 * A pattern that an event can match: every given field equals the event's field; `from` is the first space of its
 * route.
 * @typedef {{kind: string, space?: string, owners?: string, back?: string, from?: string,
 *   reason?: string}} Pattern
 */

/**
 * The goal of a step: `events` must all have happened since it began, `never` must not, and `standing` is a stack at
 * the end. `lasts`: the goal counts only after the other side's answer.
 * @typedef {{events?: Pattern[], never?: Pattern[], standing?: {space: string, owner: string,
 *   back?: string}, lasts?: boolean}} Goal
 */

/**
 * A named way to miss the goal: a legal turn in which all `events` have happened.
 * @typedef {{name: string, events: Pattern[]}} Miss
 */

/**
 * One step of a course. `position` is the start in notation; the learner, Red, is to move. `rolls` are the numbers that
 * the die will show. `turns` counts the learner's turns; after each except the last, the other side makes the first of
 * `replies` that is legal (also after the last one if the goal `lasts`). `word` may be played in place of a move if the
 * engine offers it. `solution` is one way to the goal, which hints show.
 * @typedef {{name: string, position: string, rolls?: string, turns: number, word?: string, goal: Goal,
 *   misses?: Miss[], replies?: string[], solution: string[]}} Lesson
 */

/**
 * The course of an attempt: all events since the step began, those of the last turn or answer, the number of the
 * learner's turns, and whether the other side made the last turn.
 * @typedef {{events: EventView[], latest: EventView[], turns: number, isAnswer: boolean}} Course
 */

/** @typedef {{kind: 'done' | 'answer' | 'go', miss: null} | {kind: 'miss', miss: string | null}} Verdict */

/**
 * Judge the position that a turn, or the other side's answer to it, has led to. `answer` says that the
 * other side is next, `go` that the learner is; a miss has a name if it is one of the step's named misses.
 * @param {Lesson} lesson
 * @param {Course} course
 * @param {View} view
 * @returns {Verdict}
 */
export function judge(lesson, course, view) {
  const { goal, turns, misses = [] } = lesson;
  const isLast = course.turns >= turns;
  const isDue = goal.lasts !== true || (isLast && course.isAnswer);
  const isSpoilt = (goal.never ?? []).some((pattern) => hasHappened(course.events, pattern));
  if (!isSpoilt && isDue && isReached(goal, course.events, view))
    return { kind: 'done', miss: null };
  const known = misses.find(({ events }) =>
    events.every((pattern) => hasHappened(course.latest, pattern)),
  );
  if (known !== undefined) return { kind: 'miss', miss: known.name };
  const mayGoOn = !isSpoilt && view.outcome === null;
  if (mayGoOn && course.isAnswer && !isLast) return { kind: 'go', miss: null };
  if (mayGoOn && !course.isAnswer && (!isLast || goal.lasts === true))
    return { kind: 'answer', miss: null };
  return { kind: 'miss', miss: null };
}

/**
 * @param {Goal} goal
 * @param {EventView[]} events
 * @param {View} view
 */
function isReached({ events: wanted = [], standing }, events, view) {
  if (!wanted.every((pattern) => hasHappened(events, pattern))) return false;
  if (standing === undefined) return true;
  const stack = view.stacks.find(({ space }) => space === standing.space);
  return (
    stack !== undefined &&
    stack.owners[0] === standing.owner &&
    (standing.back === undefined || stack.back === standing.back)
  );
}

/**
 * @param {EventView[]} events
 * @param {Pattern} pattern
 */
function hasHappened(events, { from, ...fields }) {
  return events.some(
    (event) =>
      (from === undefined || event.route?.[0] === from) &&
      Object.entries(fields).every(
        ([field, value]) => event[/** @type {keyof EventView} */ (field)] === value,
      ),
  );
}

/**
 * Choose the other side's answer: the first of the step's replies that is legal.
 * @param {Lesson} lesson
 * @param {View} view
 * @returns {string | null}
 */
export function chooseReply({ replies = [] }, view) {
  const legal = new Set(view.moves.map((move) => move.text));
  return replies.find((reply) => legal.has(reply)) ?? null;
}
