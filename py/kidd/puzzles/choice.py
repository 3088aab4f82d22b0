"""Chooses puzzles: the puzzle of the day and the next one for a solver. Counts the streak of days.

Owns these choices. Pure functions; nothing here reads a clock or draws by lot.
"""

import hashlib
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Protocol, TypeVar


class Keyed(Protocol):
    """The attributes of a puzzle that the choices need. `Puzzle` and `ListedPuzzle` have them."""

    @property
    def key(self) -> str:
        """The short name of its position."""
        ...

    @property
    def difficulty(self) -> int:
        """Its difficulty."""
        ...


Chosen = TypeVar("Chosen", bound=Keyed)


def puzzle_of_day(puzzles: Sequence[Chosen], day: str) -> Chosen:
    """Return the puzzle of a day, an ISO date: the same for everybody who has the same puzzles.

    Every puzzle is used once before any is used again. Each round has another order. Raises ValueError if there
    is no puzzle or `day` is no ISO date.
    """
    if not puzzles:
        raise ValueError("there are no puzzles")
    cycle, place = divmod(date.fromisoformat(day).toordinal(), len(puzzles))
    return sorted(puzzles, key=lambda one: _shuffled(f"{cycle} {one.key}"))[place]


def next_puzzle(puzzles: Sequence[Chosen], rating: float, seen: Collection[str]) -> Chosen | None:
    """Return the puzzle not in `seen` whose difficulty is nearest to a rating, None if all are seen.

    `seen` holds keys of puzzles. Of two that are equally near, the one whose key comes first is returned.
    """
    left = [one for one in puzzles if one.key not in seen]
    return min(left, key=lambda one: (abs(one.difficulty - rating), one.key), default=None)


def streak(days: Collection[str], today: str) -> int:
    """Count the days in a row, up to today, on which the puzzle of the day was solved.

    `days` are ISO dates. A streak up to yesterday still counts, because today is not over.
    """
    day = date.fromisoformat(today)
    if today not in days:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count += 1
        day -= timedelta(days=1)
    return count


def _shuffled(text: str) -> bytes:
    """Return a hash of a text, as a key for shuffling. It is the same on every machine."""
    return hashlib.sha256(text.encode()).digest()
