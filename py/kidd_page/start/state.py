"""The start screen: its state and its actions."""

from dataclasses import dataclass
from typing import Literal

from kidd_page.choice import Choice

Way = Literal["rules", "lessons", "puzzles", "write", "remoteNew"]
"""The dialogs that the start screen opens on top of itself."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened for the first time. `stored` is the text of the stored choice, empty if there is none."""

    stored: str


@dataclass(frozen=True, slots=True)
class ShowAgain:
    """The dialog is opened again. It shows what was chosen when it was closed."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A field has changed. The page fills in the values of all fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the game. The page fills in the values of all fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class BeginStored:
    """Begin the game of the stored choice, whose text is `stored`; empty if there is none.

    `opens`: show the start screen then. So a player who closes that can play at once.
    """

    stored: str
    opens: bool


@dataclass(frozen=True, slots=True)
class Open:
    """Open another dialog on top of this one, about the chosen game."""

    way: Way


@dataclass(frozen=True, slots=True)
class Learn:
    """Accept the offer of lessons."""


Action = Show | ShowAgain | Leave | Change | Begin | BeginStored | Open | Learn


@dataclass(frozen=True, slots=True)
class Start:
    """The start screen.

    - `choice`: what is chosen, also while the screen is closed; None before it was opened. Its names are as they were
      typed. `picked`: the level in each list of levels, as in `seats.Seats`.
    - `has_offer`: lessons are offered to a new player, once.
    """

    is_open: bool = False
    choice: Choice | None = None
    picked: tuple[int, ...] = ()
    has_offer: bool = False
