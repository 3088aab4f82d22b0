"""The book of openings: its state and its actions."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kidd_page.book.games import Counts
from kidd_page.codec import PASSING


@dataclass(frozen=True, slots=True)
class OpenBook:
    """Show the book, or hide it. Showing it again tries once more what has failed."""

    is_open: bool


@dataclass(frozen=True, slots=True)
class BookLoaded:
    """The computer's games have come."""


@dataclass(frozen=True, slots=True)
class BookMissing:
    """The computer's games cannot be loaded."""


@dataclass(frozen=True, slots=True)
class GamesListed:
    """The list of the player's games has come, for a moment."""

    moment: int


@dataclass(frozen=True, slots=True)
class GamesRead:
    """Games have come, as JSON: a list of each one's id, when it was changed, and its record."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class GamesFailed:
    """The player's games cannot be read."""

    moment: int


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Play a turn of the book in the position that is shown."""

    move: str


BookAction = OpenBook | BookLoaded | BookMissing | GamesListed | GamesRead | GamesFailed | PlayTurn


@dataclass(frozen=True, slots=True)
class Book:
    """The book.

    - `is_missing`: the computer's games could not be loaded. `has_failed`: the player's could not be read.
    - `moment`: counts how often the player's games were counted. What comes for an earlier time does nothing.
    - `is_counting`: they are being counted. `waiting`: the ids of those that are still to be read.
    - `own`: the counts so far. None while the book is closed, and if the engine that had them has died.
    """

    is_open: bool = False
    is_missing: bool = False
    has_failed: bool = False
    moment: int = 0
    is_counting: bool = False
    waiting: tuple[str, ...] = ()
    own: Mapping[int, Counts] | None = field(default=None, metadata=PASSING)
