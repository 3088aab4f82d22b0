"""The puzzles offered to a solver: the one of the day, the next one of the chosen kind, those to repeat.

Owns the choice, and how an answer counts.
"""

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kidd.puzzles.choice import next_puzzle, puzzle_of_day, streak
from kidd.puzzles.puzzle import ListedPuzzle, PuzzleError, list_puzzle
from kidd.puzzles.rating import Rating, is_provisional, rate_attempt
from kidd.puzzles.schedule import due_keys, with_attempt
from kidd_page.puzzles.solver import ALL, Solver, add, read_solver

Source = Literal["daily", "next", "due"]
"""The parts of the list that offer a puzzle."""

_THEMES: Final = (
    "capture",
    "save",
    "free",
    "entry",
    "quiet",
    "sacrifice",
    "tower",
    "ending",
    "hold",
)
"""The themes that do not give the solution away, in the order of the list."""
_LEAST: Final = 5
"""A kind with fewer puzzles is not offered."""
_WIN: Final = re.compile(r"win(\d)")

Lines = tuple[str, ...]


class Offered(NamedTuple):
    """A puzzle with its line of notation."""

    puzzle: ListedPuzzle
    line: str


class Offer(NamedTuple):
    """What is offered on a day. `due` are the missed puzzles to repeat, the most urgent first. `streak` counts days."""

    puzzles: tuple[Offered, ...]
    daily: Offered | None
    following: Offered | None
    due: tuple[Offered, ...]
    streak: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The rating after an answer, in whole points. `change` is None if the answer was not rated.

    `is_provisional`: the rating is still uncertain.
    """

    rating: int
    change: int | None
    is_provisional: bool


@lru_cache(4)
def _list(lines: Lines) -> tuple[Offered, ...]:
    return tuple(Offered(list_puzzle(line), line) for line in lines)


def key_of(line: str) -> str:
    """Return the key of a puzzle's line."""
    return list_puzzle(line).key


@lru_cache(4)
def key_of_day(lines: Lines, day: str) -> str:
    """Return the key of the puzzle of the day, which is the same for everybody."""
    return puzzle_of_day([one.puzzle for one in _list(lines)], day).key


@lru_cache(2)
def find_offer(shipped: Lines, stored: str | None, day: str) -> Offer:
    """Find the puzzles to offer to the solver of a stored text on an ISO date."""
    solver = read_solver(stored)
    puzzles = _list(shipped)
    # Without the solver's own puzzles, those that are shipped can be solved.
    with suppress(PuzzleError):
        puzzles += _list(solver.own)
    by_key = {one.puzzle.key: one for one in puzzles}
    chosen = [one.puzzle for one in puzzles if _is_chosen(one.puzzle, solver.game, solver.kind)]
    rating = solver.rating or Rating()
    following = next_puzzle(chosen, rating.rating, frozenset(solver.seen))
    return Offer(
        puzzles=puzzles,
        daily=by_key[key_of_day(shipped, day)],
        following=by_key[following.key] if following else None,
        due=tuple(by_key[key] for key in due_keys(solver.cards, day) if key in by_key),
        streak=streak(frozenset(solver.days), day),
    )


def find_puzzle(offer: Offer, source: Source) -> Offered | None:
    """Return the puzzle that a part of the list offers."""
    match source:
        case "daily":
            return offer.daily
        case "next":
            return offer.following
        case "due":
            return next(iter(offer.due), None)


def count(solver: Solver, line: str, day: str, *, is_solved: bool) -> tuple[Solver, Counted]:
    """Count the first answer to a puzzle since it was opened. The rating changes only with the first answer ever."""
    listed = list_puzzle(line)
    is_first = listed.key not in solver.seen
    rating = solver.rating
    if is_first:
        rating = rate_attempt(rating or Rating(), listed.difficulty, is_solved=is_solved)
    after = replace(
        solver,
        rating=rating,
        cards=with_attempt(solver.cards, listed.key, day, is_solved=is_solved),
        seen=add(solver.seen, listed.key),
        solved=add(solver.solved, listed.key) if is_solved else solver.solved,
    )
    change = show_rating(after) - show_rating(solver) if is_first else None
    return after, Counted(show_rating(after), change, is_provisional(len(after.seen)))


def note_solved(solver: Solver, line: str, day: str | None) -> Solver:
    """Note a puzzle as solved, however many attempts it took. `day`: it is the puzzle of this day."""
    key = list_puzzle(line).key
    return replace(
        solver,
        seen=add(solver.seen, key),
        solved=add(solver.solved, key),
        days=solver.days if day is None else tuple(sorted(add(solver.days, day))),
    )


def add_own(solver: Solver, line: str, day: str) -> Solver:
    """Add a puzzle of an own game. It counts as missed, so it is due from the next day on."""
    cards = with_attempt(solver.cards, list_puzzle(line).key, day, is_solved=False)
    return replace(solver, cards=cards, own=add(solver.own, line))


def show_rating(solver: Solver) -> int:
    """Return the rating in whole points. Before the first answer it is that of a beginner."""
    return round((solver.rating or Rating()).rating)


def _is_chosen(puzzle: ListedPuzzle, game: str, kind: str) -> bool:
    """Return whether a puzzle is of a game and a kind: `all`, `win` with a number of turns, or a theme."""
    return game in {ALL, puzzle.game} and (kind == ALL or kind in _kinds_of(puzzle))


def _kinds_of(puzzle: ListedPuzzle) -> tuple[str, ...]:
    wins = (f"win{puzzle.turns}",) if puzzle.kind == "win" else ()
    return (*wins, *puzzle.themes)


def list_games(puzzles: Sequence[Offered]) -> list[str]:
    """List the games to choose from: `all`, then those that have puzzles."""
    return [ALL, *dict.fromkeys(one.puzzle.game for one in puzzles)]


@lru_cache(8)
def list_kinds(puzzles: tuple[Offered, ...], game: str) -> list[str]:
    """List the kinds to choose from for a game: `all`, numbers of turns, themes."""
    counts: Counter[str] = Counter()
    for puzzle, _ in puzzles:
        if game in {ALL, puzzle.game}:
            counts.update(_kinds_of(puzzle))
    kinds = [*sorted(kind for kind in counts if read_turns(kind)), *_THEMES]
    return [ALL, *(kind for kind in kinds if counts[kind] >= _LEAST)]


def read_turns(kind: str) -> int | None:
    """Return the turns of a kind such as `win3`, None for another kind."""
    found = _WIN.fullmatch(kind)
    return int(found[1]) if found else None
