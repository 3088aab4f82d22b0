"""An attempt at a puzzle: a small game in which each of the solver's turns is judged.

Owns the phases of an attempt, and the turns that are played out: an answer, a refutation, the solution.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from kidd.ai.analysis import Ply
from kidd.puzzles.judge import Grade, Verdict, judge, solution
from kidd.puzzles.judge import hints as hints_of
from kidd.puzzles.puzzle import Puzzle, parse_puzzle
from kidd_page.table.state import Action, Inspect, Table, act, close, make_step, view_of

Phase = Literal["turn", "judging", "answer", "solved", "slower", "wrong", "shown"]
"""`turn`: the solver is to move; `judging`: the turn is being judged; `answer`: the opponent is about to answer. The
others are ends, in which turns may still be played out: `solved`, `slower` for a turn that wins too late, `wrong` and,
after the solution was asked for, `shown`."""

ALL_HINTS: Final = 2
"""The hints that there are: the space that the right turn starts from, then the turn itself."""
_PLAYING: Final = frozenset({"answer", "wrong", "shown"})
_MOST_REFUTING: Final = 5
"""A refutation is clear after this many turns, though the line that the search found may be longer."""
_POSITION_FIELDS: Final = 5


@dataclass(frozen=True, slots=True)
class Grading:
    """What is shown of a verdict: see `kidd.puzzles.judge.Verdict`. `is_refuted`: there is a refutation to show."""

    grade: Grade
    left: int
    is_refuted: bool
    chance: int | None
    best: int | None


@dataclass(frozen=True, slots=True)
class Planned:
    """A turn to play out: the text of a move, and the number to roll for it, 0 for none."""

    move: str
    roll: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the puzzle of a line of notation.

    - `turns`: the turns so far, the solver's and the answers. `grading`: about the last of the solver's.
    - `plan`: what is still to be played out.
    - `hints`: how many hints were given. `is_shown`: the right turn has been shown.
    - `result`: that of the first answer, which alone counts.
    - `is_unjudged`: the last turn could not be judged, so the attempt has begun again.
    """

    line: str
    table: Table
    phase: Phase = "turn"
    turns: tuple[str, ...] = ()
    grading: Grading | None = None
    plan: tuple[Planned, ...] = ()
    hints: int = 0
    result: Literal["solved", "missed"] | None = None
    is_shown: bool = False
    is_unjudged: bool = False


@lru_cache(8)
def puzzle_of(line: str) -> Puzzle:
    """Return the puzzle of a line. Raises PuzzleError."""
    return parse_puzzle(line)


@lru_cache(8)
def _solution_of(line: str) -> tuple[Ply, ...]:
    return solution(puzzle_of(line))


def begin(line: str) -> Attempt:
    """Begin an attempt. Raises PuzzleError."""
    puzzle_of(line)
    return Attempt(line, Table(" ".join(line.split(" ")[:_POSITION_FIELDS])))


def begin_again(before: Attempt) -> Attempt:
    """Begin again. The counted result stays, and so does the information that the solution was shown."""
    table = Table(before.table.start, change=before.table.change)
    return Attempt(
        before.line,
        table,
        hints=before.hints,
        result=before.result,
        is_shown=before.is_shown,
    )


def colour_of(attempt: Attempt) -> str:
    """Return the solver's colour."""
    return view_of(Table(attempt.table.start))["turn"]


def can_hint(attempt: Attempt) -> bool:
    """Return whether another hint can be given. Hints are about the first turn only."""
    return attempt.phase == "turn" and not attempt.turns and attempt.hints < ALL_HINTS


def is_playing(attempt: Attempt) -> bool:
    """Return whether a turn waits to be played out."""
    return attempt.phase in _PLAYING and bool(attempt.plan)


def hinted_move(attempt: Attempt) -> str:
    """Return the move that the deck shows as a hint; empty if there is none."""
    is_hinted = attempt.hints >= ALL_HINTS and attempt.phase == "turn" and not attempt.turns
    return hints_of(puzzle_of(attempt.line))[1] if is_hinted else ""


def act_on_deck(before: Attempt, action: Action) -> Attempt:
    """Follow an action on the deck. A whole turn is to be judged. Only the solver to move can choose anything."""
    if before.phase != "turn" and not isinstance(action, Inspect):
        return before
    table = act(before.table, action)
    is_unjudged = before.is_unjudged and isinstance(action, Inspect)
    after = replace(before, table=table, is_unjudged=is_unjudged)
    if table.steps == before.table.steps:
        return after
    turns = (*before.turns, table.steps[-1])
    return replace(after, phase="judging", turns=turns, table=close(table))


def judge_turn(before: Attempt) -> Attempt:
    """Judge the solver's turn. It may take a second or two."""
    verdict = judge(puzzle_of(before.line), before.turns)
    judged = replace(before, grading=_grade(verdict))
    match verdict.grade:
        case "wrong":
            plan = _plan(verdict.line[:_MOST_REFUTING])
            return _end(replace(judged, phase="wrong", plan=plan), "missed")
        case "slower":
            # It does not count as a miss: the solver may try to find the quicker win.
            return replace(judged, phase="slower")
        case "right" | "as_good":
            if verdict.is_solved:
                return _end(replace(judged, phase="solved"), "solved")
            return replace(judged, phase="answer", plan=_plan(verdict.line[:1]))


def miss_verdict(before: Attempt) -> Attempt:
    """Begin again after a turn that could not be judged."""
    return replace(begin_again(before), is_unjudged=True)


def _grade(verdict: Verdict) -> Grading:
    return Grading(
        verdict.grade, verdict.turns_left, bool(verdict.line), verdict.chance, verdict.best
    )


def _plan(line: tuple[Ply, ...]) -> tuple[Planned, ...]:
    return tuple(Planned(ply.move.text, ply.roll) for ply in line)


def _end(after: Attempt, result: Literal["solved", "missed"]) -> Attempt:
    return replace(after, result=after.result or result)


def advance(before: Attempt) -> Attempt:
    """Play out the next turn, or its roll."""
    if not is_playing(before):
        return before
    first, *rest = before.plan
    if view_of(before.table)["phase"] == "roll":
        # The line ends here if it has no number for the roll.
        if not first.roll:
            return replace(before, plan=())
        return replace(before, table=make_step(before.table, str(first.roll)))
    after = replace(before, table=make_step(before.table, first.move), plan=tuple(rest))
    if before.phase != "answer":
        return after
    table = replace(after.table, is_open=True)
    return replace(after, phase="turn", turns=(*before.turns, first.move), table=table)


def give_hint(before: Attempt) -> Attempt:
    """Give the next hint. A solver who is shown the turn has not solved the puzzle."""
    if not can_hint(before):
        return before
    # The answer to the last tap would hide the words of the hint.
    table = replace(before.table, answer="")
    after = replace(before, table=table, hints=before.hints + 1, is_unjudged=False)
    return after if after.hints < ALL_HINTS else _end(replace(after, is_shown=True), "missed")


def solve(before: Attempt) -> Attempt:
    """Play out the solution from the beginning."""
    begun = begin_again(before)
    plan = _plan(_solution_of(before.line))
    return _end(
        replace(begun, is_shown=True, phase="shown", table=close(begun.table), plan=plan), "missed"
    )
