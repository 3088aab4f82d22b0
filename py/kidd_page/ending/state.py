"""What stands below the result of a game: its actions, its state, and the seats of a rematch."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from kidd_page.headers import find_pick

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Follow:
    """A result is shown, or what the page shows has changed since."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play against the same players again."""


@dataclass(frozen=True, slots=True)
class PlayNext:
    """Play against computers of the level that is offered."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look back at the game from its beginning."""


@dataclass(frozen=True, slots=True)
class ReviewGame:
    """Open the review of the game."""


@dataclass(frozen=True, slots=True)
class Practise:
    """Open the lesson that is offered."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Open the start screen."""


Action = Follow | Rematch | PlayNext | Look | ReviewGame | Practise | Choose


@dataclass(frozen=True, slots=True)
class Ending:
    """The last position of the game whose result is shown, empty for none; and the number of that game.

    It stays the same while the last turn is shown again. Everything else is in the world.
    """

    position: str = ""
    begun: int = 0


_find_pick: Final = lru_cache(2)(find_pick)


def seat_rematch(items: Sequence[Item], record: str) -> tuple[Item, ...]:
    """Return the items of the seats for a rematch: in the order of their colours, but with the first player last."""
    # A pick may have turned the colours round (L10).
    first, *others = reversed(items) if _find_pick(record) == "R" else items
    return (*others, first)
