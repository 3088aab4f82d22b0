"""The book of openings: how often each of a game's first turns was played in self-play, and how it scored.

>>> import kidd.book
>>> best, *others = kidd.book.look_up("madagascar - R7B7 R -")
>>> best.games == best.won + best.drawn + best.lost
True

The games were played by the computer player against itself, with varied openings. Positions that are equal up to the
deck's mirror image and an exchange of the colours share their games. So where a position is its own image, a turn and
its image both have the games of both. With three players the order of the turns stays.
"""

from typing import NamedTuple

from kidd.ai import book as _tables
from kidd.core.position import Position
from kidd.record.notation import parse_position

__all__ = ["BookTurn", "look_up"]


class BookTurn(NamedTuple):
    """A turn and its games, counted for the player to move.

    >>> BookTurn("@a1", won=20, drawn=3, lost=17).games
    40
    """

    move: str
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.won + self.drawn + self.lost


def look_up(position: str | Position) -> list[BookTurn]:
    """Return the turns that were played in a position: the most frequent first, then by their texts.

    `position` is a text or what `Game.match` has. The list is empty where the book knows nothing: after the first
    turns, with the options of Quedah Merchant, before a roll and after the end. Raises PositionError for a text that is
    no position.

    >>> [turn.move for turn in look_up("quedah - R7B7 R -")] == [turn.move for turn in look_up("quedah - R7B7 B -")]
    True
    >>> look_up("quedah a1R<0,f3B<0 R6B6 R -")
    []
    """
    found = parse_position(position) if isinstance(position, str) else position
    return [BookTurn(one.move.text, *one.score) for one in _tables.look_up(found) or ()]
