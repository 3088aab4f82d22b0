// @ts-check
/**
 * What a learner's turn was worth: the step's goal reached, still on the way, or missed, and how.
 *
 * Owns the words of a goal and their meaning. Pure; knows no rule: it reads what the engine says has
 * happened, and compares.
 */

/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').View} View */

/**
 * What an event has to be like: every field that is given is the event's own; `from` is where its
 * route begins.
 * @typedef {{kind: string, space?: string, owners?: string, back?: string, from?: string,
 *   reason?: string}} Pattern
 */

/**
 * What a step asks for: `events` that have all happened since it began, `never` that have not, and who
 * stands where at the end. `lasts` where it counts only after the other side's answer.
 * @typedef {{events?: Pattern[], never?: Pattern[], standing?: {space: string, owner: string,
 *   back?: string}, lasts?: boolean}} Goal
 */

/**
 * A legal turn that misses the goal in a way of its own: `events` have all happened in it.
 * @typedef {{name: string, events: Pattern[]}} Miss
 */

/**
 * One step of a course. `position` is where it begins, as notation writes it, with the learner's crew,
 * Red, to move; `rolls` is what the die will show. `turns` are the learner's; after each, but the
 * last, the other side makes the first of `replies` that is legal (after the last one too where the
 * goal `lasts`). `word` may be said in place of a move, where the engine offers it. `solution` is one
 * way to the goal, which hints point at.
 * @typedef {{name: string, position: string, rolls?: string, turns: number, word?: string, goal: Goal,
 *   misses?: Miss[], replies?: string[], solution: string[]}} Lesson
 */

/**
 * What has come about so far: all events since the step began, those of the last turn or answer, how
 * many turns the learner has made, and whether the other side made the last one.
 * @typedef {{events: EventView[], latest: EventView[], turns: number, isAnswer: boolean}} Course
 */

/** @typedef {{kind: 'done' | 'answer' | 'go', miss: null} | {kind: 'miss', miss: string | null}} Verdict */

/**
 * Judge the position that a turn, or the other side's answer to it, has led to. `answer` says that the
 * other side is next, `go` that the learner is; a miss has a name where it is one the step knows.
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
