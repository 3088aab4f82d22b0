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
class Heard:
    """What the player has heard of.

    - `serial`, `step`, `turn`: the transition, how many steps had been made then, whose turn it was.
    - `choice`, `inspected`, `offer`, `clock`, `note_number`: as in `world.Now`.
    - `is_past`, `is_hidden`, `is_hinting`: what was shown.
    - `recent`, `standing`, `note`, `remote`, `hint`: in words.
    """

    serial: int = -1
    step: int = 0
    turn: str = ""
    choice: str = ""
    inspected: str = ""
    offer: tuple[str, ...] = ()
    clock: tuple[str, str, int] | None = None
    note_number: int = 0
    is_past: bool = False
    is_hidden: bool = False
    is_hinting: bool = False
    recent: str = ""
    standing: str = ""
    note: str = ""
    remote: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panels.

    - `foreseen`: the first turn that is shown while the page has told nothing. `heard`: what the player has heard of.
    - `sent`: stands for the turn that others who are connected live have got, None for none. `selected`: the spaces
      that they know to be selected.
    """

    foreseen: Foresee | None = None
    heard: Heard | None = None
    sent: int | None = None
    selected: tuple[str, ...] = ()
