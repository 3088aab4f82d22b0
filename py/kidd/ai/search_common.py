"""The parts that all searches share: their interface, transposition table and history heuristic.

Owns no search. Knows no game.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Final, Protocol

from kidd.ai.evaluate import CERTAIN
from kidd.core.move import Move
from kidd.core.position import Position

SLICE: Final = 192
"""The number of positions between two pauses. It takes two to four milliseconds."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

Entry = tuple[int, int, int, Move | None]
"""An entry of the table: the depth of the search, the kind of the value (`EXACT`, `AT_LEAST`,
`AT_MOST`), the value as `to_entry` returns it, and the best move."""

_ENTRIES: Final = 60_000
_FOR_EVER: Final = 1_000
_CAPTURE_FIRST: Final = 1 << 20

Paused = Generator[None, None, int]
"""A search in progress. It yields to pause, and returns a value."""


class Tree(Protocol):
    """A search of the positions after a move at the root. `nodes` is the number of positions searched."""

    nodes: int

    def worth(self, position: Position, depth: int, alpha: int, beta: int) -> Paused:
        """Search a position after a move at the root, `depth` turns deep, with pauses.

        Return its value for the player who made that move: exact between `alpha` and `beta`,
        otherwise a bound.
        """
        ...

    def best_reply(self, position: Position, /) -> Move | None:
        """Return the best reply that the search knows, None if it knows none."""
        ...


class Table:
    """A transposition table: the results of the positions that were searched.

    When the recent half is full, it becomes the older half, and the previous older half is dropped.
    Positions that have occurred in the game count as drawn, so a player who is ahead avoids them.
    """

    __slots__ = ("_draws", "_older", "_recent", "is_kept")

    def __init__(self, seen: Iterable[Position], *, is_kept: bool = True) -> None:
        """Add the positions `seen` as drawn. If `is_kept` is false, `put` does nothing."""
        self._draws: dict[Position, Entry] = dict.fromkeys(seen, (_FOR_EVER, EXACT, 0, None))
        self._recent = self._draws.copy()
        self._older: dict[Position, Entry] = {}
        self.is_kept = is_kept

    def get(self, position: Position) -> Entry | None:
        """Return the entry of a position, None if there is none."""
        return self._recent.get(position) or self._older.get(position)

    def put(self, position: Position, entry: Entry) -> None:
        """Set the entry of a position, unless the table is not kept."""
        if not self.is_kept:
            return
        if len(self._recent) >= _ENTRIES:
            self._older, self._recent = self._recent, self._draws.copy()
        self._recent[position] = entry


class History(dict[Move, int]):
    """The history heuristic of one player: a score for each move, to try the best moves first."""

    def __missing__(self, move: Move) -> int:
        """Return the score of a new move: captures come before all others."""
        return _CAPTURE_FIRST if move.is_capture else 0

    def sort(self, moves: Sequence[Move], first: Move | None) -> list[Move]:
        """Return the moves in the order in which to try them, with `first` before all others."""
        ordered = sorted(moves, key=self.__getitem__, reverse=True)
        if first is not None and ordered[0] is not first and first in ordered:
            ordered.remove(first)
            ordered.insert(0, first)
        return ordered

    def reward(self, move: Move, depth: int) -> None:
        """Raise the score of a move that was the best or caused a cutoff in a search of this depth."""
        self[move] += depth * depth


def to_entry(value: int, ply: int) -> int:
    """Return a value as the table keeps it: turns to a win or loss counted from the position."""
    if value > CERTAIN:
        return value + ply
    return value - ply if value < -CERTAIN else value


def from_entry(value: int, ply: int) -> int:
    """Return a value as a search uses it: turns to a win or loss counted from the root."""
    if value > CERTAIN:
        return value - ply
    return value + ply if value < -CERTAIN else value
