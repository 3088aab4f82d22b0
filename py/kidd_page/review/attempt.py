"""The deck of a reviewed turn: shows it with a move marked, or lets the player try it again.

Owns the phases of an attempt. The engine judges a move that the review does not know.
"""

from dataclasses import dataclass, replace
from typing import Literal

from kidd.ai.chances import SURE
from kidd.bridge.review_views import ComparisonView, ReviewedTurnView
from kidd.record.path import PathError
from kidd.record.transcript import RecordError
from kidd_page.review.chances import write_line
from kidd_page.table.state import Action, Inspect, Table, act, close, match_of

Phase = Literal["look", "turn", "judging", "judged"]
"""`look`: the turn is only shown; `turn`: the player is to move; `judging`: the move is being compared; `judged`."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The verdict on the tried move.

    `grade`: see `kidd.bridge.review_views.ComparisonView`. `chance` and `best`: the chances with the move and with the
    better one, in thousandths. `line`: what follows a wrong move, as text.
    """

    grade: Literal["right", "as_good", "wrong"]
    chance: int
    best: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt. `move` is the tried one; `comparison` is None as long as there is none, and if there can be none."""

    table: Table
    phase: Phase = "look"
    move: str = ""
    comparison: Comparison | None = None


def look_at(record: str, path: str, change: int) -> Attempt | None:
    """Show the position at a path of a record; None if there is none. `change`: see `Table`."""
    table = close(Table(record, path=path, change=change))
    try:
        match_of(table)
    except (PathError, RecordError):
        return None
    return Attempt(table)


def look_again(before: Attempt) -> Attempt:
    """Show the position of the turn again."""
    return Attempt(close(_start(before)))


def try_again(before: Attempt) -> Attempt:
    """Let the player choose a move in place of the one of the turn."""
    return Attempt(_start(before), phase="turn")


def _start(attempt: Attempt) -> Table:
    table = attempt.table
    return Table(table.start, path=table.path, change=table.change)


def act_on_deck(before: Attempt, action: Action, turn: ReviewedTurnView) -> Attempt:
    """Follow an action on the deck. A whole move is judged. Only the player to move can choose anything."""
    if before.phase != "turn" and not isinstance(action, Inspect):
        return before
    table = act(before.table, action)
    after = replace(before, table=table)
    if table.steps == before.table.steps:
        return after
    return _judge_known(replace(after, table=close(table), move=table.steps[-1]), turn)


def _judge_known(after: Attempt, turn: ReviewedTurnView) -> Attempt:
    """Judge a move that the review has evaluated. The engine judges any other move."""
    chance, best = turn["chance"], turn["bestChance"]
    if after.move == turn["best"]:
        return replace(after, phase="judged", comparison=Comparison("right", best, best))
    if after.move == turn["move"]:
        return replace(after, phase="judged", comparison=Comparison("wrong", chance, best))
    return replace(after, phase="judging")


def judge(before: Attempt, turn: ReviewedTurnView, found: ComparisonView | None) -> Attempt:
    """Take the engine's verdict on the move; None: it has none.

    The engine has searched both moves again. The better move keeps its chance from the review, so that the page never
    shows two numbers for one move.
    """
    if found is None:
        return replace(before, phase="judged")
    best = turn["bestChance"]
    chance = min(SURE, max(0, best + found["chance"] - found["best"]))
    comparison = Comparison(found["grade"], chance, best, write_line(found["line"]))
    return replace(before, phase="judged", comparison=comparison)
