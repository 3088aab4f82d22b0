"""The levels of the players: 0 for a person, that of a computer player, or the number of a user's player."""

from collections.abc import Sequence
from typing import Final, cast

from kidd.ai.levels import LEVELS
from kidd_page.game.sides import PERSON

WRITTEN_BITS: Final = 31
"""The numbers of users' players have at most so many bits."""
_FIRST_WRITTEN: Final = 1000


def is_written(level: int) -> bool:
    """Return whether a level is the number of a user's player."""
    return _FIRST_WRITTEN <= level < 2**WRITTEN_BITS


def is_level(level: object) -> bool:
    """Return whether a value is the level of a computer player, or the number of a user's player."""
    if not isinstance(level, int) or isinstance(level, bool):
        return False
    return 1 <= level <= LEVELS or is_written(level)


def fit_levels(found: Sequence[object], count: int) -> tuple[int, ...]:
    """Read the levels of so many players. What is none stands for a person."""
    levels = (cast("int", one) if is_level(one) else PERSON for one in found)
    return (*levels, *(PERSON,) * count)[:count]
