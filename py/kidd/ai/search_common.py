"""What the searches share: their interface, their table of positions, their order of moves.

Owns these parts and no search. Knows no game.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Final, Protocol

from kidd.ai.evaluate import CERTAIN
from kidd.core.move import Move
from kidd.core.position import Position

SLICE: Final = 192
"""How many positions are looked at between two pauses: two to four milliseconds."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

Entry = tuple[int, int, int, Move | None]
"""What is known of a position: how deep it was searched, what kind of value it has (`EXACT`,
`AT_LEAST`, `AT_MOST`), the value, counted from this position on, and the best move."""

_ENTRIES: Final = 60_000
_FOR_EVER: Final = 1_000
_CAPTURE_FIRST: Final = 1 << 20

Paused = Generator[None, None, int]
"""A search in progress: it pauses by yielding and returns a value."""


class Tree(Protocol):
    """A search of the positions after a move at the root.

    `nodes` counts the positions looked at. `worth` searches one that the root's player has moved
    to, and gives its value to that player: between `alpha` and `beta` exactly, else a bound.
    """

    nodes: int

    def worth(self, position: Position, depth: int, alpha: int, beta: int) -> Paused:
        """Search a position `depth` turns deep, pausing every few milliseconds."""
        ...

    def best_reply(self, position: Position, /) -> Move | None:
        """Return what the player to move would do, where the search knows."""
        ...


class Table:
    """What is known of the positions met, in two generations so that it stays within bounds.

    Positions that have been on the deck before count as drawn, so that a player who is ahead does
    something else and nobody walks in circles.
    """

    __slots__ = ("_draws", "_older", "_recent", "is_kept")

    def __init__(self, seen: Iterable[Position], *, is_kept: bool = True) -> None:
        """Begin with the positions seen; with `is_kept` false nothing else is kept."""
        self._draws: dict[Position, Entry] = dict.fromkeys(seen, (_FOR_EVER, EXACT, 0, None))
        self._recent = self._draws.copy()
        self._older: dict[Position, Entry] = {}
        self.is_kept = is_kept

    def get(self, position: Position) -> Entry | None:
        """Return what is known of a position."""
        return self._recent.get(position) or self._older.get(position)

    def put(self, position: Position, entry: Entry) -> None:
        """Keep what has been found out."""
        if not self.is_kept:
            return
        if len(self._recent) >= _ENTRIES:
            self._older, self._recent = self._recent, self._draws.copy()
        self._recent[position] = entry


class History(dict[Move, int]):
    """How often each move has been the best of one player: the order in which moves are tried."""

    def __missing__(self, move: Move) -> int:
        """Begin with captures before everything else."""
        return _CAPTURE_FIRST if move.is_capture else 0

    def sort(self, moves: Sequence[Move], first: Move | None) -> list[Move]:
        """Return the moves in the order they should be tried, `first` before all others."""
        ordered = sorted(moves, key=self.__getitem__, reverse=True)
        if first is not None and ordered[0] is not first and first in ordered:
            ordered.remove(first)
            ordered.insert(0, first)
        return ordered

    def reward(self, move: Move, depth: int) -> None:
        """Note that a move was good enough in a search of this depth."""
        self[move] += depth * depth


def to_entry(value: int, ply: int) -> int:
    """Return a value as the table keeps it: wins and losses counted from the position itself."""
    if value > CERTAIN:
        return value + ply
    return value - ply if value < -CERTAIN else value


def from_entry(value: int, ply: int) -> int:
    """Return a value from the table as a search uses it: counted from the root."""
    if value > CERTAIN:
        return value - ply
    return value + ply if value < -CERTAIN else value
