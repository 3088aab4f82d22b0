"""The position editor: its actions, and its state."""

from dataclasses import dataclass
from typing import Final, Literal

from kidd_page.seats import NO_SEATS, Seats

COPIED: Final = "copied"
"""What the page fills in when a text has been copied."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened.

    `position`: the one to edit, empty for the last one. If there was none, it is a new game's.
    """

    position: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Use the chosen tool on a space."""

    space: str


@dataclass(frozen=True, slots=True)
class Use:
    """Use a tool on a space."""

    tool: str
    space: str


@dataclass(frozen=True, slots=True)
class Select:
    """Select a space."""

    space: str


@dataclass(frozen=True, slots=True)
class Drag:
    """Move what stands on a space to a vacant one."""

    origin: str
    space: str


@dataclass(frozen=True, slots=True)
class ChooseTool:
    """Choose what a tap does."""

    tool: str


@dataclass(frozen=True, slots=True)
class Edit:
    """Make an edit, as `record.position_edits` reads it."""

    change: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a value of a field: the game with its number of players, an option to turn on or off, and so on."""

    field: Literal["game", "option", "turn", "state", "left"]
    value: str


@dataclass(frozen=True, slots=True)
class Type:
    """The text of the position has been typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """The field with the text is left. The page fills in its text, which is known."""

    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Go one position back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Go one position forward again."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The text or the link has been copied, or could not be."""

    what: Literal["text", "link"]
    result: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player has been chosen. The page fills in the values of the players' fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a game at the position, to be played or analysed."""

    purpose: Literal["play", "analyse"]


@dataclass(frozen=True, slots=True)
class Refuse:
    """The game could not be begun. The reason is a message, as JSON."""

    reason: str


Action = (
    Show
    | Leave
    | Tap
    | Use
    | Select
    | Drag
    | ChooseTool
    | Edit
    | Choose
    | Type
    | Typed
    | Undo
    | Redo
    | Copied
    | Seat
    | Begin
    | Refuse
)


@dataclass(frozen=True, slots=True)
class Editor:
    """The dialog.

    - `source`: the text whose readable parts are the position, and whose faults are told. `shown`: the text in the
      field. They differ after a typed text was left: then the field has the readable parts.
    - `past`, `future`: the positions that Undo and Redo go to, the nearest last.
    - `tool`: what a tap does: places a token of the colour, or `rotate` or `clear`. `selected`: the selected space.
    - `choice`: the players of the start screen. `seats`: what is chosen in the fields of the players.
    - `said`: what screen readers read of the selected space. `notice`: the key of what is said about copying.
    - `has_link`: the field with the link is shown. `refusal`: why no game begins: a message, as JSON.
    - `moment`: counts the openings of the dialog and the games begun.
    """

    is_open: bool = False
    source: str = ""
    shown: str = ""
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    tool: str = "R"
    selected: str | None = None
    choice: Seats = NO_SEATS
    seats: Seats = NO_SEATS
    said: str = ""
    notice: str = ""
    has_link: bool = False
    refusal: str = ""
    moment: int = 0
