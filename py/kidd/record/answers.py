"""What the rules say of a position, kept for the positions that come again.

Owns how many answers are kept. The page and other players send a whole game each time, and to work out the moves of
its positions takes most of the time that it takes to read the game. The computer player asks the rules themselves: it
seldom sees a position twice, and keeps a table of its own.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

from kidd.core.position import Position

_Answer = TypeVar("_Answer")

_MOST_KEPT: Final = 2_048
"""Enough for the games that are open: a step needs up to three answers."""


@lru_cache(_MOST_KEPT)
def ask(function: Callable[[Position], _Answer], position: Position) -> _Answer:
    """Return what a pure function says of a position. Nobody may change the answer."""
    return function(position)
