"""Effects that change the game on the deck, or how it is shown."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a game, with its options in its name.

    - `names`, `levels`: the players in the order of their seats; the first plays Red. A level is 0 for a person, or the
      number of a user's player.
    - `control`: a time control with the syntax of PGN, None without a clock. `is_forfeit`: the players have agreed that
      one without time left loses.
    - `is_drawn`: the page draws lots for the seats.
    """

    game: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    control: str | None = None
    is_forfeit: bool = False
    is_drawn: bool = False


@dataclass(frozen=True, slots=True)
class ChangePlayers:
    """Change the players of the game on the deck, or let them play on from the position that is shown."""

    purpose: Literal["change", "playOn"]
    names: tuple[str, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BeginGame:
    """Begin a game with a record. The seats have names, and levels, 0 for a person.

    `is_analysed`: show the list of moves and the analysis.
    """

    record: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    is_analysed: bool


@dataclass(frozen=True, slots=True)
class LookBack:
    """Show the beginning of the game on the deck, to walk through it."""
