"""Grades a learner's turn: the goal of the step is reached, still possible, or missed, and in which way.

Owns the meaning of goals. Knows no rule: it compares the goal with the engine's events.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kidd.bridge.view_types import EventView, MatchView
from kidd_page.courses import Goal, Lesson, Pattern


class Course(NamedTuple):
    """The course of an attempt: all events since it began, and those of the last turn or answer.

    `turns` counts the learner's turns. `is_answer`: the other side made the last turn.
    """

    events: Sequence[EventView]
    latest: Sequence[EventView]
    turns: int
    is_answer: bool


class Verdict(NamedTuple):
    """`answer`: the other side is next; `go`: the learner is. `miss` is the name of the miss, empty for any other."""

    kind: Literal["done", "miss", "answer", "go"]
    miss: str = ""


def grade(lesson: Lesson, course: Course, view: MatchView) -> Verdict:
    """Judge the position that a turn, or the other side's answer to it, has led to."""
    goal = lesson["goal"]
    lasts = goal.get("lasts", False)
    is_last = course.turns >= lesson["turns"]
    is_due = not lasts or (is_last and course.is_answer)
    is_spoilt = any(_has_happened(course.events, one) for one in goal.get("never", []))
    if not is_spoilt and is_due and _is_reached(goal, course.events, view):
        return Verdict("done")
    for miss in lesson.get("misses", []):
        if all(_has_happened(course.latest, one) for one in miss["events"]):
            return Verdict("miss", miss["name"])
    if is_spoilt or view["outcome"] is not None:
        return Verdict("miss")
    if course.is_answer:
        return Verdict("miss") if is_last else Verdict("go")
    return Verdict("answer") if not is_last or lasts else Verdict("miss")


def choose_reply(lesson: Lesson, view: MatchView) -> str | None:
    """Return the other side's answer: the first of the step's replies that is legal, None if none is."""
    legal = {move["text"] for move in view["moves"]}
    return next((reply for reply in lesson.get("replies", []) if reply in legal), None)


def _is_reached(goal: Goal, events: Sequence[EventView], view: MatchView) -> bool:
    if not all(_has_happened(events, one) for one in goal.get("events", [])):
        return False
    if "standing" not in goal:
        return True
    wanted = goal["standing"]
    return any(
        stack["space"] == wanted["space"]
        and stack["owners"][0] == wanted["owner"]
        and wanted.get("back", stack["back"]) == stack["back"]
        for stack in view["stacks"]
    )


def _has_happened(events: Sequence[EventView], pattern: Pattern) -> bool:
    return any(_matches(event, pattern) for event in events)


def _matches(event: EventView, pattern: Pattern) -> bool:
    known = {**event, "from": event.get("route", [""])[0]}
    return all(known.get(field) == value for field, value in pattern.items())
