"""The dialog of the lessons: its state and its actions."""

from dataclasses import dataclass

from kidd_page.lessons.attempt import Attempt
from kidd_page.table import state as table


@dataclass(frozen=True, slots=True)
class ShowCourse:
    """Show the list of the steps of a game, in place of a step that is open."""

    game: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Show the list of another game, from the tabs by a key."""

    game: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Open a step by its name; by default, and for an unknown name, the next one of the course."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open the step with an index in the course that is shown."""

    index: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Show the hint of the step."""


@dataclass(frozen=True, slots=True)
class Again:
    """Begin the attempt again."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say the word of the step in place of a move."""


@dataclass(frozen=True, slots=True)
class ShowAgain:
    """Show the last capture again."""


@dataclass(frozen=True, slots=True)
class ShowNext:
    """Show the capture, after a pause that began at `moment`."""

    moment: int


@dataclass(frozen=True, slots=True)
class Reply:
    """Let the other side move, after a pause that began at `moment`."""

    moment: int


@dataclass(frozen=True, slots=True)
class FirstGame:
    """Begin a first game."""


@dataclass(frozen=True, slots=True)
class OpenPuzzles:
    """Open the puzzles."""


ListAction = ShowCourse | Choose | Begin | Leave | Open | FirstGame | OpenPuzzles
"""What is possible without an open step, too."""
AttemptAction = Hint | Again | Roll | Say | ShowAgain | ShowNext | Reply | table.Action
Action = ListAction | AttemptAction


@dataclass(frozen=True, slots=True)
class Lessons:
    """The dialog.

    - `game`: whose course is shown. `attempt`: None while the list is shown. `is_open`: whether the dialog is open.
    - `moment`: counts what gives presses and pauses their meaning: each step on the deck, and each step opened.
    - `said`: what screen readers read.
    """

    is_open: bool = False
    game: str = ""
    attempt: Attempt | None = None
    moment: int = 0
    said: str = ""
