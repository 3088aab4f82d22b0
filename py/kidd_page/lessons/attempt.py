"""An attempt at a step of a course: a small game from a position, with a goal.

Owns the phases of an attempt. `grading` judges each turn.
"""

from dataclasses import dataclass, replace
from typing import Literal

from kidd_page.courses import Lesson, read_courses
from kidd_page.lessons.grading import Course, choose_reply, grade
from kidd_page.table.state import (
    Action,
    Inspect,
    Table,
    Tap,
    act,
    close,
    events_of,
    make_step,
    view_of,
)

Phase = Literal["task", "answer", "done", "missed"]
"""`task`: the learner is to move; `answer`: the other side is about to move; the others are ends."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the step with an index in the course of a game.

    - `turns` counts the learner's turns. `said`: the part of the step's words that tells what has happened, such as
      `hint`, `done` or `miss.moved`; empty for none.
    - `capture`: the number of steps before the last one with a capture, None if there was none. `replay`: the deck
      while that capture is shown again; `is_before`: it shows the position before the capture.
    """

    game: str
    index: int
    table: Table
    phase: Phase = "task"
    turns: int = 0
    said: str = ""
    capture: int | None = None
    replay: Table | None = None
    is_before: bool = False


def lesson_of(attempt: Attempt) -> Lesson:
    """Return the step."""
    return read_courses()[attempt.game][attempt.index]


def begin(game: str, index: int, change: int = 0) -> Attempt:
    """Begin an attempt. `change`: see `Table`."""
    return Attempt(game, index, Table(read_courses()[game][index]["position"], change=change))


def begin_again(before: Attempt) -> Attempt:
    """Begin again, on the deck of the attempt before."""
    return begin(before.game, before.index, shown_table(before).change)


def shown_table(attempt: Attempt) -> Table:
    """Return the table that the deck shows."""
    return attempt.replay or attempt.table


def hinted_move(attempt: Attempt) -> str:
    """Return the move that the deck shows as a hint; empty if there is none."""
    if attempt.said != "hint" or attempt.phase != "task":
        return ""
    return lesson_of(attempt)["solution"][attempt.turns]


def is_roll_due(attempt: Attempt) -> bool:
    """Return whether the learner is to roll the die."""
    return attempt.phase == "task" and view_of(attempt.table)["phase"] == "roll"


def find_word(attempt: Attempt) -> str:
    """Return the word that can be said in place of a move; empty if there is none."""
    word = lesson_of(attempt).get("word", "")
    is_offered = attempt.phase == "task" and word in view_of(attempt.table)["offers"]
    return word if is_offered else ""


def act_on_deck(before: Attempt, action: Action) -> Attempt:
    """Follow an action on the deck. A whole turn is judged."""
    if isinstance(action, Inspect):
        return _show(before, act(shown_table(before), action))
    # A tap on the deck tries again.
    if before.phase == "missed" and isinstance(action, Tap):
        return begin_again(before)
    if before.phase != "task":
        return before
    return _follow(before, act(before.table, action), is_answer=False)


def _show(before: Attempt, table: Table) -> Attempt:
    return replace(before, replay=table) if before.replay else replace(before, table=table)


def say_word(before: Attempt) -> Attempt:
    """Say the word of the step in place of a move."""
    word = find_word(before)
    return _follow(before, make_step(before.table, word), is_answer=False) if word else before


def roll(before: Attempt) -> Attempt:
    """Roll the die: it shows the number of the step."""
    if not is_roll_due(before):
        return before
    made = sum(step.isdigit() for step in before.table.steps)
    number = lesson_of(before).get("rolls", "")[made]
    return replace(before, table=make_step(before.table, number))


def give_hint(before: Attempt) -> Attempt:
    """Show the hint of the step, and the next move of the solution."""
    return replace(before, said="hint") if before.phase == "task" else before


def answer(before: Attempt) -> Attempt:
    """Make the move of the other side. If no reply of the step is legal, the attempt is missed."""
    if before.phase != "answer":
        return before
    reply = choose_reply(lesson_of(before), view_of(before.table))
    if reply is None:
        return _end(before, "missed", "miss")
    return _follow(before, make_step(before.table, reply), is_answer=True)


def _follow(before: Attempt, table: Table, *, is_answer: bool) -> Attempt:
    """Follow a change of the table, and judge a turn that it has made."""
    if len(table.steps) == len(before.table.steps):
        return replace(before, table=table)
    latest = events_of(table)
    is_capture = any(event["kind"] in {"removed", "captured"} for event in latest)
    after = replace(
        before,
        table=table,
        turns=before.turns + (not is_answer),
        said="",
        capture=len(before.table.steps) if is_capture else before.capture,
    )
    events = [
        event
        for count in range(1, len(table.steps) + 1)
        for event in events_of(replace(table, steps=table.steps[:count]))
    ]
    verdict = grade(
        lesson_of(after), Course(events, latest, after.turns, is_answer), view_of(table)
    )
    match verdict.kind:
        case "done":
            return _end(after, "done", "done")
        case "miss":
            return _end(after, "missed", f"miss.{verdict.miss}" if verdict.miss else "miss")
        case "answer":
            return replace(after, phase="answer", table=close(table))
        case "go":
            return replace(after, phase="task", table=replace(table, is_open=True))


def _end(before: Attempt, phase: Literal["done", "missed"], said: str) -> Attempt:
    return replace(before, phase=phase, said=said, table=close(before.table))


def can_show_again(attempt: Attempt) -> bool:
    """Return whether a capture can be shown again: at the end of the attempt."""
    return attempt.capture is not None and attempt.phase in {"done", "missed"}


def show_again(before: Attempt) -> Attempt:
    """Show the position before the last capture. The turn follows with `show_next`."""
    if before.capture is None or not can_show_again(before):
        return before
    table = close(shown_table(before))
    return replace(
        before, replay=replace(table, steps=before.table.steps[: before.capture]), is_before=True
    )


def show_next(before: Attempt) -> Attempt:
    """Show the capture after the position before it."""
    table = before.replay
    if table is None or not before.is_before:
        return before
    steps = before.table.steps[: len(table.steps) + 1]
    made = replace(table, steps=steps, change=table.change + 1, shown=0)
    return replace(before, replay=made, is_before=False)
