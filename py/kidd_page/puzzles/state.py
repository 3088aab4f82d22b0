"""The dialog of the puzzles: its state and its actions."""

from dataclasses import dataclass
from typing import Literal

from kidd_page.puzzles.attempt import Attempt
from kidd_page.puzzles.offers import Counted, Source
from kidd_page.table import state as table


@dataclass(frozen=True, slots=True)
class Show:
    """Show the list, in place of a puzzle that is open."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """The file of the puzzles has been loaded."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The file of the puzzles cannot be loaded."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a game or a kind of puzzles."""

    field: Literal["game", "kind"]
    value: str


@dataclass(frozen=True, slots=True)
class Open:
    """Open the puzzle that a part of the list offers; in place of the list, if the dialog is about to open."""

    source: Source


@dataclass(frozen=True, slots=True)
class Next:
    """Open another puzzle of the same part of the list, or the next one where there is none."""


@dataclass(frozen=True, slots=True)
class AddOwn:
    """Add a puzzle from a game of the player, given as a line of notation. Answers `added` or `known`."""

    line: str


@dataclass(frozen=True, slots=True)
class Hint:
    """Show the next hint."""


@dataclass(frozen=True, slots=True)
class Solve:
    """Play out the solution."""


@dataclass(frozen=True, slots=True)
class Again:
    """Begin the attempt again."""


@dataclass(frozen=True, slots=True)
class Practise:
    """Begin a game against the computer from the position of the puzzle."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Judge the turn that was made at `moment`."""

    moment: int


@dataclass(frozen=True, slots=True)
class Unjudged:
    """The turn that was made at `moment` could not be judged."""

    moment: int


@dataclass(frozen=True, slots=True)
class Advance:
    """Play out the next turn after a pause that began at `moment`."""

    moment: int


ListAction = Show | Leave | Arrived | Missing | Choose | Open | Next | AddOwn
"""What is possible without an open puzzle, too."""
AttemptAction = Hint | Solve | Again | Practise | Judge | Unjudged | Advance | table.Action
Action = ListAction | AttemptAction


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The dialog.

    - `attempt`: None while the list is shown. `source`: the part of the list that offered its puzzle. `day`: the ISO
      date on which it was opened. `counted`: how its first answer counted.
    - `wanted`: the part of the list whose puzzle is opened as soon as the dialog and the file are there.
    - `moment`: counts what gives presses and pauses their meaning: each step on the deck, and each puzzle opened.
    - `said`: what screen readers read.
    - `is_open`: whether the dialog is open. `has_failed`: the file of the puzzles could not be loaded.
    """

    is_open: bool = False
    attempt: Attempt | None = None
    source: Source = "next"
    day: str = ""
    counted: Counted | None = None
    moment: int = 0
    said: str = ""
    has_failed: bool = False
    wanted: Source | None = None
