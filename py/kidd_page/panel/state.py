"""The panels around the game's deck: their actions and their state."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows of the game has changed."""


@dataclass(frozen=True, slots=True)
class Foresee:
    """Show the panels of a game's first turn, before the page has told what it shows.

    - `game`: its name with its options. `seats`: a digit for each player, 0 for a person and 1 for a computer.
    - `move`: the only move that was made, empty for none.
    """

    game: str
    seats: str
    move: str


Action = Follow | Foresee


@dataclass(frozen=True, slots=True)
class Panel:
    """The panels. `foreseen`: the first turn that is shown while the page has told nothing."""

    foreseen: Foresee | None = None
