"""The dialog that reads games in: its actions, and its state."""

from dataclasses import dataclass

from kidd_page.seats import NO_SEATS, Seats

FORM = "reader"
"""What the names of the players' fields begin with."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A field has changed. The page fills in the values of all fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Choose:
    """A short file has been chosen. The page fills in a list of it, as for `effects.ImportFiles`, and its text."""

    files: str
    text: str


@dataclass(frozen=True, slots=True)
class Open:
    """A short file was dropped on the page or opened with it, or a text was pasted there. As `Choose`."""

    files: str
    text: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Open nothing."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Open the game. The page fills in the values of all fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """The game could not be opened. The reason is a message, as JSON."""

    reason: str


Action = Show | Leave | Change | Choose | Open | Cancel | Confirm | Refuse


@dataclass(frozen=True, slots=True)
class Read:
    """The dialog.

    - `text`: what is in the field. `seats`: the players of its game, as they are chosen.
    - `is_own`: the player has played the game. `refusal`: why it was not opened, a message as JSON.
    """

    is_open: bool = False
    text: str = ""
    seats: Seats = NO_SEATS
    is_own: bool = False
    refusal: str = ""
